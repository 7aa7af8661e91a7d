/**
 * Writes kickoffs in the reader's own time zone. Pages are built with the desk's zone;
 * `<time data-kickoff>` elements carry the instant, the format (`time`, `day`, `date`) and the page's locale tag in its root.
 */
export const showLocalKickoffs = (): void => {
  const tag = document.documentElement.dataset['intl'];
  if (!tag) return;
  const day = { weekday: 'short', day: 'numeric', month: 'long' } as const;
  const formats = {
    time: new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: new Intl.DateTimeFormat(tag, day),
    date: new Intl.DateTimeFormat(tag, { ...day, weekday: 'long', year: 'numeric' }),
  };
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-kickoff]')) {
    const format = formats[element.dataset['kickoff'] as keyof typeof formats];
    // Repeats i18n/date-text.ts: a module that islands import too would be a separate file, and stories load none.
    if (format) element.textContent = format.format(new Date(element.dateTime)).replace(/^(\p{L}+)[،,]/u, '$1');
  }
};
