import { describe, expect, it } from 'vitest';
import { figuresIn } from './figures.ts';

const teams = [
  'فرنسا',
  'إنجلترا',
  'إسبانيا',
  'الأرجنتين',
  'الرأس الأخضر',
  'هولندا',
  'المغرب',
  'ليفربول',
  'وولفرهامبتون',
  'برايتون آند هوف',
];
const isTeam = (words: string): boolean => teams.includes(words.replace(/\s/g, ' '));
const directions = (text: string, isCell = false): string[] =>
  figuresIn({ text, isCell }, 'rtl', isTeam).map(
    ({ start, end, direction }) => `${text.slice(start, end)} ${direction}`,
  );

describe('a score in a right-to-left line', () => {
  it.each([
    ['between two teams', 'فرنسا 4–6 إنجلترا', ['4–6 rtl']],
    ['in a longer text', 'مباراة المركز الثالث: فرنسا 4–6 إنجلترا في ميامي', ['4–6 rtl']],
    ['between teams of several words', 'الأرجنتين 3–2 الرأس الأخضر بعد الوقت الإضافي', ['3–2 rtl']],
    ['before a team of several words', 'ليفربول 0–1 برايتون آند هوف', ['0–1 rtl']],
    ['behind و', 'وفرنسا 4–6 إنجلترا', ['4–6 rtl']],
    ['before a team that begins with و', 'ليفربول 1–2 وولفرهامبتون', ['1–2 rtl']],
    ['with the shoot-out in brackets', 'هولندا 1–1 (2–3 بركلات الترجيح) المغرب', ['1–1 rtl', '2–3 rtl']],
    ['with the shoot-out behind', 'هولندا 1–1 المغرب (2–3 بركلات الترجيح)', ['1–1 rtl', '2–3 rtl']],
    ['behind two teams and a dash', 'فرنسا – إنجلترا 4–6', ['4–6 rtl']],
    ['behind two teams that begin a clause', 'نهائي المونديال: إسبانيا والأرجنتين 1–0', ['1–0 rtl']],
    ['over the end of a line', 'الأرجنتين\n3–2 الرأس\nالأخضر', ['3–2 rtl']],
    ['beside a full stop', 'انتهت. فرنسا 4–6 إنجلترا.', ['4–6 rtl']],
    ['several times', 'فرنسا 4–6 إنجلترا، وإسبانيا 1–0 الأرجنتين', ['4–6 rtl', '1–0 rtl']],
  ])('reads with its teams %s', (_, text, expected) => {
    expect(directions(text)).toEqual(expected);
  });

  it.each([
    ['after a verb', 'فازت إسبانيا 2–0 في مدريد'],
    ['after an object', 'إسبانيا تهزم الأرجنتين 2–0 في النهائي'],
    ['before a team with a preposition', 'والنتيجة 2–0 لإنجلترا'],
    ['before a team with و', 'فازت إسبانيا على فرنسا 2–0 وإنجلترا على هولندا'],
    ['with a comma between', 'فازت فرنسا 2–0، إنجلترا تنتظر'],
    ['behind two teams after a verb', 'هزمت إسبانيا والأرجنتين 2–0'],
    ['before something else', 'خسرت فرنسا 2–0 أمس'],
    ['alone', '2–0'],
  ])('reads from left to right %s', (_, text) => {
    expect(directions(text)).toEqual(['2–0 ltr']);
  });

  it('reads with the table where it begins a cell, and so does what follows it there', () => {
    expect(directions('1–1 أمام ألمانيا، ثم 4–3 بركلات الترجيح', true)).toEqual(['1–1 rtl', '4–3 rtl']);
    expect(directions('فاز برينتفورد 3–2 و2–1', true)).toEqual(['3–2 ltr', '2–1 ltr']);
  });

  it('reads with teams that are links, whatever they are called there', () => {
    const text = 'الديوك 4–6 الأسود الثلاثة';
    const linked = [
      { start: 0, end: 6 },
      { start: 11, end: 25 },
    ];
    expect(figuresIn({ text, teams: linked }, 'rtl', isTeam)[0]?.direction).toBe('rtl');
    expect(figuresIn({ text, teams: linked.slice(0, 1) }, 'rtl', isTeam)[0]?.direction).toBe('ltr');
  });
});

describe('figures of a left-to-right line', () => {
  it('need no direction, except that a score stays in one piece', () => {
    expect(figuresIn({ text: 'France 4–6 England in 90+4', isCell: true }, 'ltr')).toEqual([
      { start: 7, end: 10, kind: 'score', direction: 'ltr' },
    ]);
  });
});

describe('minutes, seasons and signed numbers', () => {
  it('read from left to right in any line, in their order among scores', () => {
    expect(directions('90+4، فرنسا 4–6 إنجلترا، بفارق −2 في 2025/26')).toEqual([
      '90+4 ltr',
      '4–6 rtl',
      '−2 ltr',
      '2025/26 ltr',
    ]);
  });
});
