const textFields =
  'textarea,input:not([type=hidden],[type=radio],[type=checkbox],[type=range],[type=file],[type=submit],[type=button])';

/** Whether a field of the page contains text: a reload would lose it. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(({ value }) => value !== '');
