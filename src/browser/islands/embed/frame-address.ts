interface Reader {
  /** The language of the page. */
  language: string;
  isDark: boolean;
}

/** The address of a service's frame for a reader: in the language of the page, and a post of X in its theme. */
export const frameAddress = (frame: string, service: string | undefined, { language, isDark }: Reader): string => {
  const url = new URL(frame);
  if (service === 'youtube') url.searchParams.set('hl', language);
  if (service === 'x') {
    url.searchParams.set('lang', language);
    url.searchParams.set('theme', isDark ? 'dark' : 'light');
  }
  return url.href;
};
