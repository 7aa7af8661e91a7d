import { z } from 'zod';
import { id } from './ids.ts';
import { localisedInOne as localised } from './localised.ts';

/** A label of a bar, line point or row: a text by language, or a plain string for both (a year, a minute). */
const label = z.union([z.string().min(1), localised]);

/** A chart of an analysis. The page always shows its data as a table too. */
export const chart = z
  .strictObject({
    /** Named in the body by `::chart{id}`. */
    id,
    kind: z.enum(['bar', 'line', 'scatter', 'table']),
    title: localised,
    /** Unit of the values, such as goals. */
    unit: localised.optional(),
    /** Heading of the category (bar, line, table) or x axis (scatter). */
    xLabel: localised.optional(),
    yLabel: localised.optional(),
    /**
     * One entry per series. bar, line, table: `points` have a `label` and a `value`, the same labels in every series. scatter: `points`
     * have `x`, `y` and a `label`.
     */
    series: z
      .array(
        z.strictObject({
          name: localised,
          points: z
            .array(
              z.strictObject({
                label,
                value: z.number().optional(),
                x: z.number().optional(),
                y: z.number().optional(),
                /** The point discussed in the text: drawn in the highlight colour, or outlined in it if colours distinguish series. */
                highlight: z.boolean().optional(),
              }),
            )
            .min(1),
        }),
      )
      .min(1),
    /** A note below the chart: what the numbers leave out, or how to read them. */
    note: localised.optional(),
    /** Source of the numbers. */
    source: localised,
    /** Description of the chart in words. */
    alt: localised,
  })
  .superRefine((value, context) => {
    for (const [s, series] of value.series.entries()) {
      for (const [p, point] of series.points.entries()) {
        const complete =
          value.kind === 'scatter' ? point.x !== undefined && point.y !== undefined : point.value !== undefined;
        if (!complete) {
          context.addIssue({
            code: 'custom',
            path: ['series', s, 'points', p],
            message:
              value.kind === 'scatter' ? 'a scatter point needs x and y' : `a point of a ${value.kind} needs a value`,
          });
        }
      }
    }
  });
export type Chart = z.infer<typeof chart>;
