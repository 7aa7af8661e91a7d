import {
  clampZoom,
  distanceBetween,
  doublePressZoom,
  fittedSize,
  middle,
  type ScreenPoint,
  scrollToStay,
  type Size,
} from './zoom.ts';

/** Maximum time and distance between the two presses of a double press. */
const doublePressMs = 300;
const doublePressPx = 30;

/** A picture that can be made larger than its frame, which then scrolls. */
export interface Zoomable {
  isZoomed: () => boolean;
  /** Multiplies the size; around a point of the window, or the frame's middle. */
  zoomBy: (factor: number, at?: ScreenPoint) => void;
  /** Shows the whole picture. */
  fit: () => void;
  /** Scrolls by pixels of the screen. */
  pan: (x: number, y: number) => void;
}

/** @param picture its size in pixels of the original: only the proportions count */
export const makeZoomable = (frame: HTMLElement, image: HTMLImageElement, picture: Size): Zoomable => {
  let zoom = 1;

  const zoomTo = (wanted: number, at?: ScreenPoint): void => {
    const { left, top } = frame.getBoundingClientRect();
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    const point = at ? { x: at.x - left, y: at.y - top } : { x: size.width / 2, y: size.height / 2 };
    const { width, height } = fittedSize(picture, size);
    const next = clampZoom(wanted);
    const x = scrollToStay(point.x, frame.scrollLeft, size.width, width * zoom, width * next);
    const y = scrollToStay(point.y, frame.scrollTop, size.height, height * zoom, height * next);
    zoom = next;
    frame.classList.toggle('zoomed', zoom > 1);
    image.style.width = zoom > 1 ? `${width * zoom}px` : '';
    image.style.height = zoom > 1 ? `${height * zoom}px` : '';
    image.sizes = zoom > 1 ? `${Math.round(width * zoom)}px` : '100vw';
    frame.scrollTo(x, y);
  };
  const zoomBy = (factor: number, at?: ScreenPoint): void => zoomTo(zoom * factor, at);
  const pan = (x: number, y: number): void => frame.scrollBy(x, y);

  zoomOnDoublePress(frame, (at) => zoomTo(zoom > 1 ? 1 : doublePressZoom, at));
  zoomOnPinch(frame, zoomBy);
  panWithMouse(frame, pan);
  return { isZoomed: () => zoom > 1, zoomBy, fit: () => zoomTo(1), pan };
};

/** Own code, because not every browser on phones sends `dblclick`. */
const zoomOnDoublePress = (frame: HTMLElement, zoom: (at: ScreenPoint) => void): void => {
  let last = { timeStamp: -doublePressMs, x: 0, y: 0 };
  frame.addEventListener('click', ({ timeStamp, x, y }) => {
    const isDouble = timeStamp - last.timeStamp < doublePressMs && distanceBetween(last, { x, y }) < doublePressPx;
    // A third press begins a new double press.
    last = { timeStamp: isDouble ? -doublePressMs : timeStamp, x, y };
    if (isDouble) zoom({ x, y });
  });
};

const touchListOf = ({ touches: [a, b] }: TouchEvent): [ScreenPoint, ScreenPoint] | undefined =>
  a &&
  b && [
    { x: a.clientX, y: a.clientY },
    { x: b.clientX, y: b.clientY },
  ];

/** Two fingers, or a touchpad: browsers report a pinch on it as the wheel with Ctrl. */
const zoomOnPinch = (frame: HTMLElement, zoomBy: (factor: number, at: ScreenPoint) => void): void => {
  let apart = 0;
  frame.addEventListener('touchstart', (event) => {
    const fingers = touchListOf(event);
    apart = fingers ? distanceBetween(...fingers) : 0;
  });
  const onTouchMove = (event: TouchEvent): void => {
    const fingers = touchListOf(event);
    if (!fingers || apart === 0) return;
    if (event.cancelable) event.preventDefault();
    zoomBy(distanceBetween(...fingers) / apart, middle(...fingers));
    apart = distanceBetween(...fingers);
  };
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 100), event);
  };
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  frame.addEventListener('wheel', onWheel, { passive: false });
};

/** A mouse drags; a finger scrolls. */
const panWithMouse = (frame: HTMLElement, pan: (x: number, y: number) => void): void => {
  let last: ScreenPoint | undefined;
  frame.addEventListener('pointerdown', ({ pointerType, button, pointerId, x, y }) => {
    if (pointerType !== 'mouse' || button !== 0 || !frame.classList.contains('zoomed')) return;
    frame.setPointerCapture(pointerId);
    last = { x, y };
  });
  frame.addEventListener('pointermove', ({ x, y }) => {
    if (!last) return;
    pan(last.x - x, last.y - y);
    last = { x, y };
  });
  for (const type of ['pointerup', 'pointercancel']) frame.addEventListener(type, () => (last = undefined));
};
