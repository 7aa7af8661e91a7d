import type { FormErrors } from './read-profile.ts';

/**
 * What to tell a reader of a profile that was not taken: at the fields the server names, else for the whole form.
 * @param fields messages by field
 * @param message what was said of the whole
 */
export const formErrors = (fields: Record<string, string> | undefined, message: string): FormErrors => {
  const { name, mobile } = fields ?? {};
  if (!name && !mobile) return { form: message };
  return { ...(name && { name }), ...(mobile && { mobile }) };
};
