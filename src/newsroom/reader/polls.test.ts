import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const poll = (id: string, changes: object = {}) => ({
  id,
  question: { ar: 'س', en: 'Q' },
  options: ['a', 'b'].map((option) => ({ id: option, label: { ar: option, en: option } })),
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2026-12-05T00:00:00Z',
  resultVisibility: 'always',
  ...changes,
});
const picture = { src: 'picture.svg', alt: { ar: 'رسم', en: 'A drawing' }, credit: { ar: 'المكتب', en: 'The desk' } };
const readsAt = (now: string) => openReader({ indexFile: folder.indexFile, now: new Date(now) }).forPage();

it('a poll opens at its first instant and is closed from its last one on', async () => {
  folder.write('polls/best.yaml', poll('best'));
  await folder.index();
  const stateAt = (now: string) => readsAt(now).poll('best')?.state;
  expect(stateAt('2026-10-31T23:59:59.999Z')).toBe('upcoming');
  expect(stateAt('2026-11-01T00:00:00Z')).toBe('open');
  expect(stateAt('2026-12-04T23:59:59.999Z')).toBe('open');
  expect(stateAt('2026-12-05T00:00:00Z')).toBe('closed');
  expect(readsAt('2026-11-20').poll('worst')).toBeUndefined();
});

it('polls are sorted by their close, latest first, in whatever time zone it is written', async () => {
  folder.write('polls/early.yaml', poll('early', { closesAt: '2026-12-05T02:00:00+03:00' }));
  folder.write('polls/late.yaml', poll('late', { closesAt: '2026-12-05T00:00:00Z' }));
  await folder.index();
  expect(
    readsAt('2026-11-20')
      .polls()
      .map(({ id }) => id),
  ).toEqual(['late', 'early']);
});

it('a poll in one language alone is in the polls of that language', async () => {
  const inArabic = [
    { id: 'a', label: { ar: 'أ' } },
    { id: 'b', label: { ar: 'ب' } },
  ];
  folder.write('polls/arabic.yaml', poll('arabic', { question: { ar: 'من يفوز؟' }, options: inArabic }));
  folder.write('polls/both.yaml', poll('both'));
  await folder.index();
  const reads = readsAt('2026-11-20');
  const idsIn = (locale: 'ar' | 'en') => reads.polls(locale).map(({ id }) => id);
  expect([idsIn('ar'), idsIn('en')]).toEqual([['arabic', 'both'], ['both']]);
  expect(reads.poll('arabic')?.options[0]?.label.ar).toBe('أ');
});

it('a poll is whole in a language at least', async () => {
  folder.write(
    'polls/half.yaml',
    poll('half', {
      question: { ar: 'من يفوز؟' },
      options: [
        { id: 'a', label: { en: 'A' } },
        { id: 'b', label: { ar: 'ب' } },
      ],
    }),
  );
  const { mistakes } = await folder.index(undefined, false);
  expect(mistakes).toMatchObject([{ file: 'polls/half.yaml', field: 'options' }]);
});

it('a poll may be a folder with its picture', async () => {
  folder.write('polls/best/poll.yaml', poll('best', { image: picture }));
  folder.write('polls/best/picture.svg', folder.drawing());
  await folder.index();
  expect(readsAt('2026-11-20').poll('best')?.image?.en).toMatchObject({
    src: expect.stringMatching(/^\/media\/picture\.[0-9a-f]+\.svg$/),
    width: 1600,
    alt: 'A drawing',
    credit: 'The desk',
  });
});

it.each([
  [
    'a picture without a folder',
    'polls/best.yaml',
    poll('best', { image: picture }),
    /best\.yaml → picture \(image\): a poll with/,
  ],
  ['a folder without its picture', 'polls/best/poll.yaml', poll('best', { image: picture }), /names picture\.svg/],
  ['a folder of another name', 'polls/other/poll.yaml', poll('best'), /is “best”, but the folder is “other”/],
  [
    'an option about nobody',
    'polls/best/poll.yaml',
    poll('best', {
      options: [
        { id: 'a', label: { ar: 'أ', en: 'A' }, ref: { kind: 'player', id: 'nobody' } },
        { id: 'b', label: { ar: 'ب', en: 'B' } },
      ],
    }),
    /options\.0\.ref\.id\): names the player “nobody”/,
  ],
])('%s is a problem', async (_, file, content, expected) => {
  folder.write(file, content);
  await expect(folder.index()).rejects.toThrow(expected);
});

it('a story that places an unknown poll is a problem, which names the file', async () => {
  folder.story('news/one', {}, { ar: 'نص.', en: 'Text.\n\n::poll{best}' });
  await expect(folder.index()).rejects.toThrow('news/one/en.md → ::poll: names the poll “best”, which does not exist');
  folder.write('polls/best.yaml', poll('best'));
  await folder.index();
});

it('a fixed text places none', async () => {
  folder.write('pages/contact-us/en.md', '::poll{best}');
  await expect(folder.index()).rejects.toThrow('places a chart, a picture or a poll, which only stories can');
});
