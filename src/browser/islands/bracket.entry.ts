import type { IslandModule } from '#browser/page-script/islands.ts';
import { followRounds } from './bracket/round-row.ts';
import { type PathTie, teamPath } from './bracket/team-path.ts';
import { isPlainClick } from './plain-click.ts';

interface DrawnTie extends PathTie {
  /** Its container: a place in the tree, or the match for third place. */
  place: Element;
  round: string;
  link: HTMLAnchorElement | null;
}

const buttonOf = ({ target }: Event) => (target as Element).closest<HTMLButtonElement>('button[data-team]');

const drawnTies = (bracket: HTMLElement): DrawnTie[] =>
  [...bracket.querySelectorAll('.place, .third')].map((place) => ({
    place,
    isInTree: place.matches('.tree .place'),
    teams: [...place.querySelectorAll<HTMLElement>('[data-team]')].map(({ dataset }) => dataset['team'] ?? ''),
    round: place.closest('.third, .round')?.querySelector('h3')?.firstChild?.textContent?.trim() ?? '',
    link: place.querySelector('.tie a'),
  }));

/** A line of the list: the round, and the match in words. */
const lineOf = ({ round, link }: DrawnTie, sentence: string): HTMLLIElement => {
  const line = document.createElement('li');
  const own = document.createElement('a');
  const name = document.createElement('small');
  const words = document.createElement('span');
  own.href = link?.href ?? '';
  name.append(round);
  words.append(sentence);
  own.append(name, ' ', words);
  line.append(own);
  return line;
};

/**
 * Marks a team's path through a bracket, `[data-island=bracket]`, when one of its buttons is pressed, with a list of its matches and a
 * sentence for screen readers. Pressing again, or closing the list, removes the mark.
 */
export const start: IslandModule['start'] = (bracket, events) => {
  const ties = drawnTies(bracket);
  const panel = bracket.querySelector<HTMLElement>('.team-path');
  const status = bracket.querySelector('.visually-hidden[role=status]');
  // Created here, because a page may not have an empty heading.
  const heading = document.createElement('h3');
  let marked: HTMLButtonElement | undefined;

  const mark = (button: HTMLButtonElement | undefined): void => {
    marked = button;
    const team = button?.dataset['team'];
    const steps = team === undefined ? [] : teamPath(ties, team);
    for (const { place } of ties) place.classList.remove('path', 'onward');
    for (const { tie, leadsOn } of steps) {
      tie.place.classList.add('path');
      tie.place.classList.toggle('onward', leadsOn);
    }
    for (const each of bracket.querySelectorAll<HTMLElement>('button[data-team]'))
      each.setAttribute('aria-pressed', String(each.dataset['team'] === team));
    if (!panel) return;
    panel.hidden = steps.length === 0;
    const name = button?.querySelector('.long')?.textContent?.trim() ?? '';
    const title = button ? (bracket.dataset['path'] ?? '').replace('{team}', name) : '';
    const sentences = steps.map(({ tie }) => tie.link?.querySelector('.visually-hidden')?.textContent?.trim() ?? '');
    heading.replaceChildren(title);
    panel.querySelector('ol')?.replaceChildren(...steps.map(({ tie }, at) => lineOf(tie, sentences[at] ?? '')));
    status?.replaceChildren(button ? `${title}: ${sentences.join(' · ')}` : '');
  };
  const press = (event: Event): void => {
    const button = buttonOf(event);
    if (button) mark(button.dataset['team'] === marked?.dataset['team'] ? undefined : button);
  };
  const close = (): void => {
    const button = marked;
    mark(undefined);
    button?.focus({ preventScroll: true });
  };

  panel?.firstElementChild?.prepend(heading);
  followRounds(bracket);
  bracket.addEventListener('click', press);
  bracket.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && marked) close();
  });
  panel?.querySelector('button')?.addEventListener('click', close);
  for (const event of events) if (isPlainClick(event)) press(event);
};
