/** A formatted date without the formatter's comma after a weekday: Monday 6 July, الاثنين 6 يوليو. */
export const dateText = (format: Intl.DateTimeFormat, date: Date): string =>
  format.format(date).replace(/^(\p{L}+)[،,]/u, '$1');
