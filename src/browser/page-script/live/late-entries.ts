/** Parts of a live blog on a page: components/story/LiveBlog.astro. */

/** The entries of a part of a page, the newest first. */
export const entriesIn = (part: ParentNode): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('.entry')];

/** When an entry was written, in milliseconds since 1970. */
export const timeOf = (entry: Element): number => Date.parse(entry.querySelector('time')?.dateTime ?? '');

/** An entry in a line: its title, or how it begins, without links. */
const lineOf = (entry: Element): HTMLElement => {
  const line = document.createElement('span');
  line.append(
    ...(entry.querySelector(':scope > h2, :scope > p, :scope > .prose > p')?.cloneNode(true).childNodes ?? []),
  );
  for (const link of line.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  return line;
};

const keyEventOf = (entry: HTMLElement): HTMLElement => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${entry.id}`;
  link.append(entry.querySelector('time')?.cloneNode(true) ?? '', lineOf(entry));
  item.classList.toggle('of-match', entry.matches('.of-match'));
  item.append(link);
  return item;
};

/** Lists the key events whose entries are shown. */
export const listKeyEvents = (blog: Element): void => {
  const [part, list] = ['.key-events', '.key-events ul'].map((selector) => blog.querySelector(selector)) as [
    HTMLElement,
    Element,
  ];
  const items = entriesIn(blog).flatMap((entry) => (entry.matches('.key:not([hidden])') ? [keyEventOf(entry)] : []));
  // The focus stays where nothing changes.
  if (items.map(({ outerHTML }) => outerHTML).join('') !== list.innerHTML) list.replaceChildren(...items);
  part.hidden = items.length === 0;
};

/** Names the newest entry that is shown, above the picture. Without one, its place stays empty. */
export const showLatest = (blog: Element): void => {
  const link = document.querySelector<HTMLAnchorElement>('.latest');
  const entry = entriesIn(blog).find((each) => each.checkVisibility());
  if (!link) return;
  link.style.visibility = entry ? '' : 'hidden';
  if (!entry) return;
  link.href = `#${entry.id}`;
  link.classList.toggle('of-match', entry.matches('.of-match'));
  const time = entry.querySelector('time')?.cloneNode(true) ?? '';
  const line = lineOf(entry);
  link.querySelector('time')?.replaceWith(time);
  const said = link.querySelector('span');
  if (said?.textContent !== line.textContent) said?.replaceWith(line);
};

/** Hides the entries that a reader who follows with a delay does not know yet. @param known until when, in milliseconds since 1970 */
export const hideLate = (blog: Element, known: number): void => {
  for (const entry of entriesIn(blog)) entry.hidden = timeOf(entry) > known;
  listKeyEvents(blog);
};

/** Writes the times of entries by the reader's clock, with the weekday where the page has it: `data-weekday`. */
export const showReadersTimes = ({ dataset }: HTMLElement, part: ParentNode): void => {
  const format = new Intl.DateTimeFormat(document.documentElement.dataset['intl'], {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    ...(dataset['weekday'] === 'short' && { weekday: 'short' as const }),
  });
  for (const time of part.querySelectorAll<HTMLTimeElement>('.when time, .key-events time'))
    time.textContent = format.format(new Date(time.dateTime));
};
