/**
 * An instant in the format of this page's language, in the device's time zone.
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
