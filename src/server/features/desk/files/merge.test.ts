import { expect, it } from 'vitest';
import { chance } from '#lib/seeded-random.ts';
import { mergeTexts } from './merge.ts';

const paragraphs = (...texts: string[]): string => `${texts.join('\n\n')}\n`;

it('changes of different paragraphs are merged', () => {
  const base = paragraphs('one', 'two', 'three');
  expect(mergeTexts('ar.md', paragraphs('ONE', 'two', 'three'), base, paragraphs('one', 'TWO', 'three'))).toBe(
    paragraphs('ONE', 'TWO', 'three'),
  );
});

it('changes of the same paragraph are not', () => {
  expect(mergeTexts('ar.md', 'own\n', 'base\n', 'other\n')).toBeUndefined();
  expect(mergeTexts('story.yaml', 'a: own\nb: 1\n', 'a: base\nb: 1\n', 'a: other\nb: 1\n')).toBeUndefined();
});

it('the same change of both is made once', () => {
  expect(mergeTexts('ar.md', 'same\n', 'base\n', 'same\n')).toBe('same\n');
  expect(mergeTexts('ar.md', paragraphs('a', 'new', 'b'), paragraphs('a', 'b'), paragraphs('a', 'new', 'b'))).toBe(
    paragraphs('a', 'new', 'b'),
  );
});

it('every line end stays, whichever side has changed', () => {
  const base = 'one\r\n\r\ntwo\n \n\nthree';
  expect(mergeTexts('ar.md', base, base, base.replace('two', 'TWO'))).toBe(base.replace('two', 'TWO'));
  expect(mergeTexts('ar.md', base.replace('one', 'ONE'), base, base.replace('three', 'THREE'))).toBe(
    base.replace('one', 'ONE').replace('three', 'THREE'),
  );
});

it('whatever two people change, no paragraph of either is lost', () => {
  const random = chance(41);
  for (let round = 0; round < 300; round += 1) {
    const texts = Array.from({ length: random.between(1, 12) }, (_, at) => `paragraph ${at} ${random.between(1, 3)}`);
    const edit = (who: string): string[] =>
      texts.flatMap((text, at) => {
        const what = random.between(0, 9);
        if (what === 0) return [`${who} ${at}`];
        return what === 1 ? [text, `${who} adds ${at}`] : [text];
      });
    const [own, other] = [edit('own'), edit('other')];
    const merged = mergeTexts('ar.md', paragraphs(...own), paragraphs(...texts), paragraphs(...other));
    const added = [...own, ...other].filter((text) => !texts.includes(text));
    if (merged !== undefined) expect(added.filter((text) => !merged.includes(text))).toEqual([]);
  }
});

it('a long text is merged, also where it repeats itself, but for two changes with too much of the same between them', () => {
  const same = 'a\n\n'.repeat(2000);
  const merged = mergeTexts(
    'ar.md',
    `${same}one\n\n${same}`,
    `${same}zero\n\n${same}`,
    `${same}zero\n\nmore\n\n${same}`,
  );
  expect(merged).toBeUndefined();
  expect(mergeTexts('ar.md', `${same}x\n\nb\n\nc\n`, `${same}a\n\nb\n\nc\n`, `${same}a\n\nb\n\ny\n`)).toBe(
    `${same}x\n\nb\n\ny\n`,
  );
  expect(mergeTexts('ar.md', `x\n\n${same}b\n`, `b\n\n${same}b\n`, `b\n\n${same}y\n`)).toBeUndefined();
});
