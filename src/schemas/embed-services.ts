/** The services whose posts and videos a story can hold. */
export const embedServices = ['youtube', 'x', 'instagram'] as const;
export type EmbedService = (typeof embedServices)[number];

/** The origins of each service's frames, which the security policy of a page with such a frame allows. */
export const frameOrigins: Readonly<Record<EmbedService, readonly string[]>> = {
  youtube: ['https://www.youtube-nocookie.com'],
  x: ['https://platform.twitter.com', 'https://platform.x.com'],
  instagram: ['https://www.instagram.com'],
};

/** A post or a video of a service. */
export interface Embed {
  service: EmbedService;
  /** Its address for people: where a link leads. */
  url: string;
  /** The address of its frame, without what depends on the reader. */
  frame: string;
  /** The shape of the frame. A post has the height that it reports. */
  shape: 'wide' | 'tall' | 'post';
}

type Reader = (url: URL) => Omit<Embed, 'service'> | undefined;

/** Seconds of `90`, `90s` or `1m30s`; undefined for no such text. */
const secondsOf = (text: string | null): number | undefined => {
  const [, h, m, s] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  const seconds = Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
  return seconds > 0 ? seconds : undefined;
};

const youtube: Reader = ({ hostname, pathname, searchParams }) => {
  const [, first = '', second = ''] = pathname.split('/');
  const id = hostname === 'youtu.be' ? first : first === 'watch' ? searchParams.get('v') : second;
  const isShort = first === 'shorts';
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  if (hostname !== 'youtu.be' && !['watch', 'shorts', 'live', 'embed', 'v'].includes(first)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
  return {
    url: isShort
      ? `https://www.youtube.com/shorts/${id}`
      : `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}`}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start === undefined ? '' : `&start=${start}`}`,
    shape: isShort ? 'tall' : 'wide',
  };
};

const x: Reader = ({ pathname }) => {
  const [, who, id] = /^\/(?:i\/(?:web\/)?|(\w{1,20})\/)status(?:es)?\/(\d{1,20})(?:\/|$)/.exec(pathname) ?? [];
  return id === undefined
    ? undefined
    : {
        url: `https://x.com/${who ?? 'i'}/status/${id}`,
        frame: `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
        shape: 'post',
      };
};

const instagram: Reader = ({ pathname }) => {
  const [, kind = '', id] = /^\/(?:[\w.]{1,30}\/)?(p|reels?|tv)\/([\w-]{5,40})(?:\/|$)/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const path = `${kind === 'reels' ? 'reel' : kind}/${id}/`;
  return {
    url: `https://www.instagram.com/${path}`,
    frame: `https://www.instagram.com/${path}embed/captioned/`,
    shape: 'post',
  };
};

const readers = new Map<string | undefined, readonly [EmbedService, Reader]>([
  ['youtube.com', ['youtube', youtube]],
  ['youtu.be', ['youtube', youtube]],
  ['youtube-nocookie.com', ['youtube', youtube]],
  ['x.com', ['x', x]],
  ['twitter.com', ['x', x]],
  ['instagram.com', ['instagram', instagram]],
]);

/** What an address leads to, if it is a post or a video of one of the services. */
export const embedOf = (address: string): Embed | undefined => {
  const url = URL.parse(address);
  const [service, read] = readers.get(url?.hostname.replace(/^(?:www|m|mobile|music)\./, '')) ?? [];
  const found = url && /^https?:$/.test(url.protocol) && !url.port ? read?.(url) : undefined;
  return service && found && { service, ...found };
};
