/** Players who start a match: in its own file, as browsers need it without a validator. */
export const startingCount = 11;
