import type { Messages } from '#i18n/message-types.ts';

export type RatingWords = Messages['rating'];

/** Numbers as the page writes them. */
export interface RatingFormats {
  /** A chosen value, with as many decimals as it has. */
  value: (value: number) => string;
  /** With one decimal. */
  average: (value: number) => string;
  count: (value: number) => string;
}

/** @param tag language, calendar and digits of the page, from its root element */
export const ratingFormats = (tag: string): RatingFormats => {
  const [plain, decimal] = [new Intl.NumberFormat(tag), new Intl.NumberFormat(tag, { minimumFractionDigits: 1 })];
  return {
    value: (value) => plain.format(value),
    average: (value) => decimal.format(value),
    count: (value) => plain.format(value),
  };
};
