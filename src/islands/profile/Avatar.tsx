import type { User } from '#contract/user.ts';

/** The first character of a name, in any script. */
const initialOf = (name: string | null): string => [...(name?.trim() ?? '')][0]?.toLocaleUpperCase() ?? '';

/** A reader's picture; without one, the first letter of their name, or the mark. Decorative: the name is beside it. */
export const Avatar = ({ image, name }: Pick<User, 'image' | 'name'>) => {
  if (image) return <img className="avatar" src={image} alt="" width="96" height="96" decoding="async" />;
  const initial = initialOf(name);
  return (
    <span className={initial ? 'avatar' : 'avatar is-mark'} aria-hidden="true">
      {initial}
    </span>
  );
};
