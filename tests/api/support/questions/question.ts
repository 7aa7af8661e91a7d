/** Web servers of the same site: ours, nginx in front of it, and nginx that answers for the files itself. */
export type WebServer = 'the server' | 'nginx in front' | 'nginx alone';

type Otherwise = { because: string } & Partial<Pick<Question, 'status' | 'answer' | 'body'>>;

/** A request to every web server, and the required response. */
export interface Question {
  about: string;
  path: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: readonly string[];
  status: number;
  /** By lower-case name; null for one that must not be there. */
  answer?: Readonly<Record<string, string | RegExp | null>>;
  body?: string | RegExp;
  /** Where nginx responds differently, alone or with the server behind it, and why that is acceptable. */
  nginx?: Otherwise;
  alone?: Otherwise;
}

export const htmlType = /^text\/html; charset=utf-8$/i;
export const storyPath = encodeURI('/ar/news/إسبانيا-بطلة-العالم');
export const year = 'public, max-age=31536000, immutable';
export const noCache = 'public, no-cache';
export const bot = 'User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Old addresses of the tested site. */
export const moves = {
  moved: {
    '/ar/news/إسبانيا-تفوز': storyPath,
    '/en/news/a$uri"b': '/en/news',
    '/en/news/Case': '/en/news/upper',
    '/en/news/case': '/en/news/lower',
  },
  gone: { '/ar/news/سُحب': '/ar/news', '/en/analytics/drawn': '/en/analytics' },
};
