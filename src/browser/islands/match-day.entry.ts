import { type MatchDayModule } from '#browser/page-script/today/day-module.ts';
import { isLive } from '#browser/page-script/today/match-row.ts';

/** A day's page as the server has it now. */
const read = async (address: string): Promise<Document> => {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};

const withTag = (element: Element, tag: string): Element => {
  const copy = document.createElement(tag);
  copy.append(...element.childNodes);
  return copy;
};

export const loadDay: MatchDayModule['loadDay'] = async (address) => {
  const matches = (await read(address)).querySelector<HTMLElement>('.day-matches');
  if (!matches) throw new Error(`${address} has no matches`);
  matches.querySelector('.no-match-day')?.remove();
  // There the competitions stand right below the page's name.
  for (const heading of matches.querySelectorAll('h2')) heading.replaceWith(withTag(heading, 'h4'));
  return document.adoptNode(matches);
};

const addressOf = (row: Element): string => row.querySelector('a')?.getAttribute('href') ?? '';
const sentenceOf = (row: Element): string => row.querySelector('.score > .visually-hidden')?.textContent ?? '';

/** Requests so far, and the newest one whose answer was shown. */
let requests = 0;
let shownRequest = 0;

export const refreshRows: MatchDayModule['refreshRows'] = async (address, rows) => {
  const request = (requests += 1);
  const page = await read(address);
  // An older answer that comes last has older scores.
  if (request < shownRequest) return [];
  shownRequest = request;
  const fresh = new Map([...page.querySelectorAll<HTMLElement>('.day-matches li')].map((row) => [addressOf(row), row]));
  return rows.flatMap((row) => {
    const now = fresh.get(addressOf(row));
    const [score, scoreNow] = [row, now].map((each) => each?.querySelector('.score'));
    if (!now || !score || !scoreNow || sentenceOf(row) === sentenceOf(now)) return [];
    row.dataset['status'] = now.dataset['status'];
    row.classList.toggle('is-live', isLive(row));
    // Marks have another size in the strip of the front page.
    const size = score.querySelector('.club-mark')?.getAttribute('width');
    if (size)
      for (const mark of scoreNow.querySelectorAll('.club-mark'))
        for (const side of ['width', 'height']) mark.setAttribute(side, size);
    score.replaceChildren(...scoreNow.childNodes);
    return [sentenceOf(row)];
  });
};
