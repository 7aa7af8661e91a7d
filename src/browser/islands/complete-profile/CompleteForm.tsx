import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/account.ts';
import type { Theme } from '#contract/rules.ts';
import { $attempt } from '#browser/stores/attempt.ts';
import { complete } from '#browser/stores/complete.ts';
import { logOut } from '#browser/stores/log-out.ts';
import { FieldError } from '../account/FieldError.tsx';
import { formErrors } from '../account/form-errors.ts';
import { MobileField } from '../account/MobileField.tsx';
import { NameField } from '../account/NameField.tsx';
import type { FormErrors } from '../account/read-profile.ts';
import { ThemeChoice } from '../account/ThemeChoice.tsx';
import { useAccount } from '../account/use-account.ts';
import { useProfileForm } from '../account/use-profile-form.ts';
import type { CompleteProfileProps } from '../account/words.ts';
import '../account/account-form.css';
import '../account/fields.css';
import { useHydrated } from '../sign-in/use-hydrated.ts';
import { Toaster } from '../toasts/Toaster.tsx';
import { afterCompletion } from './after-completion.ts';
import './complete-profile.css';

/** Milliseconds during which the success is shown before the page leaves. */
const farewell = 900;

/** The form for a reader who has signed in for the first time: name, number, and appearance. */
export const CompleteForm = ({ locale, words, links, toastSide, looksUpCountry }: CompleteProfileProps) => {
  const { account } = useAccount(links.login);
  const [isDone, setDone] = useState(false);
  const isReady = useHydrated();
  const nameField = useRef<HTMLInputElement>(null);
  const { fields, themes, phone: phoneWords, outcomes, toasts } = words;

  const send = async (profile: Profile): Promise<FormErrors | undefined> => {
    const theme = new FormData(form.current ?? undefined).get('theme') as Theme | null;
    // While the account's number is unknown, an empty field does not mean that there is none.
    const { mobile: number, ...rest } = profile;
    const isKnown = Boolean(account ?? number);
    const wasComplete = account?.is_completed ?? false;
    if (await complete({ ...rest, ...(isKnown && { mobile: number }), ...(theme && { theme }) }, outcomes)) {
      const wanted = new URLSearchParams(location.search).get('callbackUrl');
      const target = afterCompletion(wanted, location.origin, links, wasComplete);
      setDone(true);
      setTimeout(() => location.replace(target), farewell);
      return undefined;
    }
    const { fieldErrors, errorMessage } = $attempt.get();
    return formErrors(fieldErrors, errorMessage);
  };

  const { form, errors, isBusy, keepPhone, submit } = useProfileForm(words, send);

  // The field shows the account's present name for a returning reader, unless they have begun to type.
  useEffect(() => {
    if (account?.name && nameField.current?.value === '') nameField.current.value = account.name;
  }, [account]);

  return (
    <div className="account-form complete">
      <form ref={form} className="complete-profile" noValidate onSubmit={submit}>
        <NameField field={nameField} label={fields.name} error={errors.name} />
        <MobileField
          locale={locale}
          label={fields.mobile}
          optional={fields.optional}
          words={phoneWords}
          defaultValue={account?.mobile ?? ''}
          looksUpCountry={looksUpCountry}
          error={errors.mobile}
          onChange={keepPhone}
        />
        <ThemeChoice label={fields.theme} words={themes} />
        <FieldError id="form-error" text={errors.form} />
        <button type="submit" className="primary" disabled={!isReady || isDone} aria-busy={isBusy}>
          {isBusy ? fields.saving : words.complete.submit}
        </button>
        <p role="status">{isDone && words.complete.done}</p>
      </form>
      <button type="button" className="quiet" disabled={!isReady} onClick={() => void logOut(outcomes.failedToSignOut)}>
        {words.complete.leave}
      </button>
      <Toaster words={toasts} side={toastSide} />
    </div>
  );
};
