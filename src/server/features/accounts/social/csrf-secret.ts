import { hash } from 'node:crypto';

/**
 * The secret that made the CSRF token in a browser's cookie; the present one where none did. @auth/core takes an array of secrets for all
 * its cookies but this one, so a form that was open while the secret changed would otherwise be refused.
 * @param cookie `token|SHA-256 of token and secret`, as @auth/core writes it
 * @param secrets the present one first
 */
export const csrfSecretOf = (cookie: string | undefined, secrets: readonly [string, ...string[]]): string => {
  const [token = '', digest] = (cookie ?? '').split('|');
  return secrets.find((secret) => hash('sha256', `${token}${secret}`) === digest) ?? secrets[0];
};
