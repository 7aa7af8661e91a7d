/** Languages that the product has texts for. A site is in some of them: `languages` of `site.yaml`. */
export const knownLanguages = ['ar', 'en'] as const;
export type Language = (typeof knownLanguages)[number];
