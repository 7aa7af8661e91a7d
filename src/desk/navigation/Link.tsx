import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, navigate } from './navigate.ts';
import type { Place } from './place.ts';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a screen of the desk: a plain click opens it without loading a page. */
export const Link = ({ to, ...rest }: { to: Place } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) => (
  <a
    {...rest}
    href={addressOf(to)}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      navigate(to);
    }}
  />
);
