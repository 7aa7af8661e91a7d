/** The content to share. */
export interface Shared {
  /** The canonical address of the page. */
  url: string;
  title?: string;
  description?: string;
  /** Address of the picture. */
  media?: string;
  quote?: string;
  /** Without `#`; several are separated by commas. */
  hashtags?: string;
  /** The account on X of the source, without `@`. */
  via?: string;
}

interface Network {
  endpoint: string;
  /** By name, in order. Those without a value are left out. */
  parameters: (shared: Shared) => Readonly<Record<string, string | undefined>>;
}

const inLines = (...lines: (string | undefined)[]): string => lines.filter(Boolean).join('\n');
const titleUrlAndDescription = ({ title, url, description }: Shared): string => inLines(title, url, description);

/** The sharing URL of each network. A parameter without a name is the whole query. */
const networks = {
  whatsapp: { endpoint: 'https://api.whatsapp.com/send', parameters: (it) => ({ text: titleUrlAndDescription(it) }) },
  twitter: {
    endpoint: 'https://twitter.com/intent/tweet',
    parameters: ({ title, url, hashtags, via }) => ({ text: title, url, hashtags, via }),
  },
  facebook: {
    endpoint: 'https://www.facebook.com/sharer/sharer.php',
    parameters: ({ url, title, description, quote, hashtags }) => ({
      u: url,
      title,
      description,
      quote,
      hashtag: hashtags && `#${hashtags.split(',')[0]}`,
    }),
  },
  telegram: {
    endpoint: 'https://t.me/share/url',
    parameters: ({ url, title, description }) => ({ url, text: inLines(title, description) }),
  },
  email: {
    endpoint: 'mailto:',
    parameters: ({ title, url, description }) => ({ subject: title, body: inLines(url, description) }),
  },
  linkedin: { endpoint: 'https://www.linkedin.com/sharing/share-offsite/', parameters: ({ url }) => ({ url }) },
  messenger: { endpoint: 'fb-messenger://share/', parameters: ({ url }) => ({ link: url }) },
  sms: { endpoint: 'sms:', parameters: (it) => ({ body: titleUrlAndDescription(it) }) },
  viber: { endpoint: 'viber://forward', parameters: (it) => ({ text: titleUrlAndDescription(it) }) },
  reddit: { endpoint: 'https://www.reddit.com/submit', parameters: ({ url, title }) => ({ url, title }) },
  pinterest: {
    endpoint: 'https://pinterest.com/pin/create/button/',
    parameters: ({ url, media, title }) => ({ url, media, description: title }),
  },
  tumblr: {
    endpoint: 'https://www.tumblr.com/share/link',
    parameters: ({ url, title, description }) => ({ url, name: title, description }),
  },
  line: { endpoint: 'http://line.me/R/msg/text/', parameters: (it) => ({ '': titleUrlAndDescription(it) }) },
  flipboard: {
    endpoint: 'https://share.flipboard.com/bookmarklet/popout',
    parameters: ({ url, title }) => ({ v: '2', url, title }),
  },
  vk: {
    endpoint: 'https://vk.com/share.php',
    parameters: ({ url, title, description, media }) => ({ url, title, description, image: media, noparse: 'true' }),
  },
  odnoklassniki: {
    endpoint: 'https://connect.ok.ru/dk',
    parameters: ({ url }) => ({ 'st.cmd': 'WidgetSharePreview', 'st.shareUrl': url }),
  },
  weibo: {
    endpoint: 'http://service.weibo.com/share/share.php',
    parameters: ({ url, title, media }) => ({ url, title, pic: media }),
  },
  baidu: { endpoint: 'http://cang.baidu.com/do/add', parameters: ({ url, title }) => ({ iu: url, it: title }) },
  xing: {
    endpoint: 'https://www.xing.com/social/share/spi',
    parameters: ({ url, title }) => ({ op: 'share', url, title }),
  },
  yammer: {
    endpoint: 'https://www.yammer.com/messages/new',
    parameters: (it) => ({ login: 'true', status: titleUrlAndDescription(it) }),
  },
  hackernews: {
    endpoint: 'https://news.ycombinator.com/submitlink',
    parameters: ({ url, title }) => ({ u: url, t: title }),
  },
  buffer: { endpoint: 'https://bufferapp.com/add', parameters: ({ title, url }) => ({ text: title, url }) },
  evernote: { endpoint: 'https://www.evernote.com/clip.action', parameters: ({ url, title }) => ({ url, title }) },
  instapaper: {
    endpoint: 'https://www.instapaper.com/edit',
    parameters: ({ url, title, description }) => ({ url, title, description }),
  },
  quora: { endpoint: 'https://www.quora.com/share', parameters: ({ url, title }) => ({ url, title }) },
  wordpress: {
    endpoint: 'https://wordpress.com/press-this.php',
    parameters: ({ url, title, description, media }) => ({ u: url, t: title, s: description, i: media }),
  },
} as const satisfies Record<string, Network>;

/** `x` is twitter. */
export type NetworkName = keyof typeof networks;

/** All networks in the order of display, after the common ones. Closed services (Pocket, Skype, StumbleUpon) are not among them. */
export const networkNames = Object.keys(networks) as NetworkName[];

/** Those that Arab readers use most, first of all: in the row of a page, and in the dialog before the others. */
export const commonNetworks: readonly NetworkName[] = ['whatsapp', 'twitter', 'telegram', 'facebook', 'email'];

/** The network of a name, in any letter case. Throws if there is none. */
export const networkNamed = (name: string): NetworkName => {
  const lower = name.toLowerCase();
  const known = networkNames.find((each) => each === (lower === 'x' ? 'twitter' : lower));
  if (!known) throw new RangeError(`Unknown share network: ${name}`);
  return known;
};

/** The network of a URL from `shareAddress`. Throws if there is none. */
export const networkOfLink = (address: string): NetworkName => {
  const known = networkNames.find((name) => address.startsWith(networks[name].endpoint));
  if (!known) throw new RangeError(`Unknown share network: ${address}`);
  return known;
};

/** Web networks open in a separate window; the others in the device's app for them. */
export const opensInWindow = (name: NetworkName): boolean => networks[name].endpoint.startsWith('http');

/** The same URL with the letters of other scripts as themselves, which browsers encode: a page's own links are shorter by it. */
export const readableQuery = (address: string): string => address.replace(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent);

/**
 * The URL that shares something on a network: docs/decisions/025. Values are percent-encoded.
 * @param name of the network, in any case; throws if there is none
 */
export const shareAddress = (name: string, shared: Shared): string => {
  const { endpoint, parameters }: Network = networks[networkNamed(name)];
  const query = Object.entries(parameters(shared)).flatMap(([key, value]) =>
    value ? `${key && `${key}=`}${encodeURIComponent(value)}` : [],
  );
  return `${endpoint}?${query.join('&')}`;
};
