import { lazy, useState } from 'react';
import type { User } from '#contract/user.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ProfileWords } from '../account/words.ts';
import { LazyPart } from './LazyPart.tsx';
import { Part } from './Part.tsx';
import { useOpener } from './use-opener.ts';

/** Loaded on demand: it includes the rules for the numbers of every country. */
const bringForm = () => import('./DetailsForm.tsx');
const DetailsForm = lazy(async () => ({ default: (await bringForm()).DetailsForm }));

interface Props {
  account: User;
  locale: Locale;
  words: ProfileWords;
  looksUpCountry: boolean;
}

/** A reader's name and number. */
export const DetailsPart = ({ account, locale, words, looksUpCountry }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useOpener<HTMLButtonElement>(isOpen);
  const { details, fields, state } = words;

  return (
    <Part id="details" title={details.title}>
      {isOpen ? (
        <LazyPart words={words} loading={state.loading}>
          <DetailsForm {...{ account, locale, words, looksUpCountry }} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : (
        <>
          <dl>
            <dt>{fields.name}</dt>
            <dd>{account.name ? <bdi>{account.name}</bdi> : details.none}</dd>
            <dt>{fields.mobile}</dt>
            <dd>{account.mobile ? <bdi dir="ltr">{account.mobile}</bdi> : details.none}</dd>
          </dl>
          <button
            ref={opener}
            type="button"
            className="secondary"
            onPointerEnter={() => void bringForm().catch(() => {})}
            onClick={() => setOpen(true)}
          >
            {details.change}
          </button>
        </>
      )}
    </Part>
  );
};
