import type { Line } from './line.ts';

/** A tag, or the text between two tags with its offset in the line. */
interface Piece {
  html: string;
  offset?: number;
}

export interface HtmlLine extends Line {
  pieces: Piece[];
}

/** Replaces each character in a line that its writer has isolated. */
const isolated = '\ufffc';

/** A tag, or the text between two. */
const piecePattern = /<(\/?)([a-z][a-z0-9]*)?([^>]*)>|[^<]+|</gi;
/** Elements that neither begin nor end a line. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/**
 * An HTML fragment as lines of text. The pieces of all lines together are the fragment. Text in a writer's `<bdi>` with a direction has no
 * offset.
 */
export const linesOfHtml = (html: string): HtmlLine[] => {
  const lines: HtmlLine[] = [];
  let pieces: Piece[] = [];
  let teams: { start: number; end: number }[] = [];
  let [text, isCell, isIsolated] = ['', false, false];
  let teamStart: number | undefined;
  const finish = (): void => {
    lines.push({ text, isCell, teams, pieces });
    [text, pieces, teams, teamStart, isIsolated] = ['', [], [], undefined, false];
  };
  for (const [piece, slash = '', name = '', attributes = ''] of html.matchAll(piecePattern)) {
    const tag = `${slash}${name.toLowerCase()}`;
    if (!/^<.*>$/s.test(piece)) {
      pieces.push(isIsolated ? { html: piece } : { html: piece, offset: text.length });
      text += isIsolated ? isolated.repeat(piece.length) : piece;
      continue;
    }
    if (!inline.has(name.toLowerCase())) {
      finish();
      isCell = tag === 'td' || tag === 'th';
    }
    pieces.push({ html: piece });
    if (tag === 'bdi') isIsolated = attributes.includes('dir=');
    else if (tag === '/bdi') isIsolated = false;
    else if (tag === 'a' && attributes.includes('href="club:')) teamStart = text.length;
    else if (tag === '/a' && teamStart !== undefined) {
      teams.push({ start: teamStart, end: text.length });
      teamStart = undefined;
    }
  }
  finish();
  return lines;
};
