import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#i18n/locales.ts';
import { type AccountMail, accountMail } from './code-mails.ts';

const siteUrl = 'https://football.example';
const purposes = ['login', 'register', 'known', 'reset', 'email', 'delete', 'social'] as const;
const written = (about: AccountMail, locale: Locale) => accountMail('reader@example.com', about, { locale, siteUrl });

/** The words for a code and a link in each language. */
const names = { en: { code: /\bcode\b/i, link: /\blink\b/i }, ar: { code: /رمز/, link: /رابط/ } };

describe.each(locales)('a mail about an account in %s', (locale) => {
  it.each(purposes)('to %s is titled after the link where it contains no code', (purpose) => {
    const code = written({ kind: 'code', purpose, code: '1234' }, locale);
    const link = written({ kind: 'link', purpose, token: 'mailed-token' }, locale);
    expect(code.subject).toMatch(names[locale].code);
    expect(link.subject).toMatch(names[locale].link);
    expect(link.subject).not.toMatch(names[locale].code);
    expect(link.text).toContain(`#link=mailed-token`);
    // What the link does is said before it: a reader who skips the subject must know it before they press.
    const [before = ''] = link.text.split(siteUrl);
    expect(before).toMatch(names[locale].link);
    expect(code.text).not.toContain(siteUrl);
  });

  it('says before a link that deletes that it does', () => {
    const [before = ''] = written({ kind: 'link', purpose: 'delete', token: 'x' }, locale).text.split(siteUrl);
    expect(before).toMatch(locale === 'ar' ? /يُحذف حسابك/ : /deletes your account/);
  });
});
