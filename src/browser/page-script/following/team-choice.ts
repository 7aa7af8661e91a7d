import { lookUpCountry } from '#browser/api-client/look-up-country.ts';
import { browserCountry } from '#lib/browser-country.ts';
import { requiredElement } from './page-part.ts';

/** The choice is not shown before the reader's country is known, and not longer than this. */
const maxWaitMs = 1000;

const answerInTime = (): Promise<string> =>
  Promise.race([lookUpCountry(), new Promise<string>((resolve) => setTimeout(() => resolve(''), maxWaitMs))]).catch(
    () => '',
  );

/**
 * The country by the network address, where the server looks it up, or by the browser.
 * @param countries those that the page has something of
 */
const readersCountry = async (looksUp: boolean, countries: readonly string[]): Promise<string | undefined> =>
  /^1;([A-Z]{2})/.exec(looksUp ? await answerInTime() : '')?.[1] ??
  browserCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages, countries);

/** Puts the leagues and the national team of the reader's country first. */
const placeCountry = async (groups: HTMLElement, looksUp: boolean): Promise<void> => {
  const places = [...groups.querySelectorAll<HTMLElement>('[data-country]')];
  const country = await readersCountry(looksUp, [...new Set(places.map(({ dataset }) => dataset['country'] ?? ''))]);
  const own = places.filter(({ dataset }) => dataset['country'] === country);
  for (const place of own) place.parentElement?.prepend(place);
  groups.prepend(...own.map((place) => place.closest('section') as HTMLElement));
  groups.classList.add('is-placed');
};

/** Loads the search for those who use it; without it the lists stay as they are. */
const startSearch = (choice: HTMLElement): void =>
  requiredElement(choice, 'input').addEventListener(
    'focus',
    () =>
      void import('./find-choices.ts')
        .then(({ findChoices }) => findChoices(choice))
        .catch(() => {
          const note = requiredElement(choice, '.find-note');
          note.textContent = note.dataset['failed'] ?? '';
          startSearch(choice);
        }),
    { once: true },
  );

/** Starts the choice of teams. @param close what its button does once it is closed */
export const startTeamChoice = (page: HTMLElement, close: () => void): void => {
  const choice = requiredElement<HTMLDetailsElement>(page, '[data-choice]');
  const groups = requiredElement(choice, '.choice-groups');
  let isPlaced = false;
  const open = (): void => {
    if (!choice.open || isPlaced) return;
    isPlaced = true;
    void placeCountry(groups, choice.dataset['looksUp'] !== undefined);
  };
  open();
  choice.addEventListener('toggle', open);
  requiredElement(page, '[data-done]').addEventListener('click', () => {
    choice.open = false;
    close();
  });
  startSearch(choice);
};
