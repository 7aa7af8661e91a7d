/** The page has other rows of matches now. */
export const rowsChanged = 'rows';
/** The states of rows have changed. */
export const rowsUpdated = 'live-rows';
