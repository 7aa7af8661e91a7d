/** sharp's options for share images: JPEG, because some networks refuse WebP, AVIF and SVG. */
export const jpeg = { quality: 80, chromaSubsampling: '4:2:0' } as const;
