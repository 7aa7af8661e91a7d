import type { DeskProblem } from '#contract/desk/items.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { idOfProblem } from '../fields/field-id.ts';

/** Texts that stand in the pane of their language, beside the body. */
const inPane = /^(?:title|dek|captionText|slug)(?:\.(\w+))?$/;

/**
 * The language whose pane has the control of a mistake; undefined where it is among the facts.
 * @param first the pane for a text that no language has
 */
export const localeOfProblem = (
  { file, field }: Pick<DeskProblem, 'file' | 'field'>,
  first: Locale,
): Locale | undefined => {
  const ofPane = inPane.exec(field);
  const name = /(?:^|\/)(\w+)\.md$/.exec(file)?.[1] ?? (ofPane && (ofPane[1] ?? first));
  return typeof name === 'string' && isLocale(name) ? name : undefined;
};

/** The control of a mistake, or of what it is part of: it may be folded away. */
export const reveal = (problem: DeskProblem): void => {
  const parts = idOfProblem(problem).split('-');
  for (let length = parts.length; length > 1; length -= 1) {
    const id = parts.slice(0, length).join('-');
    const control =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]:is(input, textarea, select, button)`);
    if (!control) continue;
    for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    control.focus();
    return;
  }
};
