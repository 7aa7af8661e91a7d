/** The elements of layouts: boxes, texts and drawings, in the CSS terms that the renderer knows. */
import type { Focus } from '#schemas/picture.ts';
import type { Direction } from '#i18n/locales.ts';

export interface Style {
  position?: 'absolute' | 'relative';
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
  width?: number | '100%';
  height?: number | '100%';
  flexDirection?: 'row' | 'column';
  flexWrap?: 'wrap';
  flexGrow?: number;
  flexShrink?: number;
  justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
  alignItems?: 'flex-start' | 'center' | 'flex-end' | 'baseline';
  alignContent?: 'center' | 'space-between';
  gap?: number | string;
  padding?: number | string;
  margin?: number | string;
  color?: string;
  backgroundColor?: string;
  opacity?: number;
  borderRadius?: number;
  borderTop?: string;
  borderBottom?: string;
  borderLeft?: string;
  borderRight?: string;
  overflow?: 'hidden';
  fontFamily?: string;
  fontSize?: number;
  fontWeight?: number;
  lineHeight?: number;
  letterSpacing?: number | string;
  textAlign?: 'start' | 'center' | 'end';
  whiteSpace?: 'nowrap';
}

export interface Box {
  kind: 'box';
  dir?: Direction;
  style: Style;
  parts: readonly PictureElement[];
}

/** A text that always fits: a label, a figure. */
export interface Words {
  kind: 'words';
  text: string;
  style: Style;
}

/** A text of any length: set in the largest size at which it fits its lines, and truncated where even the smallest is too large. */
export interface Fitted {
  kind: 'fitted';
  text: string;
  /** In pixels. */
  width: number;
  /** Sizes to try, largest first, in pixels; each with its maximum number of lines. */
  sizes: readonly { size: number; lines: number }[];
  lineHeight: number;
  style: Style;
}

/** A vector drawing: an SVG document. */
export interface Drawing {
  kind: 'drawing';
  svg: string;
  style: Style & { width: number; height: number };
}

/** A picture of the content, by its address, that covers its area. */
export interface Photo {
  kind: 'photo';
  src: string;
  /** The part of it that stays where it is cut, instead of its middle. */
  focus?: Focus | undefined;
  style: Style & { width: number; height: number };
}

export type PictureElement = Box | Words | Fitted | Drawing | Photo;

/** Drops unknown elements. */
export type Maybe = PictureElement | undefined | false;
const present = (parts: readonly Maybe[]): PictureElement[] =>
  parts.filter((part) => part !== undefined && part !== false);

export const box = (style: Style, ...parts: Maybe[]): Box => ({ kind: 'box', style, parts: present(parts) });
export const row = (style: Style, ...parts: Maybe[]): Box => box({ flexDirection: 'row', ...style }, ...parts);
export const column = (style: Style, ...parts: Maybe[]): Box => box({ flexDirection: 'column', ...style }, ...parts);
export const words = (text: string, style: Style = {}): Words => ({ kind: 'words', text, style });
export const drawing = (svg: string, width: number, height: number, style: Style = {}): Drawing => ({
  kind: 'drawing',
  svg,
  style: { ...style, width, height },
});
export const photo = (src: string, width: number, height: number, style: Style = {}): Photo => ({
  kind: 'photo',
  src,
  style: { ...style, width, height },
});

/** The same parts with every text changed by `change`. */
export const mapTexts = (part: Box, change: (text: string) => string): Box => {
  const mapped = (each: PictureElement): PictureElement => {
    if (each.kind === 'box') return mapTexts(each, change);
    return each.kind === 'words' || each.kind === 'fitted' ? { ...each, text: change(each.text) } : each;
  };
  return { ...part, parts: part.parts.map(mapped) };
};

/** Every text, in the order of the parts. */
export const pictureTextsOf = ({ parts }: Box): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'box') return pictureTextsOf(part);
    return part.kind === 'words' || part.kind === 'fitted' ? [part.text] : [];
  });
