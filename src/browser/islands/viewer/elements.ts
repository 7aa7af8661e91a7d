import { element } from '../element.ts';

const icons = {
  close: 'M5 5l14 14M19 5L5 19',
  zoomIn: 'M12 4v16M4 12h16',
  zoomOut: 'M4 12h16',
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
};

/** A button with an icon, and a label for screen readers. */
export const iconButton = (name: keyof typeof icons, label: string, onClick: () => void): HTMLButtonElement => {
  const button = element('button', { type: 'button', className: `viewer-${name}`, ariaLabel: label, title: label });
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
  button.addEventListener('click', onClick);
  return button;
};
