/** The colours of every drawing. Pictures keep the light palette in both themes: they are printed on chalk. */
export const drawingPalette = {
  chalk: '#f7f4ec',
  raised: '#fffdf7',
  line: '#d9d6ca',
  ink: '#16201b',
  ink2: '#47524c',
  ink3: '#626c66',
  turf: '#0f5b3e',
  flare: '#e8590c',
  night: '#0e1a15',
  nightTurf: '#6cc79a',
} as const;
