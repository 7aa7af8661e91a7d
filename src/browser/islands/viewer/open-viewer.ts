import { element } from '../element.ts';
import { iconButton } from './elements.ts';
import { indexAfter, type ViewerAction, viewerAction } from './keys.ts';
import type { ViewedPicture } from './picture.ts';
import { createSlide, type Slide } from './slide.ts';
import { viewerWords } from './words.ts';
import { zoomStep } from './zoom.ts';

/** How far an arrow key moves an enlarged picture. */
const panPx = 80;

const panOf: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-panPx, 0],
  ArrowRight: [panPx, 0],
  ArrowUp: [0, -panPx],
  ArrowDown: [0, panPx],
};

/** An open viewer. */
export interface Viewer {
  /** Adds pictures before and after the present ones; the shown one stays. */
  add: (before: readonly ViewedPicture[], after: readonly ViewedPicture[]) => void;
  /** Fulfilled when it is closed. */
  closed: Promise<void>;
}

/**
 * Fulfilled when an open dialog is closed, and removed. Back closes it; the page is then where it was, as is the history.
 */
const untilClosed = (dialog: HTMLDialogElement): Promise<void> => {
  // The page behind is not locked, which would remove its scroll bar and shift it: its scroll position is restored.
  const { scrollX, scrollY } = window;
  history.pushState({ viewer: true }, '');
  const onPopState = (): void => dialog.close();
  addEventListener('popstate', onPopState);
  return new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      removeEventListener('popstate', onPopState);
      dialog.remove();
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      // Closed by a key or a button: its history entry is removed too.
      if ((history.state as { viewer?: boolean } | null)?.viewer) history.back();
      resolve();
    });
  });
};

/**
 * Shows pictures one at a time in a dialog over the whole window. Swiping is the scrolling of a row that snaps, so that its direction is
 * that of the page. The URL does not change; Back closes the dialog.
 * @param first index of the first picture to show
 */
export const openViewer = (pictures: readonly ViewedPicture[], first: number): Viewer => {
  const words = viewerWords();
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const slides: Slide[] = [];
  let current = first;

  const position = element('p', { role: 'status', id: 'viewer-position' });
  const row = element('div', { className: 'viewer-row' });
  const act = (action: ViewerAction): void => {
    const { zoomable } = slides[current] ?? {};
    if (action === 'zoomIn') zoomable?.zoomBy(zoomStep);
    else if (action === 'zoomOut') zoomable?.zoomBy(1 / zoomStep);
    else if (action === 'fit') zoomable?.fit();
    else scrollTo(indexAfter(action, current, slides.length), 'auto');
  };
  const previous = iconButton('previous', words.previous, () => act('previous'));
  const next = iconButton('next', words.next, () => act('next'));
  const close = iconButton('close', words.close, () => dialog.close());
  close.autofocus = true;
  const zoomButtons = [
    iconButton('zoomOut', words.zoomOut, () => act('zoomOut')),
    iconButton('zoomIn', words.zoomIn, () => act('zoomIn')),
  ];
  const bar = element('div', { className: 'viewer-bar' }, position, ...zoomButtons, close);
  const dialog = element('dialog', { className: 'viewer', ariaLabel: words.label }, bar, row, previous, next);
  // The initial text of the status is read with the dialog's name.
  dialog.setAttribute('aria-describedby', position.id);

  const show = (index: number): void => {
    if (index !== current) slides[current]?.zoomable.fit();
    current = index;
    for (const [at, { figure }] of slides.entries()) figure.inert = at !== index;
    const text = slides.length > 1 ? words.positionOf(index, slides.length) : '';
    if (position.textContent !== text) position.textContent = text;
    // Not disabled: a disabled button would lose the focus.
    previous.ariaDisabled = String(index === 0);
    next.ariaDisabled = String(index === slides.length - 1);
    dialog.classList.toggle('single', slides.length === 1);
  };
  const scrollTo = (index: number, behavior: ScrollBehavior): void => {
    slides[index]?.figure.scrollIntoView({ behavior, inline: 'start', block: 'nearest' });
    show(index);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      // Several entries may arrive together: the latest is the present state.
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      const index = slides.findIndex(({ figure }) => figure === shown);
      if (index !== -1) show(index);
    },
    { root: row, threshold: 0.6 },
  );
  const add: Viewer['add'] = (before, after) => {
    slides.unshift(...before.map(createSlide));
    slides.push(...after.map(createSlide));
    current += before.length;
    row.replaceChildren(...slides.map(({ figure }) => figure));
    for (const { figure } of slides) observer.observe(figure);
    if (dialog.open) scrollTo(current, 'instant');
  };

  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { zoomable } = slides[current] ?? {};
    const [x, y] = panOf[event.key] ?? [];
    const action = viewerAction(event.key, direction);
    if (zoomable?.isZoomed() && x !== undefined && y !== undefined) zoomable.pan(x, y);
    else if (action) act(action);
    else return;
    event.preventDefault();
  });

  add([], pictures);
  document.body.append(dialog);
  dialog.showModal();
  scrollTo(first, 'instant');

  const closed = untilClosed(dialog).then(() => observer.disconnect());
  return { add, closed };
};
