import { localeFacts, type Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { siteSettings } from '#settings/site/site-file.ts';

/** One part of a mail, in reading order. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'link'; href: string }
  /** One line that somebody else wrote, under a name of ours. */
  | { kind: 'field'; name: string; value: string }
  /** Lines that somebody else wrote. */
  | { kind: 'quote'; text: string };

const { ink, brand, paper, line } = siteSettings.colours.light;
const block = 'margin:0 0 16px';
const nameStyle = `margin:0 0 24px;padding:0 0 8px;border-bottom:2px solid ${brand};font-size:22px;font-weight:800`;
/** Left-to-right in Arabic too; one press selects all of it. Ink on paper in dark programs as well: this must never be hard to read. */
const codeStyle = `display:inline-block;padding:8px 20px;background:${paper};color:${ink};border:1px solid ${line};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:40px;line-height:1.3;font-weight:700;letter-spacing:.18em;user-select:all;-webkit-user-select:all`;

/** Line breaks are preserved, and a long word breaks rather than widening the mail. */
const quoteStyle = `margin:0 0 16px;padding:0;padding-inline-start:16px;border-inline-start:3px solid ${brand};white-space:pre-wrap;overflow-wrap:anywhere`;

const htmlOf = (part: MailPart): string => {
  if (part.kind === 'field')
    return `<p style="margin:0 0 8px"><b>${escapeHtml(part.name)}:</b> <bdi>${escapeHtml(part.value)}</bdi></p>`;
  if (part.kind === 'quote')
    return `<blockquote dir="auto" style="${quoteStyle}">${escapeHtml(part.text)}</blockquote>`;
  if (part.kind === 'code')
    return `<p style="margin:8px 0 24px"><bdi dir="ltr" style="${codeStyle}">${escapeHtml(part.code)}</bdi></p>`;
  if (part.kind === 'text') return `<p style="${block}">${escapeHtml(part.text)}</p>`;
  const href = escapeHtml(part.href);
  return `<p style="${block}"><a href="${href}" dir="ltr" style="word-break:break-all">${href}</a></p>`;
};

const textOf = (part: MailPart): string => {
  if (part.kind === 'code') return `    ${part.code}`;
  if (part.kind === 'link') return part.href;
  return part.kind === 'field' ? `${part.name}: ${part.value}` : part.text;
};

/**
 * A mail's text and HTML in one language and its direction. It contains only the parts: no pictures, nothing that a mail program would
 * fetch.
 */
export const mailBody = (
  locale: Locale,
  subject: string,
  parts: readonly MailPart[],
): { text: string; html: string } => {
  const { tag, dir } = localeFacts[locale];
  return {
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,'Segoe UI',Tahoma,sans-serif;font-size:17px;line-height:1.7">
<div dir="${dir}" style="max-width:34em;margin:0 auto;text-align:start">
<p style="${nameStyle}">${escapeHtml(translator(locale)('siteName'))}</p>
${parts.map(htmlOf).join('\n')}
</div>
</body>
</html>
`,
  };
};
