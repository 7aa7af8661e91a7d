import { messageOf } from '#browser/api-client/answer.ts';
import type { Profile } from '#contract/account.ts';
import type { User } from '#contract/user.ts';
import type { Locale } from '#i18n/locales.ts';
import { changeAccount } from '#browser/stores/change-account.ts';
import { FieldError } from '../account/FieldError.tsx';
import { formErrors } from '../account/form-errors.ts';
import { MobileField } from '../account/MobileField.tsx';
import { NameField } from '../account/NameField.tsx';
import type { FormErrors } from '../account/read-profile.ts';
import { useProfileForm } from '../account/use-profile-form.ts';
import type { ProfileWords } from '../account/words.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  account: User;
  locale: Locale;
  words: ProfileWords;
  looksUpCountry: boolean;
  onClose: () => void;
}

/** Form for changing name and number. */
export const DetailsForm = ({ account, locale, words, looksUpCountry, onClose }: Props) => {
  const { fields, outcomes } = words;
  const firstField = useFirstFocus<HTMLInputElement>();

  const send = async (profile: Profile): Promise<FormErrors | undefined> => {
    const answer = await changeAccount(profile, fields.saved);
    if (!answer.ok) {
      const { failure } = answer;
      const byField = failure.kind === 'answered' ? failure.errors : undefined;
      return formErrors(byField, messageOf(failure, fields.failed, outcomes.networkError));
    }
    // After a cancel it may have been opened again.
    if (firstField.current) onClose();
    return undefined;
  };

  const { form, errors, isBusy, keepPhone, submit } = useProfileForm(words, send);

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <NameField field={firstField} label={fields.name} defaultValue={account.name ?? ''} error={errors.name} />
      <MobileField
        locale={locale}
        label={fields.mobile}
        optional={fields.optional}
        words={words.phone}
        defaultValue={account.mobile ?? ''}
        looksUpCountry={looksUpCountry}
        error={errors.mobile}
        onChange={keepPhone}
      />
      <FieldError id="details-error" text={errors.form} />
      <div className="choices">
        <button type="submit" className="primary" aria-busy={isBusy}>
          {isBusy ? fields.saving : fields.save}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {fields.cancel}
        </button>
      </div>
    </form>
  );
};
