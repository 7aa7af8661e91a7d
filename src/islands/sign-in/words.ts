import type { Locale } from '#i18n/locales.ts';
import type { Messages } from '#i18n/messages.ts';
import type { OfferedProvider } from '#sign-in-providers.ts';

type Accounts = Messages['accounts'];

export type StepWords = Accounts['signIn'];

/** What of them a code's step says. */
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

/** Everything an island for signing in says and leads to, handed over by its page. */
export interface SignInProps {
  locale: Locale;
  /** What the page is called, and what stands under that. */
  title: string;
  intro: readonly string[];
  words: Pick<Accounts, 'signIn' | 'reasons' | 'social' | 'outcomes' | 'toasts'>;
  /** Whose accounts one can sign in with besides; none on most sites. */
  providers: readonly OfferedProvider[];
  links: {
    home: string;
    completeProfile: string;
    login: string;
    signUp: string;
    recover: string;
  };
}
