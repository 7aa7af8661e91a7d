import { embedOf } from '#schemas/embed-services.ts';
import { type Element, property } from './tree.ts';

/** The address that readers open instead of what a frame loads: a YouTube player's video, a post without its frame. */
export const readableAddress = (url: URL): string => {
  const embed = embedOf(url.href);
  if (embed) return embed.url;
  const vimeo = url.hostname === 'player.vimeo.com' && /^\/video\/(\d+)/.exec(url.pathname);
  if (vimeo) return `https://vimeo.com/${vimeo[1]}`;
  url.protocol = 'https:';
  return url.href;
};

const hosts =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|twitter\.com|x\.com|instagram\.com|vimeo\.com|tiktok\.com|facebook\.com)$/;

/** Whether a line with nothing but this address was shown as an embed. */
export const isEmbedded = (url: URL): boolean => hosts.test(url.hostname);

/** An address in a text; undefined if it is none, or not one of the web. */
export const webUrl = (address: string, base: string): URL | undefined => {
  // A frame's address may begin with //.
  const url = URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined;
};

/** The address of the post that a quote of X or Instagram shows; undefined for any other quote. */
export const quotedPost = (quote: Element, links: readonly Element[], base: string): URL | undefined => {
  const classes = property(quote, 'className');
  if (!/(?:^| )(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed)(?: |$)/.test(classes)) return undefined;
  const permalink = property(quote, 'dataInstgrmPermalink') || property(quote, 'cite');
  const last = links.map((link) => property(link, 'href')).findLast((href) => /\/(?:status|p|reel|video)\//.test(href));
  return webUrl(permalink || last || '', base);
};

/** The scripts that show such quotes: nothing is lost with them. */
export const embedScript =
  /^(?:https?:)?\/\/(?:platform\.(?:twitter|x)\.com|www\.instagram\.com\/embed|www\.tiktok\.com\/embed|connect\.facebook\.net)/;
