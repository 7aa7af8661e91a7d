import { useEffect } from 'react';
import { forgetDeletedReader } from '#browser/stores/forget-reader.ts';
import type { ProfileWords } from '../account/words.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  words: ProfileWords['farewell'];
  home: string;
}

/** The last message once an account is deleted. The device's data is deleted, too. */
export const Farewell = ({ words, home }: Props) => {
  const heading = useFirstFocus<HTMLHeadingElement>();
  useEffect(forgetDeletedReader, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <p>{words.about}</p>
      <p>
        <a className="secondary" href={home}>
          {words.home}
        </a>
      </p>
    </>
  );
};
