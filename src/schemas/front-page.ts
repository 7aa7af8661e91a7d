import { z } from 'zod';
import { sections } from '#settings/sections.ts';
import { frontBlocks, itemKinds, namedItem, storyName } from './front-page-names.ts';
import { partlyLocalised } from './localised.ts';
import { instant } from './primitives.ts';

/** `key` is the message for editors (`mistakes.json`). */
const named = (parse: (text: string) => unknown, key: 'storyName' | 'itemName', values: object) =>
  z.string().refine((text) => parse(text) !== undefined, { params: { key, values } });

const story = named(storyName, 'storyName', { values: sections.join(', ') });
const item = named(namedItem, 'itemName', { values: [...sections, ...itemKinds].join(', ') });

const areDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length;
const distinct = { params: { key: 'twice' } };

/**
 * `front.yaml` in the content folder: what editors choose for the front page. A field that is empty or missing leaves the choice to the
 * site.
 */
export const frontPage = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    /** The story at the top. Without it the newest news. */
    lead: story.nullish(),
    /** Stories directly after it. */
    pins: z.array(story).refine(areDistinct, distinct).nullish(),
    /** One line above everything, until its time. A text in one language alone is shown in that language. */
    breaking: z.strictObject({ text: partlyLocalised, link: item.nullish(), until: instant }).nullish(),
    /** The blocks in their order; those that are not named are not shown. */
    blocks: z.array(z.enum(frontBlocks)).refine(areDistinct, distinct).nullish(),
  }),
);
export type FrontPageFile = z.infer<typeof frontPage>;
