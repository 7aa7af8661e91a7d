/** A picture of the page as the viewer shows it, with its texts. */
export interface ViewedPicture {
  /** URL of its largest version. */
  src: string;
  srcset: string;
  /** In CSS pixels of the original. */
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  /** Its author and licence: the element with the credit under the picture. */
  credit: Element | null;
  /** Address of its page; undefined on that page. */
  page: string | undefined;
}

/** Selector for links to pictures that the viewer shows. */
export const pictureLinks = '.picture-link';

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

/**
 * The picture of a link around an `img`, and its texts from its `figure`: a heading, a paragraph, the credit. The title of a picture
 * without a heading is that of its page.
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

/** Pictures of another page of the same site, in their order. Rejects when it cannot be fetched. */
export const fetchPictures = async (address: string): Promise<ViewedPicture[]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The status of ${address} was ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return [...page.querySelectorAll<HTMLAnchorElement>(pictureLinks)].map(pictureOf);
};
