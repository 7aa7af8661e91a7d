import { type PointerEvent, useRef } from 'react';
import { isDismissed, isDrag } from './drag.ts';

interface Props {
  kind: 'success' | 'error';
  message: string;
  /** Leaving. */
  isLeaving: boolean;
  /** Label of the close button. */
  closeLabel: string;
  onClose: () => void;
}

/** One toast. A click anywhere closes it; dragged far enough sideways it is dismissed, else it springs back. */
export const ToastCard = ({ kind, message, isLeaving, closeLabel, onClose }: Props) => {
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<number>(undefined);
  const hasDragged = useRef(false);

  const moveTo = (distance: number): void => {
    if (card.current) card.current.style.translate = distance === 0 ? '' : `${distance}px`;
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    start.current = event.clientX;
    hasDragged.current = false;
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (start.current === undefined) return;
    const distance = event.clientX - start.current;
    if (!hasDragged.current && isDrag(distance)) {
      hasDragged.current = true;
      card.current?.setPointerCapture(event.pointerId);
      card.current?.toggleAttribute('data-dragged', true);
    }
    if (hasDragged.current) moveTo(distance);
  };

  const letGo = (event: PointerEvent, isGiven: boolean): void => {
    if (start.current === undefined || !card.current) return;
    const distance = event.clientX - start.current;
    const width = card.current.offsetWidth;
    start.current = undefined;
    card.current.toggleAttribute('data-dragged', false);
    if (!hasDragged.current) return;
    if (isGiven && isDismissed(distance, width)) {
      moveTo(Math.sign(distance) * width * 1.5);
      onClose();
    } else moveTo(0);
  };

  return (
    <div
      ref={card}
      className="toast"
      data-kind={kind}
      data-leaving={isLeaving ? '' : undefined}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => letGo(event, true)}
      onPointerCancel={(event) => letGo(event, false)}
      onClick={() => {
        if (!hasDragged.current) onClose();
        hasDragged.current = false;
      }}
    >
      <p>{message}</p>
      <button type="button" aria-label={closeLabel} />
    </div>
  );
};
