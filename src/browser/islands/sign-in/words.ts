import type { Locale, ToastSide } from '#i18n/locales.ts';
import type { Messages } from '#i18n/message-types.ts';
import type { OfferedProvider } from '#settings/sign-in-providers.ts';

type Accounts = Messages['accounts'];

export type StepWords = Accounts['signIn'];

/** The subset for a code's step. */
export type CodeWords = Pick<
  StepWords,
  | 'sentTo'
  | 'counts_one'
  | 'counts_other'
  | 'code'
  | 'box'
  | 'boxOfDigit'
  | 'confirm'
  | 'confirming'
  | 'resend'
  | 'resendIn'
  | 'anotherAddress'
  | 'expired'
  | 'nothingThere'
>;

/** All texts and links of an island for signing in, passed by its page. */
export interface SignInProps {
  locale: Locale;
  /** The page's title, and the text below it. */
  title: string;
  intro: readonly string[];
  words: Pick<Accounts, 'signIn' | 'reasons' | 'social' | 'outcomes' | 'toasts'>;
  /** Providers that readers can sign in with; empty on most sites. */
  providers: readonly OfferedProvider[];
  toastSide: ToastSide;
  links: {
    home: string;
    completeProfile: string;
    login: string;
    signUp: string;
    recover: string;
  };
}
