import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { MatchFacts } from '#contract/desk/record.ts';
import { $language } from '../stores/look.ts';
import { entryTexts } from './entry-text.ts';
import { useMatchWords } from './record-words.ts';
import { type LineUpsOfMatch, sheetOf } from './sheet.ts';

/** Who plays, and the words of what they do, in the interface's language. */
export const useMatchTexts = (facts: MatchFacts, lineUps: LineUpsOfMatch) => {
  const say = useMatchWords();
  const locale = useStore($language);
  const key = JSON.stringify(lineUps);
  return useMemo(() => {
    const sheet = sheetOf(facts, JSON.parse(key) as LineUpsOfMatch, locale);
    return { sheet, texts: entryTexts(say, sheet, locale) };
  }, [facts, key, locale, say]);
};
