import { addresses } from '#i18n/addresses.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { type MailPart, mailBody } from '../../platform/mail/mail-body.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { CodePurpose } from './codes.ts';

/** What a code is for, as mails name it: `known` is somebody who signs up and already has an account. */
type WordsFor = CodePurpose | 'known';

/**
 * The kinds of mails about an account. They contain nothing that somebody typed, only a code or link of the site. `provider` is its name,
 * for `social`.
 */
export type AccountMail =
  | { kind: 'code'; purpose: WordsFor; code: string; provider?: string | undefined }
  | { kind: 'link'; purpose: WordsFor; token: string; provider?: string | undefined }
  /** Nobody has an account at the address that should be signed in. */
  | { kind: 'unknown' }
  /** The address somebody wants to change to is another account's. */
  | { kind: 'taken' }
  /** To the old address, once there is another: the token of the link that undoes it. */
  | { kind: 'changed'; token: string }
  /** To the old address, where somebody wants to sign in with it: the same link. */
  | { kind: 'former'; token: string }
  /** To the address an account had for some time, once it has the one before again. */
  | { kind: 'restored' }
  /** An account at a provider signs in from now on. */
  | { kind: 'linked'; provider: string };

/** A notice is not sent after this time, in milliseconds. */
export const noticeLifetimeMs = 24 * 60 * 60_000;

/**
 * Target of a mailed link: its owner is signed in, or about to be. The token is in the fragment after `#`: no server and no log sees it.
 */
const linkAddress = (siteUrl: string, locale: Locale, purpose: WordsFor, token: string): string => {
  const page = purpose === 'email' || purpose === 'delete' ? 'profile' : 'login';
  return `${siteUrl}${addresses(locale).page(page)}#link=${token}`;
};

/** Page that undoes a change of the address. */
const undoAddress = (siteUrl: string, locale: Locale, token: string): string =>
  `${siteUrl}${addresses(locale).page('undo-email-change')}#link=${token}`;

/** Writes a mail about an account in the reader's language. Its links are built from the site's own address, whatever the request said. */
export const accountMail = (
  recipient: string,
  mail: AccountMail,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): Mail => {
  const t = translator(locale);
  const text = (words: string): MailPart => ({ kind: 'text', text: words });
  const link = (href: string): MailPart => ({ kind: 'link', href });
  const written = (): { subject: string; parts: MailPart[] } => {
    if (mail.kind === 'unknown')
      return {
        subject: t('mail:unknown.subject'),
        parts: [
          text(t('mail:unknown.intro')),
          text(t('mail:unknown.offer')),
          link(siteUrl + addresses(locale).page('sign-up')),
        ],
      };
    if (mail.kind === 'taken') return { subject: t('mail:taken.subject'), parts: [text(t('mail:taken.intro'))] };
    if (mail.kind === 'changed')
      return {
        subject: t('mail:changed.subject'),
        parts: [
          text(t('mail:changed.intro')),
          text(t('mail:undo')),
          link(undoAddress(siteUrl, locale, mail.token)),
          text(t('mail:changed.keep')),
        ],
      };
    if (mail.kind === 'former')
      return {
        subject: t('mail:former.subject'),
        parts: [text(t('mail:former.intro')), text(t('mail:undo')), link(undoAddress(siteUrl, locale, mail.token))],
      };
    if (mail.kind === 'restored')
      return {
        subject: t('mail:restored.subject'),
        parts: [text(t('mail:restored.intro')), link(siteUrl + addresses(locale).page('contact-us'))],
      };
    if (mail.kind === 'linked')
      return {
        subject: t('mail:linked.subject', { provider: mail.provider }),
        parts: [
          text(t('mail:linked.intro', { provider: mail.provider })),
          text(t('mail:linked.ignore')),
          link(siteUrl + addresses(locale).page('rest-password')),
        ],
      };
    const { purpose, provider = '' } = mail;
    if (mail.kind === 'code')
      return {
        subject: t(`mail:${purpose}.subject`, { provider }),
        parts: [
          text(t(`mail:${purpose}.intro`, { provider })),
          { kind: 'code', code: mail.code },
          text(t('mail:life')),
          text(t(purpose === 'delete' ? 'mail:delete.ignore' : 'mail:ignore')),
        ],
      };
    return {
      subject: t(`mail:${purpose}.linkSubject`),
      parts: [
        text(t(`mail:${purpose}.linkIntro`, { provider })),
        link(linkAddress(siteUrl, locale, purpose, mail.token)),
        text(t('mail:linkLife')),
        text(t('mail:whyLink')),
        text(t(purpose === 'delete' ? 'mail:delete.linkIgnore' : 'mail:ignore')),
      ],
    };
  };
  const { subject, parts } = written();
  const all = [text(t('mail:greeting')), ...parts, text(t('mail:newsroom'))];
  return { recipient, subject, ...mailBody(locale, subject, all) };
};
