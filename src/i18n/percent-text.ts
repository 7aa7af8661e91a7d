/** A written figure as a share: the sign directly after it, in both languages. `Intl` sets marks of direction around it in Arabic. */
export const percentText = (figure: string): string => `${figure}%`;
