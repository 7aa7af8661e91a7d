import type { ReactNode, Ref } from 'react';

interface Props {
  /** Unique on the page. */
  id: string;
  title: string;
  /** The section's purpose, in a sentence. */
  about?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the account: a rule, with the name beside its controls. */
export const Part = ({ id, title, about, heading, children }: Props) => (
  <section className="part" aria-labelledby={id}>
    <div className="part-head">
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {about && <p>{about}</p>}
    </div>
    <div className="part-body">{children}</div>
  </section>
);
