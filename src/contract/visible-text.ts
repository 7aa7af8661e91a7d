// Some letters and symbols leave no mark either: fillers of Hangul (which can be ignored by default), the blank of
// Braille, an empty note.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
const visibleInName = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{S}]/u;

/** Whether anything of a text can be seen. */
export const hasVisibleText = (text: string): boolean => visible.test(text);

/** Whether a letter, a number or a symbol of a text can be seen. Emoji are symbols. */
export const hasVisibleName = (text: string): boolean => visibleInName.test(text);
