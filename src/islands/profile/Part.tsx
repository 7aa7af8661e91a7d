import { type ReactNode, type Ref } from 'react';

interface Props {
  /** Unique on the page. */
  id: string;
  title: string;
  /** What this part is for, in a sentence. */
  about?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the account: a rule, its name beside what can be done. */
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
