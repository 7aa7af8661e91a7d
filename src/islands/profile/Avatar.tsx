import type { User } from '#contract/user.ts';

/** The first sign of a name, whatever script it is in. */
const initialOf = (name: string | null): string => [...(name?.trim() ?? '')][0]?.toLocaleUpperCase() ?? '';

/** A reader's picture; without one, the first letter of their name, or the mark. It shows nothing that is not said beside it. */
export const Avatar = ({ image, name }: Pick<User, 'image' | 'name'>) => {
  if (image) return <img className="avatar" src={image} alt="" width="96" height="96" decoding="async" />;
  const initial = initialOf(name);
  return (
    <span className={initial ? 'avatar' : 'avatar is-mark'} aria-hidden="true">
      {initial}
    </span>
  );
};
