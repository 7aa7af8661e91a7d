import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Line, Range } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { figuresIn } from '#i18n/bidi/figures.ts';
import type { Direction } from '#i18n/locales.ts';
import { placedLine } from '../text/placed-line.ts';
import { isAround, label, lineOf, overlaps, type Part, parts, placedLineStyle, styleOf } from './decorations.ts';

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolve']>;

/** Parts with an order of their own, and what the text looks like. */
interface Marks {
  parts: DecorationSet;
  /** Those of the parts that are isolated: of any other CodeMirror would guess a direction. */
  isolates: DecorationSet;
  styles: DecorationSet;
}

/** Characters of the longest figure in one piece: a phone number. */
const longest = 20;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Collects the marks of some lines. */
class Collector {
  readonly parts: Range<Decoration>[] = [];
  readonly styles: Range<Decoration>[] = [];
  /** Links to clubs: a score between two of them reads with them. */
  private readonly teams: Range<Decoration>[] = [];

  private readonly state: EditorState;
  private readonly dir: Direction;

  constructor(state: EditorState, dir: Direction) {
    this.state = state;
    this.dir = dir;
  }

  /** A line in Latin letters in a text from left to right needs no order. CodeMirror errs where figures follow an isolate in one. */
  private add(part: Part, from: number, to: number): Range<Decoration> {
    const isOrdered = this.dir === 'rtl' || rightToLeft.test(this.state.doc.lineAt(from).text);
    const range = (isOrdered ? part.isolated : part.plain).range(from, to);
    this.parts.push(range);
    return range;
  }

  private link({
    from,
    to,
    ...node
  }: Pick<SyntaxNode, 'from' | 'to'> & { target: SyntaxNode | null; marks: SyntaxNode[] }) {
    const { target, marks } = node;
    const close = marks[1];
    if (!target || !close) {
      if (/^\[!\w*\]$/.test(this.state.sliceDoc(from, to))) this.add(parts.callout, from, to);
      return;
    }
    const link = this.add(parts.link[this.dir], from, to);
    this.add(parts.target, target.from, target.to);
    if (close.from > from + 1) this.styles.push(label.range(from + 1, close.from));
    if (this.state.sliceDoc(target.from, target.from + 5) === 'club:') this.teams.push(link);
  }

  /** What the syntax tree has between two places, which begin and end a line. */
  tree(from: number, to: number): void {
    const { doc } = this.state;
    (ensureSyntaxTree(this.state, to, 50) ?? syntaxTree(this.state)).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end, node }) => {
        if (name === 'Link')
          this.link({ from: start, to: end, target: node.getChild('URL'), marks: node.getChildren('LinkMark') });
        else if (name === 'HTMLTag' || name === 'InlineCode') this.add(parts.code, start, end);
        const style = styleOf[name];
        if (style && end > start) this.styles.push(style.range(start, end));
        const line = lineOf[name];
        if (!line) return;
        for (let at = Math.max(start, from); at <= Math.min(end, to); at = doc.lineAt(at).to + 1)
          this.styles.push(line.range(doc.lineAt(at).from));
      },
    });
  }

  /** A line that places something, or the figures of a line from right to left. */
  line({ text, from, to }: Line): void {
    if (placedLine.test(text)) {
      this.add(parts.placed, from, to);
      this.styles.push(placedLineStyle.range(from));
    } else if (this.dir === 'rtl') {
      const isRow = /^\s*\|/.test(text);
      const cells = isRow ? text.matchAll(/[^|]+/g) : [{ index: 0, 0: text }];
      for (const { index, 0: cell } of cells) this.figures(cell, from + index, isRow);
    }
  }

  /**
   * Figures in the order that pages give them (docs/rtl.md). Where two of them read from right to left each is isolated, not both together:
   * CodeMirror takes a dash for a Latin letter, and the caret would not be where the browser draws it.
   */
  private figures(text: string, from: number, isCell: boolean): void {
    const teams = this.teams.map((team) => ({ start: team.from - from, end: team.to - from }));
    const taken = this.parts.filter((range) => range.from <= from + text.length && range.to >= from);
    for (const { start, end, direction } of figuresIn({ text, teams, isCell }, 'rtl')) {
      const dash = direction === 'rtl' ? text.slice(start, end).indexOf('–') : -1;
      const figures =
        dash < 0
          ? [[start, end]]
          : [
              [start, start + dash],
              [start + dash + 1, end],
            ];
      for (const [start = 0, end = 0] of figures) {
        // A web address may be broken at the end of a line, a score may not.
        const part = end - start > longest ? parts.code : parts.figures;
        const range = part.isolated.range(from + start, from + end);
        const isLink = (other: Range<Decoration>): boolean => other.value === parts.link.rtl.isolated;
        if (taken.every((other) => !overlaps(other, range) || (isLink(other) && isAround(other, range))))
          this.parts.push(range);
      }
    }
  }
}

const marksOf = ({ state, visibleRanges }: EditorView, dir: Direction): Marks => {
  const found = new Collector(state, dir);
  for (const visible of visibleRanges) {
    const [from, to] = [state.doc.lineAt(visible.from).from, state.doc.lineAt(visible.to).to];
    found.tree(from, to);
    for (let at = from; at <= to; at = state.doc.lineAt(at).to + 1) found.line(state.doc.lineAt(at));
  }
  const isolates = found.parts.filter(({ value }) => 'bidiIsolate' in value.spec);
  return {
    parts: Decoration.set(found.parts, true),
    isolates: Decoration.set(isolates, true),
    styles: Decoration.set(found.styles, true),
  };
};

/**
 * Shows what Markdown means without hiding any of it: links with a dimmed target, headings, quotes, lines that place something. In a text
 * from right to left whatever has an order of its own is isolated, for the browser and for the caret alike.
 */
export const marks = (dir: Direction): Extension =>
  ViewPlugin.fromClass(
    class {
      marks: Marks;

      constructor(view: EditorView) {
        this.marks = marksOf(view, dir);
      }

      update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate): void {
        if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
          this.marks = marksOf(view, dir);
      }
    },
    {
      provide: (plugin) => {
        const setOf = (name: keyof Marks) => (view: EditorView) => view.plugin(plugin)?.marks[name] ?? Decoration.none;
        return [
          EditorView.outerDecorations.of(setOf('parts')),
          EditorView.bidiIsolatedRanges.of(setOf('isolates')),
          EditorView.decorations.of(setOf('styles')),
        ];
      },
    },
  );
