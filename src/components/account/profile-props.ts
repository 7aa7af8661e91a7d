import { catalogue } from '#i18n/catalogue.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import type { AddressWords, CompleteProfileProps, FieldWords, ProfileProps } from '#browser/islands/account/words.ts';
import { phoneWords } from '#browser/islands/phone/phone-words.ts';

/** The texts for typing an address and its mailed code, with all plural forms. */
const ofCodes =
  /^(?:email(?:Missing|Wrong)|send(?:ing)?|sentTo|counts_\w+|code|box(?:OfDigit)?|confirm(?:ing)?|resend(?:In)?|anotherAddress|expired|nothingThere)$/;

const fieldWords = ({ locale, t }: App.Locals): FieldWords => {
  const { auto, light, dark } = catalogue[locale].chrome.theme;
  return { fields: catalogue[locale].profile.fields, themes: { auto, light, dark }, phone: phoneWords(t) };
};

/** Props of both islands that depend on the language or the settings. */
const behaviourOf = (locale: Locale) => ({
  toastSide: localeFacts[locale].toastSide,
  looksUpCountry: import.meta.env.LOOKS_UP_COUNTRY,
});

/** Props of the account island: its texts in the page's language, and its links. */
export const profileProps = (locals: App.Locals): ProfileProps => {
  const { locale, address } = locals;
  const { accounts, profile } = catalogue[locale];
  const {
    title,
    state,
    details,
    picture,
    email,
    appearance,
    sessions,
    linked,
    export: whole,
    deletion,
    farewell,
  } = profile;
  // An external API need not have it.
  const emailWords = import.meta.env.API_URL ? { ...email, newUndo: '' } : email;
  const code = Object.fromEntries(Object.entries(accounts.signIn).filter(([key]) => ofCodes.test(key)));
  return {
    locale,
    words: {
      ...fieldWords(locals),
      ...{
        title,
        state,
        details,
        picture,
        email: emailWords,
        appearance,
        sessions,
        linked,
        export: whole,
        deletion,
        farewell,
      },
      link: profile.link,
      signIn: accounts.login.title,
      social: accounts.social,
      reasons: accounts.reasons,
      outcomes: accounts.outcomes,
      toasts: accounts.toasts,
      code: code as AddressWords,
    },
    links: { home: address.home, login: address.page('login') },
    providers: import.meta.env.SIGN_IN_PROVIDERS,
    ...behaviourOf(locale),
  };
};

/** The same for the page on which a new reader completes their profile. */
export const completeProfileProps = (locals: App.Locals): CompleteProfileProps => {
  const { locale, address } = locals;
  const { accounts, profile } = catalogue[locale];
  const { submit, done, leave } = profile.complete;
  return {
    locale,
    words: {
      ...fieldWords(locals),
      outcomes: accounts.outcomes,
      toasts: accounts.toasts,
      complete: { submit, done, leave },
    },
    links: {
      home: address.home,
      profile: address.page('profile'),
      completeProfile: address.page('complete-profile'),
      login: address.page('login'),
    },
    ...behaviourOf(locale),
  };
};
