import type { LiveRowsModule } from '#browser/page-script/live/live-module.ts';
import { rowsUpdated } from '#browser/page-script/live/row-events.ts';
import { liveRow } from './live/live-row.ts';

/** The id of a row's match: its link leads to the match's page, and lies beside the score while a result is covered. */
const matchOf = (score: Element): string => {
  const link = score.closest('a') ?? score.closest('.covered-row')?.querySelector('a');
  return link?.pathname.split('/').at(-1) ?? '';
};

/** The rows that were drawn, with the state of each. */
const drawn = new WeakMap<Element, ReturnType<typeof liveRow>>();

/** Shows matches in play in the lists of a page, and says their goals and ends where the page has a status for it. docs/live.md */
export const start: LiveRowsModule['start'] = (watchNow, openRows) =>
  watchNow({
    kickoffs: () => openRows().map(({ score, kickoff }) => [matchOf(score), kickoff]),
    show: (matches, clock) => {
      const said = new Set<string>();
      for (const { score } of openRows()) {
        const row = matches[matchOf(score)];
        const known = drawn.get(score);
        if (row) {
          const shown = known ?? liveRow(score);
          drawn.set(score, shown);
          said.add(shown.show(row, clock()));
        } else if (known?.undo()) drawn.delete(score);
      }
      said.delete('');
      document.dispatchEvent(new Event(rowsUpdated));
      const status = document.querySelector('main p.visually-hidden[role=status]');
      if (said.size > 0) status?.replaceChildren([...said].join('. '));
    },
  });
