import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishRules } from './english-words.ts';
import { checkEnglish, checkLinkedNames, englishTexts } from './english.ts';

const found = (text: string, kind: 'messages' | 'prose' | 'names' = 'prose') =>
  checkEnglish('en.md', [{ text, line: 1 }], kind).map(({ message }) => message);

describe('the house style', () => {
  it('names file, line, words and what to write', () => {
    expect(checkEnglish('en.md', [{ text: 'One line.\nIn added time.', line: 3 }], 'prose')).toEqual([
      { file: 'en.md', line: 4, message: '“added time” is not the house style: write stoppage time' },
    ]);
  });

  it.each([
    ['on Sunday, 19 July', 'Sunday, 1'],
    ['on Sun, 19 July', 'Sun, 1'],
    ['on 19th July', '19th July'],
    ['Level: Girona, Rayo, and Sevilla.', 'Girona, Rayo, and Sevilla'],
    ["St James' Park", "'"],
    ['A bar of 12" and more', '"'],
    ['FC St. Pauli', 'St.'],
    ['He wears No. 7.', 'No.'],
    ['won the La Liga.', 'the La Liga'],
    ['beat Türkiye', 'Türkiye'],
    ['the kickoff was late', 'kickoff'],
    ['Kickoff was at three', 'Kickoff'],
    ['one of the best thirds', 'best thirds'],
    ['Spain versus Italy', 'versus'],
    ['we shall see', 'shall'],
    ['the defense', 'defense'],
    ['a code by mail, a mail', 'a mail'],
    ['104 matches in 39 days. The cable is long.', '104 matches in 39 days. The cable is long.'],
    ['It is over. 24 teams go home', '. 24 te'],
    ['Neither France nor Spain has been behind', 'Neither France nor Spain has'],
    ['Since 2019 the goalkeeper needs one foot on the line', 'Since 2019 the goalkeeper needs'],
    ['From 2016 two coins are tossed', 'From 2016 two coins are'],
    ['| Pts | Diff. |', 'Diff.'],
    ['the added minutes', 'added minutes'],
    ['the 1st, 8th and 26th; the 8th comes next', '8th'],
    ['115 goals in 52 matches; 141 goals in as many matches', 'goals in as many matches'],
    ['for a group-stage exit', 'exit'],
    ['signing in in another tab', 'in in'],
  ])('refuses “%s”', (text, words) => expect(found(text)).toEqual([expect.stringContaining(`“${words}”`)]));

  it.each([
    'on Sunday 19 July, and on Wednesday, when nobody played',
    'Girona, Rayo and Sevilla',
    'They won, they drew, and nobody in the ground minded it much.',
    'the La Liga table, the Serie A title',
    'A drawing with “Added time” lettered in it',
    '[the kick-off](match:kickoff-1) and `versus`',
    'the press, a touch of luck, and the record of 1998',
    'Voters counted; the mail server',
    '48 teams, as in 2026',
    'at AT&T Stadium',
    'At 90+2. 3pm is kick-off; since 2019 the goalkeeper has needed one foot',
    'Neither Spain nor Brazil had been in the final before',
  ])('leaves “%s” alone', (text) => expect(found(text)).toEqual([]));

  it.each([
    ['{{team}} in the {{competition}}', 'the {{competition}}'],
    ['{{position}} for {{team}}', 'for {{team}}'],
    ['A {{provider}} account', 'A {{'],
    ['Name, address, picture, and everything we hold about you.', 'Name, address, picture, and'],
    ['It is not in the record.', 'the record'],
    ['The code counts for one minute.', 'counts for'],
    ['Press Send again.', 'Press'],
    ['Kept on this device', 'Kept on this device'],
    ['Your vote is stored on this device.', 'stored on this device'],
    ['Write your name.', 'Write your name'],
    ['No connection. Try again', '. Try again'],
    ['Too many. Wait {{count}}', '. Wait {{count}}'],
  ])('refuses in messages “%s”', (text, words) =>
    expect(found(text, 'messages')).toEqual([expect.stringContaining(`“${words}”`)]),
  );

  it('asks of names their apostrophes and full points alone', () => {
    expect(found("Mail & Press 'Nought' St. Pauli", 'names')).toHaveLength(3);
    expect(found('Shootout Versus Kickoff', 'names')).toEqual([]);
  });

  it('reads the English of YAML and JSON, at its lines', () => {
    expect(
      englishTexts('title:\n  ar: واحد\n  en: One\ncharts:\n  - label: { ar: اثنان, en: Two }\n    unit: 3\n'),
    ).toEqual([
      { text: 'One', line: 3 },
      { text: 'Two', line: 5 },
    ]);
  });

  it('stands in the documentation, word for word', () => {
    const page = readFileSync('docs/english.md', 'utf8');
    for (const { write } of englishRules) expect(page).toContain(write);
  });
});

describe('a linked player', () => {
  const check = (text: string) => checkLinkedNames('en.md', text, new Map([['julian-alvarez', 'Julián Alvarez']]));

  it('is spelt as in the squads, whole or in part', () => {
    expect(check('One.\n[Julián Álvarez](player:julian-alvarez) scored.')).toEqual([
      { file: 'en.md', line: 2, message: '“Julián Álvarez” is Julián Alvarez in the squads: spell both alike' },
    ]);
  });

  it.each(['[Alvarez](player:julian-alvarez)', '[The striker](player:julian-alvarez)', '[Á](player:none)'])(
    'may be “%s”',
    (text) => expect(check(text)).toEqual([]),
  );
});
