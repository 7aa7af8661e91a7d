/**
 * A formatted number as a percentage, with the sign directly after it in both languages. In Arabic `Intl` would add direction marks around
 * it.
 */
export const percentText = (figure: string): string => `${figure}%`;
