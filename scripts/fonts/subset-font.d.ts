declare module 'subset-font' {
  /** Keeps the glyphs a text needs and writes the font in another container. */
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
