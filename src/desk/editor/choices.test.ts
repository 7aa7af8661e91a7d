import { expect, test } from 'vitest';
import english from '#i18n/messages/en/desk-editor.json' with { type: 'json' };
import { insertionsOf } from './insertions.ts';
import { keyText } from './key-text.ts';
import { after } from './testing/marked.ts';
import { failsToCompose } from './use-plain-choice.ts';

const none = { charts: [], pictures: [], embeds: [] };
const pictures = [
  { id: 'stand', label: 'The stand' },
  { id: 'goal', label: 'The goal' },
];

test('the menu offers what the story has, and searches for what the record has', () => {
  expect(insertionsOf(english, none).map(({ id }) => id)).toEqual(['callouts', 'record']);
  const [story, , record] = insertionsOf(
    english,
    { ...none, pictures, liveTimeZone: 'Africa/Cairo' },
    () => new Date('2026-07-19T17:05:00Z'),
  );
  const placed = story?.insertions.map(({ command }) => after(command, '‸'));
  expect(placed).toEqual([
    '::entry{2026-07-19 20:05}\n\n‸\n',
    '::picture{stand}\n‸',
    '::picture{goal}\n‸',
    '::gallery{‹stand, goal›}\n',
  ]);
  expect(record?.insertions[0] && after(record.insertions[0].command, '‸')).toBe('::match{‸}\n');
});

test('keys are written as people and browsers read them', () => {
  expect(keyText('Mod-b', false)).toEqual({ shown: 'Ctrl+B', aria: 'Control+B' });
  expect(keyText('Mod-Alt-2', true)).toEqual({ shown: '⌘⌥2', aria: 'Meta+Alt+2' });
});

test('plain text is the beginning on Firefox for Android alone', () => {
  const android = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
  const chrome =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect(failsToCompose(android, true)).toBe(true);
  expect(failsToCompose(android, false)).toBe(false);
  expect(failsToCompose(chrome, true)).toBe(false);
});
