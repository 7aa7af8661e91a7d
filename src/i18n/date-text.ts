/** A date as a formatter writes it, but for the comma that it sets after a weekday: Monday 6 July, الاثنين 6 يوليو. */
export const dateText = (format: Intl.DateTimeFormat, date: Date): string =>
  format.format(date).replace(/^(\p{L}+)[،,]/u, '$1');
