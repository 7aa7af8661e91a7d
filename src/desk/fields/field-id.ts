import type { DataPath } from '../saving/data-changes.ts';

/** The id of a field's control: the summary of mistakes leads there. */
export const fieldId = (path: DataPath, locale = ''): string =>
  ['field', ...path, locale].filter((part) => part !== '').join('-');

/** The field of a mistake: of the nearest control to its path. */
export const idOfProblem = ({ file, field }: { file: string; field: string }): string => {
  const body = /^(\w+)\.md$/.exec(file);
  return body ? fieldId(['body', body[1] ?? '']) : fieldId(field.split('.'));
};
