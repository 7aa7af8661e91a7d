import { type Line } from './line.ts';

/** A tag, or the text between two tags with its offset in the line. */
export interface Piece {
  html: string;
  offset?: number;
}

export interface HtmlLine extends Line {
  pieces: Piece[];
}

/** A tag, or the text between two. */
const piecePattern = /<(\/?)([a-z][a-z0-9]*)?([^>]*)>|[^<]+|</gi;
/** Elements that neither begin nor end a line. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** An HTML fragment as the lines it is read in: put together, their pieces are the fragment. What stands in a `<bdi>` has no offset. */
export const linesOfHtml = (html: string): HtmlLine[] => {
  const lines: HtmlLine[] = [];
  let pieces: Piece[] = [];
  let teams: { start: number; end: number }[] = [];
  let [text, isCell, depthOfBdi] = ['', false, 0];
  let teamStart: number | undefined;
  const finish = (): void => {
    lines.push({ text, isCell, teams, pieces });
    [text, pieces, teams, teamStart, depthOfBdi] = ['', [], [], undefined, 0];
  };
  for (const [piece, slash = '', name = '', attributes = ''] of html.matchAll(piecePattern)) {
    const tag = `${slash}${name.toLowerCase()}`;
    if (!/^<.*>$/s.test(piece)) {
      pieces.push(depthOfBdi > 0 ? { html: piece } : { html: piece, offset: text.length });
      text += piece;
      continue;
    }
    if (!inline.has(name.toLowerCase())) {
      finish();
      isCell = tag === 'td' || tag === 'th';
    }
    pieces.push({ html: piece });
    if (tag === 'bdi') depthOfBdi += 1;
    else if (tag === '/bdi') depthOfBdi -= 1;
    else if (tag === 'a' && attributes.includes('href="club:')) teamStart = text.length;
    else if (tag === '/a' && teamStart !== undefined) {
      teams.push({ start: teamStart, end: text.length });
      teamStart = undefined;
    }
  }
  finish();
  return lines;
};
