/** What a walk over lines found. */
export interface Walk {
  lines: number;
  /** Positions of the caret, in both directions. */
  positions: number;
  /** Lines whose caret looped, skipped a letter, or went against its arrow, in words. */
  faults: string[];
}

/**
 * Walks the caret over lines of the open editor from end to end, in both directions, as its arrow keys do. Each letter must be passed
 * once, and the caret that the browser draws must move towards the arrow. The lines must not be wrapped. Runs in the page.
 */
export const walkLines = async (onlyLinks: boolean): Promise<Walk> => {
  const view = window.editorView();
  const isRtl = getComputedStyle(view.contentDOM).direction === 'rtl';
  const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' });
  const walk: Walk = { lines: 0, positions: 0, faults: [] };
  for (let number = 1; number <= view.state.doc.lines; number++) {
    const line = view.state.doc.line(number);
    if (line.text.trim() === '' || (onlyLinks && !line.text.includes(']('))) continue;
    // Only what is on screen has been drawn, and its direction measured.
    view.dispatch({ selection: { anchor: line.from }, scrollIntoView: true });
    await new Promise((resolve) => view.requestMeasure({ read: () => resolve(undefined) }));
    const count = [...letters.segment(line.text)].length;
    walk.lines += 1;
    for (const isForward of [true, false]) {
      const goesLeft = isForward === isRtl;
      const seen = new Set<string>();
      let range = view.visualLineSide(line, !isForward);
      let last: number | undefined;
      for (;;) {
        const place = `${range.head} ${range.assoc} ${range.bidiLevel}`;
        if (seen.has(place) || range.head < line.from || range.head > line.to) break;
        seen.add(place);
        // At its very ends a line has no letter to measure.
        const left = range.bidiLevel === null ? undefined : view.coordsAtPos(range.head, range.assoc || 1)?.left;
        if (left !== undefined && last !== undefined && (goesLeft ? left > last + 1 : left < last - 1))
          walk.faults.push(`against the arrow at ${range.head - line.from}: ${line.text}`);
        last = left ?? last;
        range = window.nextCaret(range, isForward);
      }
      // Both ends count, and an end that is inside the order of a run counts twice.
      if (
        seen.size < count + 1 ||
        seen.size > count + 3 ||
        (range.head >= line.from && range.head <= line.to && number < view.state.doc.lines)
      )
        walk.faults.push(`${seen.size} positions for ${count} letters: ${line.text}`);
      walk.positions += seen.size;
    }
  }
  return walk;
};
