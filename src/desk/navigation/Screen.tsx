import { type ReactNode, useEffect, useRef } from 'react';

interface ScreenProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A screen with its title, which has the focus once it opens: whoever does not see the page hears where they are. */
export const Screen = ({ title, aside, className, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main id="screen" className={className}>
      <div className="desk-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </main>
  );
};
