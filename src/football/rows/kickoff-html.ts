interface ShownKickoff {
  /** An instant; a day where the time is not confirmed. */
  kickoff: string;
  /** time: 19:00; day: Sun 19 July; date: Sunday 19 July 2026. */
  as: 'time' | 'day' | 'date';
  /** By the newsroom's clock. */
  text: string;
  /** The day that a time stands under, at the stadium: on another day by the clock it is Mon 02:00. */
  under?: string | undefined;
}

/** A kickoff, which a script rewrites in the reader's time zone. A day without a confirmed time does not change. */
export const kickoffHtml = ({ kickoff, as, text, under }: ShownKickoff): string => {
  const isConfirmed = kickoff.length > 10;
  return `<time datetime="${kickoff}"${isConfirmed ? ` data-kickoff="${as}"` : ''}${under === undefined ? '' : ` data-under="${under}"`}>${text}</time>`;
};
