/** A line that places something between two paragraphs: `::picture{stand}`. */
export const placedLine = /^\s*::([a-z]+)\{([^{}]*)\}\s*$/;

/** What a line places, and the id that it names. */
export const placedIn = (line: string): { kind: string; id: string } | undefined => {
  const [found, kind = '', id = ''] = placedLine.exec(line) ?? [];
  return found === undefined ? undefined : { kind, id: id.trim() };
};
