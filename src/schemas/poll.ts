import { z } from 'zod';
import { localised } from './localised.ts';
import { id, instant, itemBase } from './primitives.ts';
import { reference } from './story.ts';

/** A question put to readers: `polls/<id>.yaml`. The votes live in the API, never here. */
export const poll = z
  .strictObject({
    ...itemBase,
    question: localised,
    options: z
      .array(z.strictObject({ id, label: localised, ref: reference.optional() }))
      .min(2)
      .max(10),
    opensAt: instant,
    closesAt: instant,
    resultVisibility: z.enum(['always', 'afterVote', 'afterClose']),
  })
  .refine((value) => Date.parse(value.opensAt) < Date.parse(value.closesAt), {
    path: ['closesAt'],
    message: 'a poll closes after it opens',
  })
  .refine((value) => new Set(value.options.map((option) => option.id)).size === value.options.length, {
    path: ['options'],
    message: 'every option needs an id of its own',
  });
export type Poll = z.infer<typeof poll>;
