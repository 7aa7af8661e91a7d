import { type ItemStatus, itemStatuses, type PlainValue } from '#contract/desk/items.ts';
import { yamlValue } from '#lib/splice/yaml-document.ts';

/** What the desk knows of an item by its `story.yaml`. */
export interface StoryFacts {
  id?: unknown;
  status?: ItemStatus;
  /** ISO 8601 */
  publishedAt?: string;
  corrections: PlainValue[];
  value: PlainValue;
}

/** Parses `story.yaml`; undefined where it is no map in YAML. */
export const factsOf = (text: string): StoryFacts | undefined => {
  const value = yamlValue(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { id, status, publishedAt, corrections } = value as Record<string, unknown>;
  const known = itemStatuses.find((each) => each === status);
  return {
    id,
    ...(known && { status: known }),
    ...(typeof publishedAt === 'string' && { publishedAt }),
    corrections: Array.isArray(corrections) ? (corrections as PlainValue[]) : [],
    value: value as PlainValue,
  };
};
