import { useStore } from '@nanostores/react';
import type { DeskProblem } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { useStory } from './story-context.ts';

/** What the last check found in the body of one language. */
export const useBodyProblems = (locale: Locale): readonly DeskProblem[] =>
  useStore(useStory().$problems).filter(({ file }) => file.endsWith(`${locale}.md`));
