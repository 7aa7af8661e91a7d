const arabicDate = /^[٠-٩۰-۹]{4}-[٠-٩۰-۹]{2}-[٠-٩۰-۹]{2}(?:$|T)/;
const arabicDigit = /[٠-٩۰-۹]/g;

/** The value of a digit: both rows of Arabic digits begin at a multiple of 16. */
const latinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** Data in which dates in Arabic digits, `٢٠٢٦-٠٧-١٩`, are in the digits that dates have in files. Other texts stay as they are. */
export const withLatinDates = (data: unknown): unknown => {
  if (typeof data === 'string') return arabicDate.test(data) ? data.replace(arabicDigit, latinDigit) : data;
  if (typeof data !== 'object' || data === null) return data;
  const within = data as Record<string, unknown>;
  for (const [key, value] of Object.entries(within))
    if (typeof value === 'object' || (typeof value === 'string' && arabicDate.test(value)))
      within[key] = withLatinDates(value);
  return data;
};
