import { localeFacts, type Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { escapeHtml } from '#escape-html.ts';

/** One part of a mail, in the order it is read. */
export type MailPart = { kind: 'text'; text: string } | { kind: 'code'; code: string } | { kind: 'link'; href: string };

const ink = '#16201b';
const turf = '#0f5b3e';
const block = 'margin:0 0 16px';
const nameStyle = `margin:0 0 24px;padding:0 0 8px;border-bottom:2px solid ${turf};font-size:22px;font-weight:800`;
/** Left-to-right in Arabic too; one press selects all of it. Ink on paper in dark programs as well: nothing may be hard to read here. */
const codeStyle = `display:inline-block;padding:8px 20px;background:#f7f4ec;color:${ink};border:1px solid #d9d6ca;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:40px;line-height:1.3;font-weight:700;letter-spacing:.18em;user-select:all;-webkit-user-select:all`;

const htmlOf = (part: MailPart): string => {
  if (part.kind === 'code')
    return `<p style="margin:8px 0 24px"><bdi dir="ltr" style="${codeStyle}">${escapeHtml(part.code)}</bdi></p>`;
  if (part.kind === 'text') return `<p style="${block}">${escapeHtml(part.text)}</p>`;
  const href = escapeHtml(part.href);
  return `<p style="${block}"><a href="${href}" dir="ltr" style="word-break:break-all">${href}</a></p>`;
};

const textOf = (part: MailPart): string =>
  part.kind === 'text' ? part.text : part.kind === 'code' ? `    ${part.code}` : part.href;

/** A mail's text and HTML in one language and its direction. Only what the parts hold is in it: no pictures, nothing that is fetched. */
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
