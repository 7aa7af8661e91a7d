import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DeskProblem } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DataPath } from '../saving/data-changes.ts';
import { useOpenFacts } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { fieldId } from './field-id.ts';
import { FieldProblems } from './FieldProblems.tsx';

/** Attributes of a control that its frame describes. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps {
  path: DataPath;
  /** Language of a text, if it has one. */
  locale?: Locale | undefined;
  label: string;
  hint?: string | undefined;
  /** Beside the label. */
  aside?: ReactNode;
  /** A group of controls has a legend in place of a label. */
  isGroup?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** What the last check found at a field. A mistake of a text by language may be about all of them. */
const useProblems = (path: DataPath, locale: Locale | undefined): readonly DeskProblem[] => {
  const facts = useOpenFacts();
  const problems = useStore(facts.$problems);
  const own = path.join('.');
  const names = [own, ...(locale === undefined ? [] : [`${own}.${locale}`])];
  return problems.filter(({ file, field }) => file.endsWith(facts.name) && names.includes(field));
};

/** A field: its label, the control, a hint, and mistakes in the server's words. */
export const FieldFrame = ({ path, locale, label, hint, aside, isGroup = false, children }: FieldFrameProps) => {
  const say = useWords();
  const problems = useProblems(path, locale);
  const id = fieldId(path, locale);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const problemId = problems.length === 0 ? undefined : `${id}-problem`;
  const isWrong = problems.some(({ kind }) => kind === 'mistake');
  const control: ControlProps = {
    id,
    'aria-describedby': [problemId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isWrong || undefined,
  };
  const name = (
    <>
      {label}
      {locale && <span className="of-language"> ({say(`language.${locale}`)})</span>}
    </>
  );
  return (
    <div className="field" role={isGroup ? 'group' : undefined} aria-labelledby={isGroup ? `${id}-label` : undefined}>
      <div className="field-label">
        {isGroup ? <span id={`${id}-label`}>{name}</span> : <label htmlFor={id}>{name}</label>}
        {aside}
      </div>
      {children(control)}
      {hint !== undefined && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldProblems id={`${id}-problem`} problems={problems} />
    </div>
  );
};
