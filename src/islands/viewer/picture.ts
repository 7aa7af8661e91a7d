/** A picture of the page as the viewer shows it, with its words. */
export interface ViewedPicture {
  /** Address of its largest version. */
  src: string;
  srcset: string;
  /** In CSS pixels of the original. */
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  /** Who made it, and the licence: the element that says so under the picture. */
  credit: Element | null;
  /** Its own page; undefined on that page. */
  page: string | undefined;
}

/** What links to a picture that the viewer shows. */
export const pictureLinks = '.picture-link';

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

/**
 * The picture behind a link around an `img`, and what stands with it in its `figure`: a heading, a paragraph, the credit. The title of a
 * picture without a heading is that of its page.
 */
export const pictureOf = (link: HTMLAnchorElement): ViewedPicture => {
  const image = link.querySelector('img');
  const figure = link.closest('figure');
  const heading = figure?.querySelector('h1, h2');
  return {
    src: link.getAttribute('href') ?? '',
    srcset: image?.srcset ?? '',
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
    alt: image?.alt ?? '',
    title: textOf(heading ?? link.ownerDocument.querySelector('h1')),
    caption: textOf(figure?.querySelector('p:not(.credit, .meta)')),
    credit: figure?.querySelector('.credit') ?? null,
    page: heading?.querySelector('a')?.getAttribute('href') ?? undefined,
  };
};

/** Pictures of a page of the same site that is not open, in their order. Rejects when it cannot be fetched. */
export const fetchPictures = async (address: string): Promise<ViewedPicture[]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return [...page.querySelectorAll<HTMLAnchorElement>(pictureLinks)].map(pictureOf);
};
