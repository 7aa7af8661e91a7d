/** A message's text with its variables, written `{{name}}`, filled in: for islands, which have no translation engine. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * The form of a counted message that fits the count, with the count filled in.
 * @param messages with `key_one`, `key_other` and whatever other forms the language has
 * @param language a BCP 47 tag
 * @param written the count as it is shown, where that is not its plain digits
 */
export const fillCount = (
  messages: Readonly<Record<string, string>>,
  key: string,
  count: number,
  language: string,
  written: string | number = count,
): string => {
  const form = new Intl.PluralRules(language).select(count);
  return fill(messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? '', { count: written });
};
