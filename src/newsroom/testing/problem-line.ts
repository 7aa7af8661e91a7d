import { wordsOf } from '../index/mistake-words.ts';
import type { ContentProblem } from '../index/problem.ts';

/** A problem as tests compare it: by the field's path alone, in English. */
export const problemLine = ({ file, field, entry, reason }: ContentProblem): string =>
  `${file}${field ? ` → ${field}` : ''}: ${entry ? `${entry}: ` : ''}${wordsOf(reason, 'en')}`;
