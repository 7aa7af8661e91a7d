declare module 'subset-font' {
  /** Keeps the glyphs of a text and writes the font in another container format. */
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ) => Promise<Uint8Array>;
  export = subsetFont;
}
