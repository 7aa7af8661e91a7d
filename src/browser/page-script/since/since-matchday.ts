import { type MatchdayResults, tableOfMatchdays } from '#football/matchday-results.ts';
import type { StandingsRow } from '#football/standings.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';
import { signed } from '#i18n/signed.ts';
import { addressSince } from './since-address.ts';

/** Writes the figures of a table into the rows of the same teams, in its order. */
function draw(table: HTMLTableElement, rows: readonly StandingsRow[]): void {
  const { format } = new Intl.NumberFormat(pageFormatTag());
  const lines = [...table.querySelectorAll('tbody tr')];
  const lineOf = (team: string): Element | undefined =>
    lines.find((line) => line.querySelector('a')?.pathname.split('/').includes(team));
  for (const { team, position, played, goalDifference, points } of rows) {
    const line = lineOf(team);
    if (!line) continue;
    const texts = {
      '.position': format(position),
      '.played': format(played),
      '.goalDifference': signed(goalDifference, format),
      '.points > span': format(points),
    };
    for (const [cell, text] of Object.entries(texts)) line.querySelector(cell)?.replaceChildren(text);
    line.parentElement?.append(line);
  }
  for (const head of table.querySelectorAll('[aria-sort]')) head.removeAttribute('aria-sort');
}

/** Meanwhile no table is seen. */
const timeoutMs = 10_000;

/** The results of a season by the ids of its stages. Throws if they do not load. */
async function fetchResults(address: string): Promise<Record<string, MatchdayResults>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`The results of the season did not load: ${answer.status}`);
  return (await answer.json()) as Record<string, MatchdayResults>;
}

/**
 * Shows a league's table since the matchday that a reader chooses, in place of that of its last matchdays. The results are asked for at the
 * first choice; the address keeps it.
 */
export async function startSinceMatchday(select: HTMLSelectElement): Promise<void> {
  const league = select.closest<HTMLElement>('.league-table');
  const frame = league?.querySelector<HTMLElement>('.drawn .standings');
  const table = frame?.querySelector('table');
  if (!league || !frame || !table) return;
  const { results = '', stage = '', caption = '', failed = '' } = select.dataset;
  const radios = [...league.querySelectorAll<HTMLInputElement>('.view-choice input')];
  const say = (text: string, isFailure = false): void => {
    for (const status of league.querySelectorAll('.since-status'))
      status.textContent = isFailure === status.matches('.unloaded') ? text : '';
  };
  const showWhole = (): void => {
    select.value = '';
    delete league.dataset['since'];
    for (const radio of radios) radio.checked = radio.value === 'total';
  };
  let loaded: Promise<Record<string, MatchdayResults>> | undefined;
  const show = async (): Promise<void> => {
    const since = select.value;
    history.replaceState(history.state, '', addressSince(location.href, since));
    say('');
    if (!since) {
      showWhole();
      return;
    }
    for (const radio of radios) radio.checked = false;
    // What takes the place of the new table is not seen: nothing moves when it comes.
    league.dataset['since'] = '';
    try {
      const own = (await (loaded ??= fetchResults(results)))[stage];
      if (select.value !== since) return;
      if (!own) throw new Error(`The results have no stage "${stage}"`);
      draw(table, tableOfMatchdays(own, { from: Number(since), to: Infinity }));
      const name = caption.replace('{}', select.selectedOptions[0]?.text ?? '');
      const former = table.caption?.textContent.trim() ?? '';
      table.caption?.replaceChildren(name);
      // A reader who hides results hears of which table the cover is.
      const cover = frame.querySelector('.result-cover');
      if (cover) cover.ariaLabel = cover.ariaLabel?.replace(former, name) ?? null;
      if (frame.ariaLabel) frame.ariaLabel = name;
      league.dataset['since'] = since;
      say(name);
    } catch {
      loaded = undefined;
      // Another table was chosen meanwhile.
      if (select.value !== since) return;
      showWhole();
      history.replaceState(history.state, '', addressSince(location.href, ''));
      say(failed, true);
    }
  };
  select.addEventListener('change', () => void show());
  for (const radio of radios)
    radio.addEventListener('change', () => {
      say('');
      select.value = '';
      delete league.dataset['since'];
      history.replaceState(history.state, '', addressSince(location.href, ''));
    });
  if (select.value) await show();
}
