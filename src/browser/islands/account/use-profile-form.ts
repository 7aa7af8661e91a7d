import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/account.ts';
import type { PhoneChange } from '../phone/PhoneInput.tsx';
import { type FormErrors, readProfile } from './read-profile.ts';
import type { FieldWords } from './words.ts';

/**
 * A form with a name and a number. The typed text stays, whatever the result; the first invalid field gets the focus.
 * @param send sends valid values; returns the server's errors
 */
export const useProfileForm = (
  { fields }: FieldWords,
  send: (profile: Profile & { mobile: string }) => Promise<FormErrors | undefined>,
) => {
  const form = useRef<HTMLFormElement>(null);
  const phone = useRef<Pick<PhoneChange, 'value' | 'isValid'>>({ value: '', isValid: true });
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(), [errors]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const name = String(new FormData(form.current).get('name') ?? '');
    const read = readProfile({ name, phone: phone.current }, fields);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    setBusy(true);
    const wrong = await send(read.profile);
    setBusy(false);
    if (wrong) setErrors(wrong);
  };

  const keepPhone = (change: PhoneChange): void => {
    phone.current = change;
  };

  return { form, errors, isBusy, keepPhone, submit: (event: FormEvent) => void submit(event) };
};
