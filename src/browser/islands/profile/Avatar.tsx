import { useState } from 'react';
import type { User } from '#contract/user.ts';

/** The first character of a name, in any script. */
const initialOf = (name: string | null): string => [...(name?.trim() ?? '')][0]?.toLocaleUpperCase() ?? '';

/**
 * A reader's picture; without one, and where it cannot be loaded, the first letter of their name, or the mark. Decorative: the name is
 * beside it.
 */
export const Avatar = ({ image, name }: Pick<User, 'image' | 'name'>) => {
  const [failed, setFailed] = useState<string>();
  if (image && image !== failed) {
    return (
      <img
        className="avatar"
        src={image}
        alt=""
        width="96"
        height="96"
        decoding="async"
        onError={() => setFailed(image)}
      />
    );
  }
  const initial = initialOf(name);
  return (
    <span className={initial ? 'avatar' : 'avatar is-mark'} aria-hidden="true">
      {initial}
    </span>
  );
};
