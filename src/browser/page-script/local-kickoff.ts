/**
 * Writes kickoffs in the reader's own time zone. Pages are built with the newsroom's zone;
 * `<time data-kickoff>` elements carry the instant and the format (`time`, `day`, `date`), and the root the page's locale tag. A time under
 * another day (`data-under`) has its own day beside it.
 */
export const showLocalKickoffs = (place: ParentNode = document): void => {
  const tag = document.documentElement.dataset['intl'];
  if (!tag) return;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  /** Repeats today/local-day.ts, as it does i18n/date-text.ts below: a module that others import too would be a separate file. */
  const addressDay = new Intl.DateTimeFormat('sv');
  const day = { weekday: 'short', day: 'numeric', month: 'long' } as const;
  const formats = {
    time: new Intl.DateTimeFormat(tag, time),
    dayTime: new Intl.DateTimeFormat(tag, { weekday: 'short', ...time }),
    day: new Intl.DateTimeFormat(tag, day),
    date: new Intl.DateTimeFormat(tag, { ...day, weekday: 'long', year: 'numeric' }),
  };
  for (const element of place.querySelectorAll<HTMLTimeElement>('time[data-kickoff]')) {
    const { kickoff, under } = element.dataset;
    const instant = new Date(element.dateTime);
    const isOnAnotherDay = under !== undefined && under !== addressDay.format(instant);
    const format = formats[(isOnAnotherDay ? 'dayTime' : kickoff) as keyof typeof formats];
    if (format) element.textContent = format.format(instant).replace(/^(\p{L}+)[،,]/u, '$1');
  }
};
