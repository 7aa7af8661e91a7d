/** The site's colours by day, from `styles/tokens.css`: pictures are printed on chalk, whatever theme their reader has. */
export const palette = {
  paper: '#f7f4ec',
  raised: '#fffdf7',
  sunken: '#eeeade',
  ink: '#16201b',
  ink2: '#47524c',
  ink3: '#5c6660',
  line: '#d9d6ca',
  turf: '#0f5b3e',
  onTurf: '#f7f4ec',
  flare: '#e8590c',
  /** Flare by night: on turf. */
  nightFlare: '#ff8a4c',
} as const;
