// Some letters and symbols are invisible too: fillers of Hangul (which can be ignored by default), the blank of Braille, an empty note.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
const visibleInName = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{S}]/u;

/** Whether any character of a text is visible. */
export const hasVisibleText = (text: string): boolean => visible.test(text);

/** Whether a letter, a number or a symbol of a text is visible. Emoji are symbols. */
export const hasVisibleName = (text: string): boolean => visibleInName.test(text);
