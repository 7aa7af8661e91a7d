/** A line that places something between two paragraphs: `::picture{stand}`. */
export const placedLine = /^\s*::[a-z]+\{[^{}]*\}\s*$/;
