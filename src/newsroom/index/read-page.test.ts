import { expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';

it('a standing text has words for each body, and an address that no other page has', async () => {
  const folder = newsroomFolder();
  try {
    const page = { title: { ar: 'نص' }, description: { ar: 'نص' } };
    folder.write('pages/matches/page.yaml', { id: 'matches', ...page });
    folder.write('pages/matches/ar.md', 'نص.');
    folder.write('pages/about/page.yaml', { id: 'about', title: page.title, description: { ar: 'نص', en: 'Text' } });
    folder.write('pages/about/en.md', 'About us.');
    await expect(folder.index()).rejects.toMatchObject({
      problems: [
        { file: 'pages/about/page.yaml', field: 'description.ar', reason: { key: 'noBody' } },
        { file: 'pages/about/page.yaml', field: 'title.ar', reason: { key: 'noBody' } },
        { file: 'pages/about/page.yaml', field: 'title.en', reason: { key: 'noWords' } },
        {
          file: 'pages/matches/page.yaml',
          field: 'id',
          reason: { key: 'reservedId' },
        },
      ],
    });
  } finally {
    folder.dispose();
  }
});
