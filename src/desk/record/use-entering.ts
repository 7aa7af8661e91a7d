import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { live as arabicRefusals } from '#i18n/messages/ar/api.json';
import { live as englishRefusals } from '#i18n/messages/en/api.json';
import type { LiveEntry } from '#contract/live/entry.ts';
import { refusalOf } from '#football/live/live-match.ts';
import { $language } from '../stores/look.ts';
import { useMatchWords } from './record-words.ts';
import { undoneEntry } from './undone-entry.ts';
import type { Journal } from './use-journal.ts';

const refusals = { ar: arabicRefusals, en: englishRefusals };

/** What may follow in a journal by the rules of a match, in words, before it is sent. */
export const useEntering = ({ journal, entries, paperNow, add }: Journal) => {
  const say = useMatchWords();
  const locale = useStore($language);
  const [problem, setProblem] = useState('');
  const whyNot = (entry: LiveEntry): string | undefined => {
    const refusal = refusalOf(journal, { id: 'next', at: paperNow(), entry });
    return refusal && refusals[locale][refusal];
  };
  return {
    ...{ problem, whyNot },
    enter: (entry: LiveEntry): void => {
      setProblem('');
      add(entry);
    },
    /** @param n a number of the journal; without it the last entry of this person */
    undo: (n: number | undefined): void => {
      const of = undoneEntry(entries, n);
      const refusal = of === undefined ? say('undoNone') : whyNot({ type: 'undo', of });
      setProblem(refusal ?? '');
      if (of !== undefined && refusal === undefined) add({ type: 'undo', of });
    },
  };
};
