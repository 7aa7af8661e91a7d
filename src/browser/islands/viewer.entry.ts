import type { IslandModule } from '#browser/page-script/islands.ts';
import { adoptStyles } from './adopt-styles.ts';
import { isPlainClick } from './plain-click.ts';
import { openViewer } from './viewer/open-viewer.ts';
import { fetchPictures, pictureLinks, pictureOf } from './viewer/picture.ts';
import styles from './viewer/viewer.css?inline';

let hasStyles = false;

const addStyles = (): void => {
  if (!hasStyles) adoptStyles(styles);
  hasStyles = true;
};

/** Opens the viewer at the picture of a link. The other pictures are those of the page, or of the page that `data-wall` names. */
const openAt = async (link: HTMLAnchorElement): Promise<void> => {
  addStyles();
  const links = [...document.querySelectorAll<HTMLAnchorElement>(pictureLinks)];
  const viewer = openViewer(links.map(pictureOf), links.indexOf(link));
  void viewer.closed.then(() => link.focus({ preventScroll: true }));
  const { wall } = link.dataset;
  if (wall === undefined) return;
  const own = pictureOf(link).src;
  // Without the wall only this drawing is shown.
  const pictures = await fetchPictures(wall).catch(() => []);
  const at = pictures.findIndex(({ src }) => src === own);
  if (at !== -1) viewer.add(pictures.slice(0, at), pictures.slice(at + 1));
};

/** Opens the picture of a link, `a[data-island=viewer]`, in the viewer. */
export const start: IslandModule['start'] = (element, events) => {
  const link = element as HTMLAnchorElement;
  link.addEventListener('click', (event) => {
    // The browser handles a press that opens the picture in a new window.
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openAt(link);
  });
  if (events.some(isPlainClick)) void openAt(link);
};
