/** Maximum zoom, relative to the size that fits the screen. */
const minZoom = 1;
const maxZoom = 6;

/** Factor of a key, a button, or a double press. */
export const zoomStep = 1.5;
export const doublePressZoom = 2.5;

export interface Size {
  width: number;
  height: number;
}

export interface ScreenPoint {
  x: number;
  y: number;
}

export const clampZoom = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom));

/** The largest size of a picture's proportions that fits into a frame. */
export const fittedSize = (picture: Size, frame: Size): Size => {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
};

/**
 * How far a frame must be scrolled in one direction, so that the part of the picture under a point stays there when its length changes.
 * @param at the point, in pixels from the frame's start
 * @param scroll the frame's present scroll position
 * @param from length of the picture now; a picture that is shorter than the frame is centred
 */
export const scrollToStay = (at: number, scroll: number, frame: number, from: number, to: number): number => {
  const gap = (length: number): number => Math.max(0, (frame - length) / 2);
  const share = (scroll + at - gap(from)) / from;
  return Math.max(0, Math.min(to - frame, share * to + gap(to) - at));
};

export const distanceBetween = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

export const middle = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
