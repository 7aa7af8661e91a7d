/** What may stand before the first tag of a drawing. */
const prolog = /^(?:[\s\uFEFF]|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>)*/;
const rootTag = /^<svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*>/;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The numbers of a viewBox with a size. */
const boxOf = (value: string): string | undefined => {
  const numbers = value.trim().split(/[\s,]+/);
  const [, , width, height] = numbers.map(Number);
  return numbers.length === 4 && numbers.every((each) => Number.isFinite(Number(each))) && width && height
    ? numbers.join(' ')
    : undefined;
};

/**
 * A drawing from its first tag on, which is as this project writes it: no `>` in its values, each in double quotes, four numbers in its
 * viewBox. So it can be put into another drawing. Undefined if it has no viewBox.
 */
export const withPlainRoot = (svg: string): string | undefined => {
  const drawing = svg.slice(prolog.exec(svg)?.[0].length).trim();
  const [tag, written = ''] = rootTag.exec(drawing) ?? [];
  if (tag === undefined) return undefined;
  const attributes = new Map(
    [...written.matchAll(attribute)].map(([, name = '', double, single = '']) => [
      name,
      (double ?? single).replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    ]),
  );
  const box = boxOf(attributes.get('viewBox') ?? '');
  if (box === undefined) return undefined;
  attributes.set('viewBox', box);
  const plain = [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<svg${plain}>${drawing.slice(tag.length)}`;
};
