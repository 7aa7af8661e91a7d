import { lazy, Suspense } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { fieldId } from '../fields/field-id.ts';
import { useWords } from '../words/use-words.ts';
import { PlainBodyField } from './PlainBodyField.tsx';
import { FieldProblems } from '../fields/FieldProblems.tsx';
import { useBodyProblems } from './use-body-problems.ts';

/** The editor comes once a story opens. Where it cannot be loaded, the plain text area stays. */
const RichBodyField = lazy(() =>
  import('./RichBodyField.tsx').then(
    (module) => ({ default: module.RichBodyField }),
    () => ({ default: PlainBodyField }),
  ),
);

/** The body in one language, as Markdown. */
export const BodyField = ({ locale }: { locale: Locale }) => {
  const say = useWords();
  const problems = useBodyProblems(locale);
  const id = fieldId(['body', locale]);
  return (
    <div className="field body-field" id={id} tabIndex={-1}>
      <p className="field-label">
        <span>
          {say('field.body')}
          <span className="of-language"> ({say(`language.${locale}`)})</span>
        </span>
      </p>
      <Suspense fallback={<PlainBodyField locale={locale} />}>
        <RichBodyField locale={locale} />
      </Suspense>
      <FieldProblems id={`${id}-problem`} problems={problems} />
    </div>
  );
};
