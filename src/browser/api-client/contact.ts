import { contactCaptchaAction, type ContactFields } from '#contract/contact-fields.ts';
import { bringClient } from './accounts.ts';
import { answerTo } from './answer.ts';
import { captchaToken } from './captcha.ts';

/** Sends a message to the newsroom. */
export const sendMessage = async (fields: ContactFields) => {
  const json = { ...fields, captcha_token: await captchaToken(contactCaptchaAction) };
  return answerTo<undefined>(bringClient().then((client) => client.post('contact', { json })));
};
