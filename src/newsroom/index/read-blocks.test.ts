import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsroomFolder, storyFacts } from '../testing/newsroom-folder.ts';
import { describeProblem } from './problem.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const { alt, credit } = storyFacts('one').hero;
const pictures = ['one', 'two'].map((id) => ({ id, src: 'hero.svg', alt, credit }));
/** What an editor reads of a story with a body of one line. */
const problemsOf = async (line: string, changes: Record<string, unknown> = {}, language: 'ar' | 'en' = 'en') => {
  folder.story('news/one', { pictures, ...changes }, { ar: line, en: 'The story.' });
  const { mistakes } = await folder.index(undefined, false);
  return mistakes.map((problem) =>
    describeProblem(problem, language)
      .replaceAll(/[\u2066-\u2069]/g, '')
      .trim(),
  );
};

describe('a line that places something', () => {
  it.each([
    ['::gallery{one, two}', {}],
    ['::gallery{one، two}', {}],
    ['::embed{goal}', { embeds: [{ id: 'goal', url: 'https://youtu.be/aB3_-567890' }] }],
  ])('is right: %s', async (line, changes) => expect(await problemsOf(line, changes)).toEqual([]));

  it.each([
    [
      '::gallery{one, three}',
      'news/one/ar.md: ::gallery{one, three} places “three”, which story.yaml does not list under pictures',
      'news/one/ar.md: السطر ::gallery{one, three} يضع «three» ولا يوجد في ملف story.yaml ضمن pictures',
    ],
    [
      '::gallery{one}',
      'news/one/ar.md: ::gallery{one} is a gallery of fewer than two pictures; name two or more, or write ::picture',
      'news/one/ar.md: المعرض ::gallery{one} فيه أقل من صورتين؛ سمّ صورتين أو أكثر، أو اكتب ::picture',
    ],
    [
      '::embed{https://vimeo.com/1}',
      'news/one/ar.md: “https://vimeo.com/1” is neither a video of YouTube nor a post of X or Instagram; enter an address such as https://www.youtube.com/watch?v=…, https://x.com/…/status/… or https://www.instagram.com/p/…',
      'news/one/ar.md: «https://vimeo.com/1» ليس فيديو على يوتيوب ولا منشورًا على إكس أو إنستغرام؛ اكتب عنوانًا مثل https://www.youtube.com/watch?v=… أو https://x.com/…/status/… أو https://www.instagram.com/p/…',
    ],
    [
      '::embed{[a clip](https://vimeo.com/1)}',
      expect.stringContaining('“https://vimeo.com/1” is neither a video of YouTube nor a post of X or Instagram'),
      expect.stringContaining('«https://vimeo.com/1» ليس فيديو على يوتيوب'),
    ],
    [
      '::picture{[one](https://youtu.be/aB3_-567890)}',
      'news/one/ar.md: ::picture{https://youtu.be/aB3_-567890} places “https://youtu.be/aB3_-567890”, which story.yaml does not list under pictures',
      expect.stringContaining('ضمن pictures'),
    ],
    [
      'As here: x\n\n::picture{one} and more',
      'news/one/ar.md: ::picture{one} is inside a paragraph, a quote or a list; place it between two paragraphs, with an empty line before and after it',
      'news/one/ar.md: ::picture{one} داخل فقرة أو اقتباس أو قائمة؛ ضعه بين فقرتين، وقبله وبعده سطر فارغ',
    ],
    [
      '::embed{https://youtu.be/aB3_-567890} here',
      expect.stringContaining('::embed{https://youtu.be/aB3_-567890} is inside a paragraph'),
      expect.stringContaining('داخل فقرة'),
    ],
    ['::table{la-liga/girona/x}', expect.stringContaining('la-liga'), expect.stringContaining('la-liga')],
    [
      '::table{la-liga}',
      'news/one/ar.md → ::table: names the season “la-liga”, which does not exist',
      'news/one/ar.md ← ::table: يشير إلى الموسم «la-liga» ولا وجود له',
    ],
    [
      '::match{final/goals}',
      'news/one/ar.md: ::match{final/goals} names a part, and this has none; write ::match{final}',
      'news/one/ar.md: السطر ::match{final/goals} يشير إلى جزء ولا أجزاء هنا؛ اكتب ::match{final}',
    ],
    [
      '::tabel{la-liga}',
      'news/one/ar.md: ::tabel{la-liga} places nothing that is known; write one of ::chart{…}, ::picture{…}, ::gallery{…}, ::embed{…}, ::poll{…}, ::table{…}, ::bracket{…}, ::player{…}, ::match{…}, ::entry{…}',
      'news/one/ar.md: السطر ::tabel{la-liga} لا يضع شيئًا معروفًا؛ اكتب واحدًا من ::chart{…}, ::picture{…}, ::gallery{…}, ::embed{…}, ::poll{…}, ::table{…}, ::bracket{…}, ::player{…}, ::match{…}, ::entry{…}',
    ],
  ])('is named where it is wrong: %s', async (line, english, arabic) => {
    expect(await problemsOf(line)).toEqual([english]);
    expect(await problemsOf(line, {}, 'ar')).toEqual([arabic]);
  });
});

it('names an address of another service in the facts of a story', async () => {
  const embeds = [{ id: 'clip', url: 'https://vimeo.com/1' }];
  expect(await problemsOf('::embed{clip}', { embeds })).toEqual([
    expect.stringContaining('“https://vimeo.com/1” is neither a video of YouTube nor a post of X or Instagram'),
  ]);
});
