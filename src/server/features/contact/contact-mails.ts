import type { ContactFields } from '#contract/contact-fields.ts';
import { addresses } from '#i18n/addresses.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { type MailPart, mailBody } from '../../platform/mail/mail-body.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A stored message, as the newsroom's mail shows it. */
export interface StoredMessage extends ContactFields {
  /** Language of the page where it was written. */
  locale: Locale;
  /** The site has a captcha, and the sender did not pass it. */
  isUnverified: boolean;
}

/**
 * The newsroom's mail: a reply to it goes to the reader. Of the reader's input, headers contain only the validated address and the subject,
 * which is one line without control characters, after fixed words; the name is only in the body. No typed text goes through the translator,
 * which caches texts.
 */
export const contactMail = (
  recipient: string,
  { name, email, subject: typed, message, locale, isUnverified }: StoredMessage,
): Mail => {
  const t = translator(locale);
  const heading = t(isUnverified ? 'mail:contact.unverifiedSubject' : 'mail:contact.subject');
  // Mail programs decode `=?utf-8?q?=0D=0A…?=` (RFC 2047): if a reader typed one into a header, it would bring line breaks back.
  const subject = `${heading} ${typed.replaceAll('=?', '= ?')}`;
  const parts: MailPart[] = [
    { kind: 'text', text: t('mail:contact.intro') },
    ...(isUnverified ? [{ kind: 'text', text: t('mail:contact.unverified') } as const] : []),
    { kind: 'field', name: t('mail:contact.name'), value: name },
    { kind: 'field', name: t('mail:contact.email'), value: email },
    { kind: 'field', name: t('mail:contact.topic'), value: typed },
    { kind: 'quote', text: message },
  ];
  return { recipient, replyTo: email, subject, ...mailBody(locale, subject, parts) };
};

/**
 * The reader's receipt. The address is not proven to be the sender's, so the receipt contains nothing the sender typed: otherwise the form
 * could mail anybody's words to others.
 */
export const receiptMail = (recipient: string, { locale, siteUrl }: { locale: Locale; siteUrl: string }): Mail => {
  const t = translator(locale);
  const subject = t('mail:receipt.subject');
  const parts: MailPart[] = [
    { kind: 'text', text: t('mail:greeting') },
    { kind: 'text', text: t('mail:receipt.intro') },
    { kind: 'text', text: t('mail:receipt.ignore') },
    { kind: 'link', href: siteUrl + addresses(locale).page('contact-us') },
    { kind: 'text', text: t('mail:newsroom') },
  ];
  return { recipient, subject, ...mailBody(locale, subject, parts) };
};
