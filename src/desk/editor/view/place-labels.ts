import { Decoration, EditorView } from '@codemirror/view';
import type { Extension, Range } from '@codemirror/state';
import type { EditorWords, Places } from '../props.ts';
import { placedIn } from '../text/placed-line.ts';

/** What a placed line shows, in words: its kind, and what the story calls it. */
const labelOf = ({ inserts }: EditorWords, places: Places, kind: string, id: string): string | undefined => {
  if (!(kind in inserts)) return undefined;
  const own = { picture: places.pictures, chart: places.charts, embed: places.embeds }[kind];
  const words = own?.find((item) => item.id === id)?.label;
  return [inserts[kind as keyof typeof inserts], words].filter(Boolean).join(': ');
};

/** Says behind each placed line what it shows. It is drawn by the style sheet and no part of the text, so the caret does not meet it. */
export const placeLabels = (words: EditorWords, places: Places): Extension =>
  EditorView.decorations.compute(['doc'], ({ doc }) => {
    const found: Range<Decoration>[] = [];
    for (let number = 1; number <= doc.lines; number++) {
      const { from, text } = doc.line(number);
      const placed = placedIn(text);
      const label = placed && labelOf(words, places, placed.kind, placed.id);
      if (label) found.push(Decoration.line({ attributes: { 'data-label': label } }).range(from));
    }
    return Decoration.set(found);
  });
