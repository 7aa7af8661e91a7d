import { escapeHtml } from '#lib/escape-html.ts';

type Attributes = ReadonlyMap<string, string>;

interface Shortcode {
  name: string;
  attributes: Attributes;
  /** Attributes without a name, in order. */
  values: string[];
  /** What it encloses; undefined for one without an end. */
  content: string | undefined;
}

/** HTML in place of a shortcode; undefined where there is no counterpart. */
type Counterpart = (shortcode: Shortcode) => string | undefined;

const addressLine = (url: string | undefined): string | undefined =>
  url && /^https?:\/\//.test(url.trim()) ? `\n\n<p>${escapeHtml(url.trim())}</p>\n\n` : undefined;

const media: Counterpart = ({ attributes, values, content }) => {
  const sources = ['src', 'mp4', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'url'].map((name) => attributes.get(name));
  const url = sources.find(Boolean) ?? values[0] ?? content?.trim();
  return url && /^https?:\/\//.test(url)
    ? `<video src="${escapeHtml(url)}"></video>${content === url ? '' : (content ?? '')}`
    : undefined;
};

const caption: Counterpart = ({ attributes, content = '' }) => {
  // `[caption]<a><img></a> Words[/caption]`, in which the words may have markup; before WordPress 3.4 they were an attribute.
  const [, picture = '', words = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(content) ?? [];
  if (!picture) return undefined;
  return `<figure>${picture}<figcaption>${words.trim() || escapeHtml(attributes.get('caption') ?? '')}</figcaption></figure>`;
};

/** A gallery's pictures by their numbers; without numbers those uploaded to the post, which the caller knows. */
const gallery =
  (own: readonly string[]): Counterpart =>
  ({ attributes }) => {
    const ids = (attributes.get('ids') ?? attributes.get('include'))?.split(/[\s,]+/).filter(Boolean) ?? own;
    if (ids.length === 0) return undefined;
    return ids.map((id) => `<figure><img class="wp-image-${escapeHtml(id)}"></figure>`).join('\n');
  };

const embed: Counterpart = ({ attributes, values, content }) =>
  addressLine(content ?? attributes.get('url') ?? attributes.get('src') ?? values[0]);

/** A video's address, or its id alone. */
const youtube: Counterpart = ({ attributes, values, content }) => {
  const given =
    content?.trim() || attributes.get('id') || attributes.get('url') || attributes.get('src') || values[0] || '';
  const address = given.replace(/^=/, '');
  return addressLine(/^[\w-]{11}$/.test(address) ? `https://www.youtube.com/watch?v=${address}` : address);
};

const counterparts = (attached: readonly string[]): Record<string, Counterpart> => ({
  caption,
  wp_caption: caption,
  gallery: gallery(attached),
  embed,
  youtube,
  tweet: embed,
  twitter: embed,
  instagram: embed,
  vimeo: embed,
  video: media,
  audio: media,
});

const attributePattern = /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|(\S+)/g;

const attributesOf = (text: string): Pick<Shortcode, 'attributes' | 'values'> => {
  const attributes = new Map<string, string>();
  const values: string[] = [];
  // The visual editor of WordPress curls quotes.
  for (const [, a, av, b, bv, c, cv, quoted, bare] of text.replace(/[“”″]/g, '"').matchAll(attributePattern)) {
    const name = a ?? b ?? c;
    if (name !== undefined) attributes.set(name.toLowerCase(), av ?? bv ?? cv ?? '');
    else values.push(quoted ?? bare ?? '');
  }
  return { attributes, values };
};

/** Its attributes have so many characters at most: a bracket without an end is not looked through to the end of the text again and again. */
const opening = /(\[?)\[([a-z][\w-]{0,99})((?=[\s=/\]])[^\]<>]{0,3000}?)?(\/?)\](\]?)/gi;

/** Words in brackets are a shortcode by their name, their attributes, their end, or because they stand alone on a line. */
const isShortcode = (
  html: string,
  start: number,
  end: number,
  [name, text]: [string, string],
  hasEnd: boolean,
): boolean =>
  /[_-]/.test(name) ||
  /[\w-]\s*=/.test(text) ||
  hasEnd ||
  (name === name.toLowerCase() &&
    /(?:^|[\n>])[^\S\n]*$/.test(html.slice(Math.max(0, start - 40), start)) &&
    /^[^\S\n]*(?:$|\n|<)/.test(html.slice(end, end + 40)));

/** Finds the ends of shortcodes. A name without one is looked for once. */
const endFinder = (html: string) => {
  const lower = html.toLowerCase();
  const without = new Map<string, number>();
  return (name: string, from: number): { start: number; end: number } | undefined => {
    if ((without.get(name) ?? Infinity) <= from) return undefined;
    const start = lower.indexOf(`[/${name}]`, from);
    if (start >= 0) return { start, end: start + name.length + 3 };
    without.set(name, from);
    return undefined;
  };
};

/**
 * Replaces WordPress's shortcodes by HTML. One without a counterpart is reported, and what it encloses stays.
 *
 * @param attached numbers of the pictures that were uploaded to the post, for a gallery without its own
 * @param report takes a shortcode without a counterpart, as it was written
 */
export const replaceShortcodes = (
  html: string,
  attached: readonly string[],
  report: (shortcode: string) => void,
): string => {
  if (!html.includes('[')) return html;
  const known = counterparts(attached);
  const endOf = endFinder(html);
  let result = '';
  let from = 0;
  for (const match of html.matchAll(opening)) {
    const [whole, escaped = '', written = '', text = '', isClosed, closed = ''] = match;
    const name = written.toLowerCase();
    if (match.index < from) continue;
    // `[[gallery]]` is how WordPress writes about a shortcode.
    if (escaped && closed) {
      result += html.slice(from, match.index) + whole.slice(1, -1);
      from = match.index + whole.length;
      continue;
    }
    const start = match.index + escaped.length;
    const after = match.index + whole.length - closed.length;
    const close = isClosed ? undefined : endOf(name, after);
    const isKnown = Object.hasOwn(known, name);
    if (!isKnown && !isShortcode(html, start, after, [written, text], close !== undefined)) continue;
    const content = close && html.slice(after, close.start);
    const replacement = isKnown ? known[name]?.({ name, ...attributesOf(text), content }) : undefined;
    if (replacement === undefined) report(html.slice(start, after));
    const inner = content === undefined ? '' : replaceShortcodes(content, attached, report);
    result += html.slice(from, start) + (replacement ?? inner);
    from = close?.end ?? after;
  }
  return result + html.slice(from);
};
