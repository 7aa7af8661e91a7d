import type { BodyContext, BodyPicture } from './body-context.ts';
import type { ExportedPicture } from '../exported-site.ts';
import {
  type Child,
  element,
  type Element,
  elementsIn,
  isElement,
  property,
  rewrite,
  type Root,
  text,
  wordsOf,
} from './tree.ts';

/** The element that stands for a placed picture until Markdown is written. */
export const pictureTag = 'placed-picture';

const sourceOf = (img: Element): string =>
  property(img, 'dataOrigFile') || property(img, 'dataSrc') || property(img, 'dataLazySrc') || property(img, 'src');

const sourceIdOf = (img: Element): string | undefined =>
  /(?:^| )wp-image-(\d+)/.exec(property(img, 'className'))?.[1] ?? (property(img, 'dataId') || undefined);

/** What HTML and export say of a picture together: the body's own words come first. */
const pictureOf = (img: Element, { picture }: BodyContext): ExportedPicture => {
  const known = picture(sourceOf(img), sourceIdOf(img));
  return {
    ...known,
    alt: property(img, 'alt').trim() || known.alt,
    title: known.title ?? (property(img, 'title') || undefined),
  };
};

/** The pictures of a body whose files are there, by their `<img>`. */
const shownPictures = async (tree: Root, context: BodyContext): Promise<Map<Element, ExportedPicture>> => {
  const shown = new Map<Element, ExportedPicture>();
  for (const img of elementsIn(tree, 'img')) {
    // Counts readers, and is no picture.
    if ([property(img, 'width'), property(img, 'height')].some((size) => /^[01]$/.test(size))) {
      context.report('element', `<img src="${sourceOf(img)}"> of one pixel`);
      continue;
    }
    const picture = pictureOf(img, context);
    if (!context.hasPictures) context.report('missing', `${picture.url}: a page holds no pictures`);
    else if (await context.canShow(picture)) shown.set(img, picture);
  }
  return shown;
};

const captionOf = (figure: Element | undefined, { report }: BodyContext): string => {
  const [caption] = figure ? elementsIn(figure, 'figcaption') : [];
  if (caption && elementsIn(caption, 'a').length > 0)
    report(
      'caption',
      `${wordsOf(caption)} (${elementsIn(caption, 'a')
        .map((link) => property(link, 'href'))
        .join(', ')})`,
    );
  return caption ? wordsOf(caption) : '';
};

/**
 * Takes the pictures out of their paragraphs, lists and tables: each stands on a line of its own, after the block that held it. The caption
 * of one that is not shown stays as a paragraph.
 *
 * @returns the pictures, in order
 */
export const placePictures = async (tree: Root, context: BodyContext): Promise<BodyPicture[]> => {
  const shown = await shownPictures(tree, context);
  const placed: BodyPicture[] = [];
  const place = (img: Element, figure?: Element): Child[] => {
    const picture = shown.get(img);
    const caption = captionOf(figure, context);
    if (!picture) return caption ? [element('p', [text(caption)])] : [];
    const id = `picture-${placed.length + 1}`;
    placed.push({ ...picture, id, caption: caption || picture.caption });
    return [element(pictureTag, [], { id })];
  };
  tree.children = tree.children.flatMap((block): Child[] => {
    if (!isElement(block)) return [block];
    const imgs = elementsIn(block, 'img');
    if (imgs.length === 0) return [block];
    const inner = elementsIn(block, 'figure');
    const figures = inner.length === 0 && isElement(block, 'figure') ? [block] : inner;
    const figureOf = new Map(
      figures.flatMap((figure) =>
        elementsIn(figure, 'img')
          .slice(0, 1)
          .map((img) => [img, figure]),
      ),
    );
    const isFirst = wordsBefore(block, imgs[0]) === '';
    const pictures = imgs.flatMap((img) => place(img, figureOf.get(img)));
    const captions = new Set([...figureOf.values()].flatMap((figure) => elementsIn(figure, 'figcaption').slice(0, 1)));
    rewrite(block, (node) => {
      if (isElement(node, 'img') || (isElement(node) && captions.has(node))) return [];
      if (isElement(node, 'a') && wordsOf(node) === '') return [];
      return isElement(node, 'figure') ? node.children : [node];
    });
    if (wordsOf(block) === '') return besideEachOther(pictures);
    const rest = isElement(block, 'figure') ? element('p', [text(wordsOf(block))]) : block;
    return isFirst ? [...pictures, rest] : [rest, ...pictures];
  });
  return placed;
};

const isPicture = (node: Child): node is Element => isElement(node, pictureTag);

/** The pictures of a block without words as a gallery, which has their ids; a single one, or one with a caption of its own below, stays. */
const besideEachOther = (placed: Child[]): Child[] =>
  placed.length > 1 && placed.every(isPicture)
    ? [element(pictureTag, [], { id: placed.map((picture) => property(picture, 'id')).join(', ') })]
    : placed;

/** The words of a block before one of its pictures. */
const wordsBefore = (block: Element, img: Element | undefined): string => {
  let words = '';
  const walk = (node: Child): boolean => {
    if (node === img) return true;
    if (node.type === 'text') words += node.value;
    return isElement(node) && node.children.some(walk);
  };
  walk(block);
  return words.trim();
};
