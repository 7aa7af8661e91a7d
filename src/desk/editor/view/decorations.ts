import type { Range } from '@codemirror/state';
import { Decoration, Direction } from '@codemirror/view';

/** A part of a text that may have an order of its own, as `<bdi>` has: with it, and without. Nothing of it is hidden; the caret enters it. */
export interface Part {
  isolated: Decoration;
  plain: Decoration;
}

const part = (name: string, dir: 'ltr' | 'rtl'): Part => ({
  isolated: Decoration.mark({
    class: `md-isolate ${name}`,
    attributes: { dir },
    bidiIsolate: dir === 'rtl' ? Direction.RTL : Direction.LTR,
  }),
  plain: Decoration.mark({ class: name }),
});

export const parts = {
  link: { ltr: part('md-link', 'ltr'), rtl: part('md-link', 'rtl') },
  target: part('md-target', 'ltr'),
  code: part('md-code', 'ltr'),
  placed: part('md-placed', 'ltr'),
  callout: part('md-callout', 'ltr'),
  figures: part('md-figures', 'ltr'),
};

export const label = Decoration.mark({ class: 'md-label' });
const dim = Decoration.mark({ class: 'md-dim' });

/** What nodes of the syntax tree look like. */
export const styleOf: Readonly<Record<string, Decoration>> = {
  StrongEmphasis: Decoration.mark({ class: 'md-strong' }),
  Emphasis: Decoration.mark({ class: 'md-emphasis' }),
  EmphasisMark: dim,
  StrikethroughMark: dim,
  HeaderMark: dim,
  QuoteMark: dim,
  ListMark: dim,
  LinkMark: dim,
  CodeMark: dim,
  TableDelimiter: dim,
};

const line = (name: string): Decoration => Decoration.line({ class: `md-line md-line-${name}` });

/** What the lines of blocks look like. */
export const lineOf: Readonly<Record<string, Decoration>> = {
  ATXHeading1: line('heading'),
  ATXHeading2: line('heading'),
  ATXHeading3: line('subheading'),
  ATXHeading4: line('subheading'),
  Blockquote: line('quote'),
  Table: line('table'),
  BulletList: line('list'),
  OrderedList: line('list'),
};
export const placedLineStyle = line('placed');

export const overlaps = (one: Range<Decoration>, other: Range<Decoration>): boolean =>
  one.from < other.to && other.from < one.to;
export const isAround = (outer: Range<Decoration>, inner: Range<Decoration>): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;
