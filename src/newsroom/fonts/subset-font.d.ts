declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** An axis at one value, or in a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    /** All glyphs stay: the text is empty. */
    keepAllGlyphs?: boolean;
  }
  /** Keeps the glyphs of a text and writes the font in another container format. */
  const subsetFont: (font: Uint8Array, text: string, options?: SubsetOptions) => Promise<Buffer<ArrayBuffer>>;
  export = subsetFont;
}
