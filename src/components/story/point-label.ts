import type { Locale } from '#i18n/locales.ts';
import type { Chart } from '#schemas/chart.ts';

type Label = Chart['series'][number]['points'][number]['label'];

/** A point's label in one language; a plain string serves both. */
export const pointLabel = (label: Label, locale: Locale): string => (typeof label === 'string' ? label : label[locale]);
