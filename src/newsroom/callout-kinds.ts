/** The kinds of callouts, which are the marks in Markdown and the classes in HTML: `[!facts]` becomes `<section class="facts">`. */
const calloutKinds = ['quote', 'number', 'facts'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export const isCalloutKind = (kind: string): kind is CalloutKind => (calloutKinds as readonly string[]).includes(kind);

const callout = `<section class="(?:${calloutKinds.join('|')})">`;

/** Whether a body has callouts, whose styles are in a separate file. */
export const hasCallouts = (html: string): boolean => new RegExp(callout).test(html);

/** Callouts as quotes: feed readers set a quote apart, and know no class of ours. */
export const plainCallouts = (html: string): string =>
  html.replace(new RegExp(`${callout}([^]*?)</section>`, 'g'), '<blockquote>$1</blockquote>');
