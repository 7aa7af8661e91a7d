/** A colour's red, green and blue in linear light, from 0 to 1. */
const linear = (hex: string): [number, number, number] => {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colours as WCAG defines it, from 1 to 21. Colours are `#rrggbb`. */
export const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** A colour in OKLab, where equal distances look equal. */
const oklab = (hex: string): [number, number, number] => {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** How different two colours look: their distance in OKLab, 0 for the same and 1 for black and white. */
export const colourDifference = (a: string, b: string): number => {
  const [l, m] = [oklab(a), oklab(b)];
  return Math.hypot(l[0] - m[0], l[1] - m[1], l[2] - m[2]);
};

/** Two colours mixed: `share` of the second, from 0 to 1. */
export const mixed = (a: string, b: string, share: number): string => {
  const channel = (at: number): string => {
    const [from, to] = [a, b].map((colour) => parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
};

/** A colour as it is, or mixed with as little of another as its contrast on a ground needs. */
export const legible = (colour: string, ground: string, least: number, towards: string): string => {
  for (let percent = 0; percent < 100; percent += 2) {
    const tried = mixed(colour, towards, percent / 100);
    if (contrast(tried, ground) >= least) return tried;
  }
  return towards;
};
