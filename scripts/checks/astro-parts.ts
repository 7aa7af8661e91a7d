/** Blanks everything outside the given ranges, so that the rest keeps its line and column. */
function keepOnly(text: string, ranges: readonly (readonly [number, number])[]): string {
  let result = '';
  let at = 0;
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  for (const [start, end] of ranges) {
    result += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return result + blank(text.slice(at));
}

function elementBodies(text: string, tag: 'script' | 'style', from: number): [number, number][] {
  const element = new RegExp(`<${tag}(?:\\s[^>]*)?>`, 'g');
  element.lastIndex = from;
  const bodies: [number, number][] = [];
  for (let found = element.exec(text); found; found = element.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf(`</${tag}>`, start);
    if (found[0].endsWith('/>') || end < 0) continue;
    bodies.push([start, end]);
    element.lastIndex = end;
  }
  return bodies;
}

function frontmatter(text: string): [number, number] | undefined {
  const found = /^\s*---\r?\n([\s\S]*?)^---/m.exec(text);
  if (found?.[1] === undefined || text.slice(0, found.index).trim() !== '') return undefined;
  const start = found.index + found[0].indexOf(found[1], found[0].indexOf('---') + 3);
  return [start, start + found[1].length];
}

/** The styles of an Astro component, each declaration on its line of the file. */
export function astroStyles(text: string): string {
  return keepOnly(text, elementBodies(text, 'style', frontmatter(text)?.[1] ?? 0));
}

/** The code of an Astro component, the part between the fences and its scripts, each statement on its line. */
export function astroCode(text: string): string {
  const fence = frontmatter(text);
  const scripts = elementBodies(text, 'script', fence?.[1] ?? 0);
  return keepOnly(text, fence ? [fence, ...scripts] : scripts);
}

/** The markup of an Astro component, without its code and styles, each element on its line of the file. */
export function astroMarkup(text: string): string {
  const fence = frontmatter(text);
  const from = fence?.[1] ?? 0;
  const taken = [...elementBodies(text, 'script', from), ...elementBodies(text, 'style', from)];
  const bounds = [from, ...taken.sort(([a], [b]) => a - b).flat(), text.length];
  const ranges = bounds.flatMap((start, index) =>
    index % 2 === 0 ? [[start, bounds[index + 1] ?? start] as const] : [],
  );
  return keepOnly(text, ranges);
}
