import { siteSettings } from '#settings/site/site-file.ts';

const { light, dark } = siteSettings.colours;

/** The newsroom's colours by day, under the names of `styles/tokens.css`: pictures are printed on paper, whatever theme their reader has. */
export const palette = {
  paper: light.paper,
  raised: light.raised,
  sunken: light.sunken,
  ink: light.ink,
  ink2: light.ink2,
  ink3: light.ink3,
  line: light.line,
  /** The paper's own colour as text, and as a ground. */
  brand: light.brand,
  turf: light.brandFill,
  onTurf: light.onBrand,
  flare: light.loud,
  /** Flare by night: on turf. */
  nightFlare: dark.loud,
} as const;
