import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { indexContent } from '../index/index-content.ts';
import { takeDemoLook } from './demo-look.ts';

const drawing = (width = 1600, height = 900) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><circle r="9"/></svg>`;

/** The facts of a small story, which tests vary. */
export const storyFacts = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  slug: { ar: `خبر-${id}`, en: id },
  status: 'published',
  title: { ar: `عنوان ${id}`, en: `Title ${id}` },
  dek: { ar: 'سطر تحت العنوان', en: 'A line under the headline' },
  publishedAt: '2026-07-01T10:00:00Z',
  author: 'desk',
  hero: { src: 'hero.svg', alt: { ar: 'رسم', en: 'A drawing' }, credit: { ar: 'المكتب', en: 'The desk' } },
  ...changes,
});

/** A content folder in a temporary place, with one author, one tag, the standing pages, and what a test writes. */
export const newsroomFolder = () => {
  const root = mkdtempSync(join(tmpdir(), 'mustadira-newsroom-'));
  const contentDir = join(root, 'content');
  const indexFile = join(root, 'index.sqlite');
  const mediaDir = join(root, 'media');
  const write = (path: string, content: string | object): void => {
    const file = join(contentDir, path);
    mkdirSync(dirname(file), { recursive: true });
    const text =
      typeof content === 'string' ? content : path.endsWith('.json') ? JSON.stringify(content) : stringify(content);
    writeFileSync(file, text);
  };
  takeDemoLook(contentDir);
  write('authors/desk.yaml', { id: 'desk', name: { ar: 'المكتب', en: 'the desk' } });
  write('tags/cup.yaml', { id: 'cup', name: { ar: 'الكأس', en: 'The cup' } });
  for (const id of ['contact-us', 'privacy-policy', 'terms-conditions']) {
    write(`pages/${id}/page.yaml`, { id, title: { ar: 'صفحة', en: 'Page' }, description: { ar: 'وصف', en: 'Words' } });
    write(`pages/${id}/ar.md`, 'نص.');
    write(`pages/${id}/en.md`, 'Text.');
  }
  return {
    contentDir,
    indexFile,
    mediaDir,
    write,
    /** Writes a whole story: facts, both bodies and its drawing. */
    story: (
      path: string,
      changes: Record<string, unknown> = {},
      bodies = { ar: 'نص الخبر.', en: 'The story.' },
    ): void => {
      write(`${path}/story.yaml`, storyFacts(path.split('/').at(-1) ?? '', changes));
      write(`${path}/ar.md`, bodies.ar);
      write(`${path}/en.md`, bodies.en);
      write(`${path}/hero.svg`, drawing());
    },
    drawing,
    remove: (path: string): void => rmSync(join(contentDir, path), { recursive: true, force: true }),
    /** Indexes it; any mistake is an error, unless `strict` is false. */
    index: (now = new Date('2026-11-20T00:00:00Z'), strict = true) =>
      indexContent({ contentDir, indexFile, mediaDir, now, strict }),
    /** Deletes the index: the next one knows no former version. */
    dropIndex: (): void => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${indexFile}${end}`, { force: true });
    },
    dispose: (): void => rmSync(root, { recursive: true, force: true }),
  };
};
