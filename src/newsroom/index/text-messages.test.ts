import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockKinds } from '../placed-blocks.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { indexContent } from './index-content.ts';
import { describeProblem } from './problem.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  folder.story('news/one', { slug: 'one' });
});
afterEach(() => folder.dispose());

const story = (changes: Record<string, unknown>) => (): void => folder.story('news/one', { slug: 'one', ...changes });
const body = (text: string) => (): void => folder.write('news/one/en.md', text);
const poll = {
  id: 'best',
  question: 'Q?',
  options: ['a', 'b'].map((id) => ({ id, label: id })),
  opensAt: '2026-11-01 10:00',
  closesAt: '2026-12-01 10:00',
  resultVisibility: 'always',
};
const lines = blockKinds.map((kind) => `::${kind}{…}`).join(', ');

/** A mistake in a text, in a poll or in the name of a file, and what an editor reads about it, of which the directions are left out. */
const cases: [string, () => void, string, string][] = [
  [
    'a line that places nothing',
    body('Text.\n\n::صورة{stand}'),
    `news/one/en.md: ::صورة{stand} places nothing that is known; write one of ${lines}`,
    `news/one/en.md: السطر ::صورة{stand} لا يضع شيئًا معروفًا؛ اكتب واحدًا من ${lines}`,
  ],
  [
    'a line that is part of a paragraph',
    body('Text.\n::picture{stand}'),
    'news/one/en.md: ::picture{stand} is inside a paragraph, a quote or a list; place it between two paragraphs, with an empty line before and after it',
    'news/one/en.md: ::picture{stand} داخل فقرة أو اقتباس أو قائمة؛ ضعه بين فقرتين، وقبله وبعده سطر فارغ',
  ],
  [
    'a callout in Arabic',
    body('> [!اقتباس]\n> نص'),
    'news/one/en.md: [!اقتباس] is not a known callout; write one of > [!quote], > [!number] 172, > [!facts] …',
    'news/one/en.md: العلامة [!اقتباس] غير معروفة؛ اكتب واحدة من > [!quote], > [!number] 172, > [!facts] …',
  ],
  [
    'a frame in a body',
    body('<iframe src="https://vimeo.com/1"></iframe>'),
    'news/one/en.md: a body may not hold <iframe>; put the address of the video or post alone on a line',
    'news/one/en.md: لا يُقبل الوسم <iframe> في النص؛ ضع عنوان الفيديو أو المنشور وحده في سطر',
  ],
  [
    'a body in another encoding',
    () => writeFileSync(join(folder.contentDir, 'news/one/en.md'), Buffer.from([0xe5, 0xcf, 0xdd])),
    'news/one/en.md: is not in UTF-8; save it as UTF-8',
    'news/one/en.md: ليس بترميز UTF-8؛ احفظه من جديد واختر UTF-8',
  ],
  [
    'a correction before the story',
    story({ corrections: [{ at: '2026-06-01T00:00:00Z', note: 'Seats' }] }),
    'news/one/story.yaml → corrections, 1, time (corrections.0.at): is before the story was published; a correction follows what it corrects',
    'news/one/story.yaml ← التصحيحات، 1، الوقت (corrections.0.at): أسبق من موعد نشر الخبر؛ التصحيح يأتي بعد ما يصححه',
  ],
  [
    'a poll with one option',
    () => folder.write('polls/best.yaml', { ...poll, options: [{ id: 'a', label: 'A' }] }),
    'polls/best.yaml → options: needs 2 entries at least',
    'polls/best.yaml ← الخيارات (options): عدد العناصر أقل من 2؛ أضف ما ينقص',
  ],
  [
    'a poll that closes before it opens',
    () => folder.write('polls/best.yaml', { ...poll, closesAt: '2026-01-01 10:00' }),
    'polls/best.yaml → close (closesAt): a poll closes after it opens',
    'polls/best.yaml ← موعد الإغلاق (closesAt): موعد الإغلاق قبل موعد الفتح؛ اجعله بعده',
  ],
  [
    'a story file by another name',
    () => {
      folder.write('news/two/story.yml', 'id: two');
      folder.write('news/two/ar.md', 'نص.');
    },
    'news/two/story.yaml: is missing from the folder; rename story.yml to story.yaml',
    'news/two/story.yaml: الملف غير موجود في المجلد؛ غيّر اسم story.yml إلى story.yaml',
  ],
  [
    'a folder in the wrong place',
    () => folder.write('sport/two/story.yaml', 'id: two'),
    'sport/two/story.yaml: lies in no folder that is read; move it, or remove it',
    'sport/two/story.yaml: ليس في مجلد يُقرأ؛ انقله إلى مكانه، أو احذفه',
  ],
  [
    'an item that is there twice',
    () => folder.write('tags/cup.json', { id: 'cup', name: { ar: 'الكأس', en: 'The cup' } }),
    'tags/cup.yaml → name of the item (id): the tag “cup” is also in tags/cup.json; remove one of them',
    'tags/cup.yaml ← المعرّف (id): الوسم «cup» موجود أيضًا في tags/cup.json؛ احذف أحدهما',
  ],
];

describe.each(['en', 'ar'] as const)('the message in %s about', (language) => {
  it.each(cases)('%s', async (_, write, english, arabic) => {
    write();
    const { mistakes } = await indexContent({ ...folder, now: new Date('2026-11-20T00:00:00Z'), language });
    const lines = mistakes.map((problem) => describeProblem(problem, language).replace(/[\u2066-\u2069]/g, ''));
    expect(lines.map((each) => each.trim())).toEqual([language === 'en' ? english : arabic]);
  });
});
