import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { describeProblem } from './problem.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

it('a mistake in site.yaml is one of the content, and so is a drawing of it that could run code', async () => {
  folder.write('site/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>');
  folder.write('site.yaml', { name: 'Malaab', mark: 'site/mark.svg' });
  folder.write('tags/wrong.yaml', { id: 'wrong' });
  await expect(folder.index()).rejects.toMatchObject({
    problems: [
      { file: 'site.yaml', field: 'mark', reason: 'site/mark.svg: the drawing line 1 has the element script' },
      expect.objectContaining({ file: 'tags/wrong.yaml' }),
    ],
  });
});

const idsIn = (table: 'items' | 'editions' | 'matches'): string[] => {
  const database = new DatabaseSync(folder.indexFile, { readOnly: true });
  const rows = database.prepare(`SELECT DISTINCT id FROM ${table} ORDER BY id`).all() as { id: string }[];
  database.close();
  return rows.map(({ id }) => id);
};

describe('a section that site.yaml leaves out', () => {
  it('is not indexed, which the newsroom is told, and links to it are no mistakes', async () => {
    folder.story('news/one', {}, { ar: 'رأي [هنا](story:articles/two).', en: 'See [this](story:articles/two).' });
    folder.story('articles/two');
    await folder.index();
    expect(idsIn('editions')).toEqual(['one', 'two']);
    folder.write('site.yaml', { name: 'Malaab', sections: ['news'] });
    const { advice, removed } = await folder.index();
    expect(idsIn('editions')).toEqual(['one']);
    expect(removed).toBe(1);
    expect(advice.map((each) => describeProblem(each, 'en'))).toEqual([
      '  site.yaml → sections: “articles” is not among the sections, so nothing of it is on the site ' +
        '(1 in the content folder, such as two); add “- articles”, or remove them',
    ]);
    expect(describeProblem(advice[0]!, 'ar')).toContain('القسم «\u2068articles\u2069» ليس في قائمة الأقسام');
    folder.write('site.yaml', { name: 'Malaab', sections: ['news', 'articles'] });
    await folder.index();
    expect(idsIn('editions')).toEqual(['one', 'two']);
  });

  it('takes its competitions with it, and their seasons and matches', async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    const about = [{ kind: 'match', id: everyMatch[0]?.id }];
    folder.story('news/one', { about }, { ar: 'نص.', en: 'In [the league](competition:coast-league).' });
    await folder.index();
    expect(idsIn('matches')).not.toEqual([]);
    folder.write('site.yaml', { name: 'Malaab', sections: ['news', 'matches', 'championships'] });
    const { advice } = await folder.index();
    expect(idsIn('matches')).toEqual([]);
    expect(idsIn('items')).not.toContain('coast-league');
    expect(idsIn('items')).toContain('harbour');
    expect(advice).toMatchObject([
      { reason: { key: 'sectionLeftOut', values: { section: 'leagues', number: 1, example: 'coast-league' } } },
    ]);
  });
});

it('a link of site.yaml to a page that is missing is a mistake which stops nothing', async () => {
  folder.write('site.yaml', { name: 'Malaab', navigation: ['news', 'pages/privacy-polcy', 'pages/contact-us'] });
  const { mistakes } = await folder.index(undefined, false);
  expect(mistakes.map((each) => describeProblem(each, 'en'))).toEqual([
    '  site.yaml → navigation, 2 (navigation.1): names the page “privacy-polcy”, which does not exist: ' +
      'did you mean “pages/privacy-policy”?',
  ]);
  expect(describeProblem(mistakes[0]!, 'ar')).toContain('روابط أعلى الصفحة، 2');
});
