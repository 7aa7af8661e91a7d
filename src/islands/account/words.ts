import type { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import type { OfferedProvider } from '#sign-in-providers.ts';
import type { PhoneWords } from '../phone/phone-words.ts';
import type { CodeWords, StepWords } from '../sign-in/words.ts';

type Words = (typeof catalogue)['en'];

/** Words of the fields that a profile is filled in with. */
export interface FieldWords {
  fields: Words['profile']['fields'];
  themes: Pick<Words['chrome']['theme'], 'auto' | 'light' | 'dark'>;
  phone: PhoneWords;
}

/** Everything the island of the completed profile says and leads to, handed over by its page. */
export interface CompleteProfileProps {
  locale: Locale;
  words: FieldWords &
    Pick<Words['accounts'], 'outcomes' | 'toasts'> & {
      complete: Pick<Words['profile']['complete'], 'submit' | 'done' | 'leave'>;
    };
  links: { home: string; profile: string; completeProfile: string; login: string };
}

/** What the address and the code that is mailed to it are asked with. */
export type AddressWords = CodeWords & Pick<StepWords, 'emailMissing' | 'emailWrong' | 'send' | 'sending'>;

export type ProfileWords = Omit<Words['profile'], 'description' | 'complete' | 'needsScript'> &
  FieldWords &
  Pick<Words['accounts'], 'social' | 'reasons' | 'outcomes' | 'toasts'> & { code: AddressWords; signIn: string };

/** Everything the island of the account says and leads to, handed over by its page. */
export interface ProfileProps {
  locale: Locale;
  words: ProfileWords;
  links: { home: string; login: string };
  /** Whose accounts one can sign in with besides; none on most sites. */
  providers: readonly OfferedProvider[];
}
