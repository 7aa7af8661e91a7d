declare module 'subset-font' {
  /** Keeps the glyphs a text needs and writes the font in another container. */
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2' },
  ) => Promise<Uint8Array>;
  export = subsetFont;
}
