import type { Locale, ToastSide } from '#i18n/locales.ts';
import type { Messages } from '#i18n/message-types.ts';
import type { OfferedProvider } from '#settings/sign-in-providers.ts';
import type { PhoneWords } from '../phone/phone-words.ts';
import type { CodeWords, StepWords } from '../sign-in/words.ts';

/** Words of the fields that a profile is filled in with. */
export interface FieldWords {
  fields: Messages['profile']['fields'];
  themes: Pick<Messages['chrome']['theme'], 'auto' | 'light' | 'dark'>;
  phone: PhoneWords;
}

/** Texts and values that depend on the language and the site's settings. */
interface Behaviour {
  toastSide: ToastSide;
  /** Whether the site's server can tell the reader's country. */
  looksUpCountry: boolean;
}

/** All texts and links of the island that completes a profile, passed by its page. */
export interface CompleteProfileProps extends Behaviour {
  locale: Locale;
  words: FieldWords &
    Pick<Messages['accounts'], 'outcomes' | 'toasts'> & {
      complete: Pick<Messages['profile']['complete'], 'submit' | 'done' | 'leave'>;
    };
  links: { home: string; profile: string; completeProfile: string; login: string };
}

/** Texts of the forms for the address and its mailed code. */
export type AddressWords = CodeWords & Pick<StepWords, 'emailMissing' | 'emailWrong' | 'send' | 'sending'>;

export type ProfileWords = Omit<Messages['profile'], 'description' | 'complete' | 'needsScript'> &
  FieldWords &
  Pick<Messages['accounts'], 'social' | 'reasons' | 'outcomes' | 'toasts'> & { code: AddressWords; signIn: string };

/** All texts and links of the account island, passed by its page. */
export interface ProfileProps extends Behaviour {
  locale: Locale;
  words: ProfileWords;
  links: { home: string; login: string };
  /** Providers that readers can sign in with; empty on most sites. */
  providers: readonly OfferedProvider[];
}
