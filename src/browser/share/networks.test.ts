import { describe, expect, it } from 'vitest';
import {
  networkNamed,
  type NetworkName,
  networkNames,
  networkOfLink,
  opensInWindow,
  readableQuery,
  shareAddress,
  type Shared,
} from './networks.ts';

const shared: Shared = {
  url: 'https://football.example/ar/news/%D9%81%D9%88%D8%B2?a=1&b=2#c',
  title: 'فوز "3–1" & 100% #1 ⚽',
  description: 'سطر\nثان',
  media: 'https://football.example/share/a.jpg',
};
const u = 'https%3A%2F%2Ffootball.example%2Far%2Fnews%2F%25D9%2581%25D9%2588%25D8%25B2%3Fa%3D1%26b%3D2%23c';
const t = '%D9%81%D9%88%D8%B2%20%223%E2%80%931%22%20%26%20100%25%20%231%20%E2%9A%BD';
const d = '%D8%B3%D8%B7%D8%B1%0A%D8%AB%D8%A7%D9%86';
const m = 'https%3A%2F%2Ffootball.example%2Fshare%2Fa.jpg';
const tud = `${t}%0A${u}%0A${d}`;

const addresses: Record<NetworkName, string> = {
  baidu: `http://cang.baidu.com/do/add?iu=${u}&it=${t}`,
  buffer: `https://bufferapp.com/add?text=${t}&url=${u}`,
  email: `mailto:?subject=${t}&body=${u}%0A${d}`,
  evernote: `https://www.evernote.com/clip.action?url=${u}&title=${t}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${u}&title=${t}&description=${d}`,
  flipboard: `https://share.flipboard.com/bookmarklet/popout?v=2&url=${u}&title=${t}`,
  hackernews: `https://news.ycombinator.com/submitlink?u=${u}&t=${t}`,
  instapaper: `https://www.instapaper.com/edit?url=${u}&title=${t}&description=${d}`,
  line: `http://line.me/R/msg/text/?${tud}`,
  linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${u}`,
  messenger: `fb-messenger://share/?link=${u}`,
  odnoklassniki: `https://connect.ok.ru/dk?st.cmd=WidgetSharePreview&st.shareUrl=${u}`,
  pinterest: `https://pinterest.com/pin/create/button/?url=${u}&media=${m}&description=${t}`,
  quora: `https://www.quora.com/share?url=${u}&title=${t}`,
  reddit: `https://www.reddit.com/submit?url=${u}&title=${t}`,
  sms: `sms:?body=${tud}`,
  telegram: `https://t.me/share/url?url=${u}&text=${t}%0A${d}`,
  tumblr: `https://www.tumblr.com/share/link?url=${u}&name=${t}&description=${d}`,
  twitter: `https://twitter.com/intent/tweet?text=${t}&url=${u}`,
  viber: `viber://forward?text=${tud}`,
  vk: `https://vk.com/share.php?url=${u}&title=${t}&description=${d}&image=${m}&noparse=true`,
  weibo: `http://service.weibo.com/share/share.php?url=${u}&title=${t}&pic=${m}`,
  whatsapp: `https://api.whatsapp.com/send?text=${tud}`,
  wordpress: `https://wordpress.com/press-this.php?u=${u}&t=${t}&s=${d}&i=${m}`,
  xing: `https://www.xing.com/social/share/spi?op=share&url=${u}&title=${t}`,
  yammer: `https://www.yammer.com/messages/new?login=true&status=${tud}`,
};

describe('shareAddress', () => {
  it.each(networkNames)('of %s has every value percent-encoded', (name) => {
    expect(shareAddress(name, shared)).toBe(addresses[name]);
    expect(networkOfLink(addresses[name])).toBe(name);
  });

  it('adds the other parameters of a network', () => {
    const more = { ...shared, quote: 'قال', hashtags: 'a,b', via: 'desk' };
    expect(shareAddress('facebook', more)).toContain(`&quote=%D9%82%D8%A7%D9%84&hashtag=%23a`);
    expect(shareAddress('twitter', more)).toContain('&hashtags=a%2Cb&via=desk');
  });

  it('omits missing values', () => {
    const { url } = shared;
    expect(shareAddress('whatsapp', { url })).toBe(`https://api.whatsapp.com/send?text=${u}`);
    expect(shareAddress('email', { url })).toBe(`mailto:?body=${u}`);
    expect(shareAddress('telegram', { url })).toBe(`https://t.me/share/url?url=${u}`);
  });

  it('of a link in a page has Arabic letters as themselves, and means the same', () => {
    for (const name of networkNames) {
      const short = readableQuery(addresses[name]);
      expect(new URL(short).href).toBe(new URL(addresses[name]).href);
      expect(short).not.toMatch(/[\s"<>]/);
    }
    expect(readableQuery(addresses.whatsapp)).toContain('text=فوز%20%223–1%22%20%26%20100%25');
  });

  it('accepts names in any case, and x for twitter', () => {
    for (const name of ['x', 'X', 'Twitter', 'TWITTER']) expect(shareAddress(name, shared)).toBe(addresses.twitter);
  });

  it.each(['pocket', 'skype', 'stumbleupon', '', 'constructor', 'toString'])('rejects the network “%s”', (name) => {
    expect(() => shareAddress(name, shared)).toThrow(`Unknown share network: ${name}`);
    expect(() => networkNamed(name)).toThrow(RangeError);
  });
});

it('only email, SMS, Messenger and Viber open directly', () => {
  expect(networkNames.filter((name) => !opensInWindow(name))).toEqual(['email', 'messenger', 'sms', 'viber']);
});
