import { atom } from 'nanostores';
import { deskBase, pathOf, type Place, readPlace } from './place.ts';

const base = deskBase(location.pathname);

const present = (): Place => readPlace(location.pathname.slice(base.length), location.hash);

/** The screen that is open. */
export const $place = atom<Place>(present());

/** The address of a screen. */
export const addressOf = (place: Place, query = ''): string => `${base}${pathOf(place)}${query}`;

/** Asked before the screen is left: false keeps it. */
let guard: (() => boolean) | undefined;
export const guardPlace = (mayLeave: (() => boolean) | undefined): void => void (guard = mayLeave);

/** Opens a screen, unless the present one may not be left. */
export const navigate = (place: Place, query = ''): void => {
  if (guard && !guard()) return;
  guard = undefined;
  history.pushState(null, '', addressOf(place, query));
  $place.set(place);
};

/** Shows another screen in place of a link that was used. */
export const replacePlace = (place: Place): void => {
  history.replaceState(null, '', addressOf(place));
  $place.set(place);
};

/** The address's query. It changes without another screen. */
export const readQuery = (): URLSearchParams => new URLSearchParams(location.search);
export const replaceQuery = (query: URLSearchParams): void => {
  const text = query.size === 0 ? '' : `?${query}`;
  history.replaceState(null, '', `${location.pathname}${text}`);
};

/** Follows the browser's own buttons. A screen that may not be left is put back into the address. */
export const followHistory = (): void => {
  addEventListener('popstate', () => {
    if (guard && !guard()) {
      history.pushState(null, '', addressOf($place.get()));
      return;
    }
    guard = undefined;
    $place.set(present());
  });
};
