/** A message with its variables filled in. No letter is joined to them: whoever wrote the page has done that, and `fill` is larger. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
