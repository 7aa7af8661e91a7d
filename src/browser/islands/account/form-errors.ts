import type { FormErrors } from './read-profile.ts';

/**
 * Messages about a rejected profile: at the fields in the response, or else for the whole form.
 * @param fields messages by field
 * @param message the message about the whole form
 */
export const formErrors = (fields: Record<string, string> | undefined, message: string): FormErrors => {
  const { name, mobile } = fields ?? {};
  if (!name && !mobile) return { form: message };
  return { ...(name && { name }), ...(mobile && { mobile }) };
};
