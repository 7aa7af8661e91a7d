const textFields =
  'textarea,input:not([type=hidden],[type=radio],[type=checkbox],[type=range],[type=file],[type=submit],[type=button])';

/** Whether text stands in a field of the page: it would be lost with the page. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(({ value }) => value !== '');
