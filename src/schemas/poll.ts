import { z } from 'zod';
import type { TextByLocale } from '#i18n/localised-text.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { id } from './ids.ts';
import { localisedInOne } from './localised.ts';
import { localisedPicture } from './picture.ts';
import { instant, itemBase } from './primitives.ts';
import { reference } from './story.ts';

/** When readers see the result of a poll. */
export const resultVisibilities = ['always', 'afterVote', 'afterClose'] as const;

/** Maximum options of a poll: more are hard to choose from. */
export const maxOptions = 10;

/** The languages of the site in which a poll has its question and all its options. */
export const languagesOf = (poll: { question: TextByLocale; options: readonly { label: TextByLocale }[] }): Locale[] =>
  locales.filter((locale) =>
    [poll.question, ...poll.options.map(({ label }) => label)].every((text) => text[locale] !== undefined),
  );

/** A poll: `polls/<id>.yaml`, or `polls/<id>/poll.yaml` with its picture beside it. The votes are stored by the API, never here. */
export const pollSchema = z
  .strictObject({
    ...itemBase,
    question: localisedInOne,
    options: z
      .array(z.strictObject({ id, label: localisedInOne, ref: reference.optional() }))
      .min(2)
      .max(maxOptions),
    image: localisedPicture.optional(),
    opensAt: instant,
    closesAt: instant,
    resultVisibility: z.enum(resultVisibilities),
    /** Whether a reader may change or remove a vote while the poll is open. */
    allowChange: z.boolean().default(false),
  })
  .refine((value) => Date.parse(value.opensAt) < Date.parse(value.closesAt), {
    path: ['closesAt'],
    params: { key: 'pollCloses' },
  })
  .refine((value) => languagesOf(value).length > 0, {
    path: ['options'],
    params: { key: 'pollLanguage' },
  })
  .refine((value) => new Set(value.options.map((option) => option.id)).size === value.options.length, {
    path: ['options'],
    params: { key: 'ownIds' },
  });
export type PollContent = z.infer<typeof pollSchema>;
