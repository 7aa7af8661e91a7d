/** A name at the beginning of a line: “The data desk”, which is “the data desk” within a sentence. Arabic has no capitals. */
export const capitalised = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
