/**
 * An instant as this page's language writes it, by the device's own clock.
 * @param instant in ISO 8601
 */
export const instantText = (instant: string): string =>
  new Intl.DateTimeFormat(document.documentElement.dataset['intl'], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
