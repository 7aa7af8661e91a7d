/** A text, or HTML, with the digits of the page in what is read. */
export const inPageDigits = (text: string): string =>
  text.replace(/(?<!&#\d?)\d(?![^<>]*>)/g, (digit) =>
    Number(digit).toLocaleString(document.documentElement.dataset['intl']),
  );
