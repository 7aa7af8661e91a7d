import type { SignInProps } from '#browser/islands/sign-in/words.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { localeFacts } from '#i18n/locales.ts';

type Page = 'login' | 'signUp' | 'recover';

/** Props of an island for signing in: its texts in the page's language, and its links. */
export const signInProps = ({ locale, address }: App.Locals, page: Page): SignInProps => {
  const { [page]: own, signIn, reasons, social, outcomes, toasts } = catalogue[locale].accounts;
  return {
    locale,
    title: own.title,
    intro: 'promise' in own ? [own.intro, own.promise] : [own.intro],
    words: { signIn, reasons, social, outcomes, toasts },
    providers: import.meta.env.SIGN_IN_PROVIDERS,
    toastSide: localeFacts[locale].toastSide,
    links: {
      home: address.home,
      completeProfile: `${address.home}/complete-profile`,
      login: address.page('login'),
      signUp: address.page('sign-up'),
      recover: address.page('rest-password'),
    },
  };
};
