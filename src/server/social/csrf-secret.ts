import { hash } from 'node:crypto';

/**
 * The secret that the CSRF token in a browser's cookie was made with; the present one where it was made with none of them. @auth/core takes an array of
 * secrets for all its cookies but this one, so that a form which lay open while the secret changed would be refused.
 * @param cookie `token|SHA-256 of token and secret`, as @auth/core writes it
 * @param secrets the present one first
 */
export const csrfSecretOf = (cookie: string | undefined, secrets: readonly [string, ...string[]]): string => {
  const [token = '', digest] = (cookie ?? '').split('|');
  return secrets.find((secret) => hash('sha256', `${token}${secret}`) === digest) ?? secrets[0];
};
