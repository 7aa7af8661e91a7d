/** What a page says about itself and where it leads, as the browser's own parser reads it. */
export interface PageFacts {
  /** Decoded path of its address. */
  path: string;
  status: number;
  contentType: string;
  lang: string;
  dir: string;
  title: string;
  descriptions: string[];
  canonicals: string[];
  /** Addresses of other editions, by `hreflang`. */
  alternates: { hreflang: string; href: string }[];
  openGraphUrl: string;
  /** Where the language switches lead. */
  languageSwitches: string[];
  /** Whom the page is for. */
  access: string;
  /** Every address in the page as it is written, with the element and attribute that holds it. */
  links: { where: string; href: string }[];
  ids: string[];
  images: { src: string; width: string | null; height: string | null; alt: string | null }[];
  /** Levels of its headings in order. */
  headings: number[];
  styleAttributes: string[];
  /** Plain text people or machines read: title, descriptions, labels, alternative texts. */
  plainTexts: string[];
  /** Texts between tags, without those in scripts and style sheets. */
  texts: PageText[];
}

interface PageText {
  text: string;
  /** Language of the nearest element that names one. */
  lang: string;
  /** Whether a parent element isolates its direction: `bdi`, or one with `dir`. */
  isolated: boolean;
}

/** A page as the server answers it. */
export interface StructuredAnswer {
  path: string;
  status: number;
  contentType: string;
  html: string;
}

/** Reads a page. Runs in the browser, so everything it uses is inside it. */
export function readFacts({ path, status, contentType, html }: StructuredAnswer): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string): Element[] => [...page.querySelectorAll(selector)];
  const attribute = (selector: string, name: string): string => page.querySelector(selector)?.getAttribute(name) ?? '';
  const values = (selector: string, name: string): string[] => all(selector).map((e) => e.getAttribute(name) ?? '');

  const links: PageFacts['links'] = [];
  for (const name of ['href', 'src', 'poster', 'srcset', 'imagesrcset', 'action']) {
    for (const element of all(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      const list = name.endsWith('srcset') ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
      for (const href of list) links.push({ where: `${element.localName}[${name}]`, href });
    }
  }
  for (const selector of ['meta[property="og:image"]', 'meta[property="og:url"]', 'meta[name="twitter:image"]']) {
    for (const href of values(selector, 'content')) links.push({ where: selector, href });
  }

  const texts: PageText[] = [];
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!text || !parent || parent.closest('script, style, title')) continue;
    const apart = parent.closest('bdi, [dir]');
    texts.push({
      text,
      lang: parent.closest('[lang]')?.getAttribute('lang') ?? '',
      isolated: apart !== null && apart !== page.documentElement,
    });
  }

  const title = page.title;
  const descriptions = values('meta[name="description"]', 'content');
  const labels = ['alt', 'aria-label', 'title', 'placeholder', 'label', 'aria-roledescription'];
  return {
    path,
    status,
    contentType,
    lang: page.documentElement.lang,
    dir: page.documentElement.dir,
    title,
    descriptions,
    canonicals: values('link[rel="canonical"]', 'href'),
    alternates: all('link[rel="alternate"][hreflang]').map((link) => ({
      hreflang: link.getAttribute('hreflang') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
    openGraphUrl: attribute('meta[property="og:url"]', 'content'),
    languageSwitches: values('a.language-switch', 'href'),
    access: page.documentElement.dataset['access'] ?? '',
    links,
    ids: all('[id]').map(({ id }) => id),
    images: all('img').map((image) => ({
      src: image.getAttribute('src') ?? '',
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
      alt: image.getAttribute('alt'),
    })),
    headings: all('h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName.slice(1))),
    styleAttributes: all('[style]')
      .map((element) => element.cloneNode() as Element)
      .map(({ outerHTML }) => outerHTML),
    plainTexts: [
      title,
      ...descriptions,
      ...values('meta[property="og:title"], meta[property="og:description"], meta[name^="twitter:"]', 'content'),
      ...values('meta[property="og:image:alt"]', 'content'),
      ...labels.flatMap((name) => values(`[${name}]`, name)),
    ],
    texts,
  };
}
