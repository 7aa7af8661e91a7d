/** A name as it begins a line: the data desk, but “The data desk” where nothing stands before it. Arabic has no capitals. */
export const capitalised = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
