import { maxCaptchaTokenLength } from '#contract/rules.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import type { ReCaptchaInstance } from 'recaptcha-v3';

/** Milliseconds that a form waits for a token. */
const timeoutMs = 3000;

/** Resolves to undefined if it could not be loaded. */
let service: Promise<ReCaptchaInstance | undefined> | undefined;

/** The badge stays visible, at the bottom right in either direction. */
const bringService = async (siteKey: string): Promise<ReCaptchaInstance> =>
  (await import('recaptcha-v3')).load(siteKey, {
    customUrl: `${import.meta.env.CAPTCHA_URL}/api.js`,
    renderParameters: { hl: pageLocale() },
    explicitRenderParameters: { badge: 'bottomright', size: 'invisible' },
  });

/**
 * Loads the captcha once a reader uses a form that needs it: it comes from another site, which readers who only read must never contact. A
 * site without a key has none of this in its pages.
 */
export const bringCaptcha = (): void => {
  if (import.meta.env.CAPTCHA_SITE_KEY === undefined) return;
  service ??= bringService(import.meta.env.CAPTCHA_SITE_KEY).catch(() => {
    // The next interaction retries.
    service = undefined;
    return undefined;
  });
};

/**
 * A token for one submission of a form. Undefined if the captcha was not loaded, or does not respond in time. Then the form is sent without
 * one, and the server decides.
 * @param action what is sent, as the server expects it
 */
export const captchaToken = async (action: string): Promise<string | undefined> => {
  if (import.meta.env.CAPTCHA_SITE_KEY === undefined || service === undefined) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined));
  const token = service.then((captcha) => captcha?.execute(action));
  const given = await Promise.race([token, late]).catch(() => undefined);
  return given && given.length <= maxCaptchaTokenLength ? given : undefined;
};
