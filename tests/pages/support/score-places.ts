/** Positions of the parts of a score on a page: horizontal centres, in pixels from the left. */
export interface ScorePlace {
  /** The parts in the order in which they are read: first team, its goals, the other's goals, the other team. */
  text: string;
  middles: number[];
}

/**
 * Reads from a page every visible score between two teams: those in running text, and those drawn with separate elements. Scores across
 * several lines are left out. Runs in the browser.
 * @param names all names of teams, in a pattern
 */
export const readScorePlaces = (names: string): ScorePlace[] => {
  const inText = new RegExp(
    `(?<![\\p{L}\\p{N}])(${names})[ \\u00a0]+[\\u2066\\u2067]?(\\d{1,2})\\u2060?–\\u2060?(\\d{1,2})\\u2069?[ \\u00a0]+(${names})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const isShown = (element: Element | null): boolean =>
    element !== null && !element.closest('.visually-hidden, script, style') && element.checkVisibility();

  const placeOf = (text: string, rects: (DOMRect | undefined)[]): ScorePlace[] => {
    const shown = rects.filter((rect) => rect !== undefined && rect.width > 0) as DOMRect[];
    const [first] = shown;
    if (!first || shown.length < rects.length) return [];
    const isOneLine = shown.every(({ top, bottom }) => top < first.bottom && bottom > first.top);
    return isOneLine ? [{ text, middles: shown.map(({ left, right }) => (left + right) / 2) }] : [];
  };

  /** Text nodes by the nearest parent element that is a separate line. */
  const nodesByLine = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!isShown(node.parentElement)) continue;
    let line = node.parentElement as Element;
    while (line.parentElement && getComputedStyle(line).display.startsWith('inline')) line = line.parentElement;
    nodesByLine.set(line, [...(nodesByLine.get(line) ?? []), node]);
  }
  const places = [...nodesByLine.values()].flatMap((nodes) => {
    const characters = nodes.flatMap((node) => [...node.data].map((_, at) => ({ node, at })));
    const text = nodes.map(({ data }) => data).join('');
    const rectAt = (offset: number): DOMRect | undefined => {
      const character = characters[offset];
      if (!character) return undefined;
      const range = document.createRange();
      range.setStart(character.node, character.at);
      range.setEnd(character.node, character.at + 1);
      return range.getClientRects()[0];
    };
    return [...text.matchAll(inText)].flatMap((found) => {
      const [whole, home = '', homeGoals = '', awayGoals = '', away = ''] = found;
      const homeAt = found.index + whole.indexOf(homeGoals, home.length);
      const awayAt = found.index + whole.indexOf('–') + whole.slice(whole.indexOf('–')).indexOf(awayGoals);
      const awayTeam = found.index + whole.length - away.length;
      return placeOf(`${home} ${homeGoals}–${awayGoals} ${away}`, [
        rectAt(found.index + home.length - 1),
        rectAt(homeAt),
        rectAt(awayAt),
        rectAt(awayTeam),
      ]);
    });
  });

  const drawn = [
    { score: '.score', home: '.home .name', away: '.away .name', figures: '.figures:not(.kickoff) > :not(.dash)' },
    {
      score: '.result-line',
      home: ':scope > :first-child',
      away: ':scope > :last-child',
      figures: 'b > .score-pair > *',
    },
  ].flatMap(({ score, home, away, figures }) =>
    [...document.querySelectorAll(score)].filter(isShown).flatMap((element) => {
      const [homeGoals, awayGoals] = element.querySelectorAll(figures);
      const parts = [element.querySelector(home), homeGoals, awayGoals, element.querySelector(away)];
      return placeOf(
        parts.map((part) => part?.textContent?.trim()).join(' '),
        parts.map((part) => part?.getBoundingClientRect()),
      );
    }),
  );
  return [...places, ...drawn];
};
