/**
 * A story in a language, by the path of any: its title and its own path; null where it is not published there. Its own page says it, which
 * is fetched for reading offline too: a file beside each story for this would be as many files as stories.
 */
export const fetchStory = async (
  path: string,
  locale: string,
): Promise<{ path: string; title: string } | null | undefined> => {
  try {
    const response = await fetch(path);
    if (!response.ok) return response.status === 404 || response.status === 410 ? null : undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const present = new URL(response.url).pathname;
    if (present.split('/')[1] === locale)
      return { path: decodeURIComponent(present), title: page.querySelector('h1')?.textContent?.trim() ?? '' };
    const other = page.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${locale}]`);
    return other ? await fetchStory(new URL(other.href).pathname, locale) : null;
  } catch {
    return undefined;
  }
};
