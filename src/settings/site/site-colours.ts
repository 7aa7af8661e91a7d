import { z } from 'zod';
import { contrast, legible, mixed } from '#lib/colour.ts';

/**
 * The colours of pages, by theme. `src/styles/tokens.css` makes its tokens of them, and share images are painted with those of the light
 * theme. A newsroom gives some of them in `site.yaml`, or all.
 */
export const shippedColours = {
  light: {
    /** The page, a box that stands out from it, and one that lies deeper. */
    paper: '#f7f4ec',
    raised: '#fffdf7',
    sunken: '#eeeade',
    /** Text: of stories, of what is beside them, of small notes. */
    ink: '#16201b',
    ink2: '#47524c',
    ink3: '#5c6660',
    line: '#d9d6ca',
    lineStrong: '#16201b',
    /** The paper's own colour: as text and as a ground, and the text on that ground. */
    brand: '#0f5b3e',
    brandFill: '#0f5b3e',
    onBrand: '#f7f4ec',
    /** The one loud colour, of ratings and of what is live; and as text. */
    loud: '#e8590c',
    loudText: '#a83a00',
    /** A match that was lost. */
    loss: '#9c2f1f',
  },
  dark: {
    paper: '#0e1a15',
    raised: '#14231c',
    sunken: '#0a1410',
    ink: '#edebe2',
    ink2: '#bcc4be',
    ink3: '#a3ada6',
    line: '#2a3a32',
    lineStrong: '#d6d9d2',
    brand: '#6cc79a',
    brandFill: '#12452f',
    onBrand: '#f7f4ec',
    loud: '#ff8a4c',
    loudText: '#ff9d68',
    loss: '#ff9c8a',
  },
} as const;

export type Theme = keyof typeof shippedColours;
export type ColourName = keyof (typeof shippedColours)['light'];
export type SiteColours = Readonly<Record<Theme, Readonly<Record<ColourName, string>>>>;

const themes = Object.keys(shippedColours) as Theme[];
const names = Object.keys(shippedColours.light) as ColourName[];
const hexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is written "#0f5b3e": six digits in quotes')
  .toLowerCase();
const someColours = z.strictObject(
  Object.fromEntries(names.map((name) => [name, hexColour.optional()])) as Record<
    ColourName,
    z.ZodOptional<typeof hexColour>
  >,
);

/** What has to be read on what, and the least contrast by WCAG 2.2 AA: 4.5 for text, 3 for stars and rules. */
const pairs: readonly (readonly [of: ColourName, on: ColourName, least: number])[] = [
  ...(['ink', 'ink2', 'ink3', 'brand', 'loss'] as const).flatMap((of) =>
    (['paper', 'raised'] as const).map((on) => [of, on, 4.5] as const),
  ),
  ['ink', 'sunken', 4.5],
  ['ink2', 'sunken', 4.5],
  ['loudText', 'paper', 4.5],
  ['loudText', 'raised', 4.5],
  ['onBrand', 'brandFill', 4.5],
  ['loud', 'paper', 3],
  ['lineStrong', 'paper', 3],
];

/** A pair of colours whose contrast is too low. */
export interface ContrastFault {
  theme: Theme;
  name: ColourName;
  reason: string;
  /** The same for a message: both colours, the contrast, and a colour that is close and can be read. */
  values: Record<'colour' | 'ground' | 'on' | 'figure' | 'least' | 'example', string>;
}

/** Pairs below the contrast that WCAG 2.2 AA asks for, with the figures. */
export const contrastFaults = (colours: SiteColours): ContrastFault[] =>
  themes.flatMap((theme) =>
    pairs.flatMap(([of, on, least]) => {
      const [colour, ground] = [colours[theme][of], colours[theme][on]];
      const found = contrast(colour, ground);
      if (found >= least) return [];
      // Never rounded up to what would be enough.
      const figure = (Math.floor(found * 100) / 100).toFixed(2);
      const reason = `${colour} on ${on} ${ground} has a contrast of ${figure} to 1; readers need at least ${least}`;
      const towards = contrast(ground, '#000000') > contrast(ground, '#ffffff') ? '#000000' : '#ffffff';
      const example = `${of}: '${legible(colour, ground, least, towards)}'`;
      return [{ theme, name: of, reason, values: { colour, ground, on, figure, least: String(least), example } }];
    }),
  );

/** The faults to name: one for each colour, and of those that follow from others only where all that were given are right. */
const namedFaults = (given: Readonly<Record<Theme, GivenColours>>, colours: SiteColours): ContrastFault[] => {
  const first = contrastFaults(colours).filter(
    ({ theme, name }, at, all) => all.findIndex((each) => each.theme === theme && each.name === name) === at,
  );
  const own = first.filter(({ theme, name }) => given[theme][name] !== undefined);
  return own.length > 0 ? own : first;
};

type GivenColours = Readonly<Partial<Record<ColourName, string | undefined>>>;

/** The colours of a theme that follow from its paper and ink where one of them is the newsroom's own. */
const fromGround = (theme: Theme, { paper, ink }: { paper: string; ink: string }): GivenColours => ({
  paper,
  ink,
  raised: mixed(paper, '#ffffff', theme === 'light' ? 0.7 : 0.04),
  sunken: theme === 'light' ? mixed(paper, ink, 0.05) : mixed(paper, '#000000', 0.25),
  ink2: mixed(ink, paper, 0.2),
  ink3: mixed(ink, paper, 0.3),
  line: mixed(paper, ink, 0.14),
  lineStrong: ink,
});

/** Dark pages with a breath of the paper's own colour: those that are shipped have one of theirs. */
const darkGround = (brand: string) => ({ paper: mixed('#121212', brand, 0.06), ink: '#ececea' });

/** The colours of a theme that follow from the paper's own one. On dark pages its ground is darker, unless its text is dark. */
const fromBrand = (
  theme: Theme,
  { brand, fill }: { brand: string; fill: string },
  { paper, onBrand }: { paper: string; onBrand: string },
): GivenColours => {
  if (theme === 'light') return { brand, brandFill: fill };
  const isLight = contrast(onBrand, '#000000') > contrast(onBrand, '#ffffff');
  return {
    brand: legible(brand, paper, 7, '#ffffff'),
    brandFill: isLight ? legible(fill, onBrand, 9, '#000000') : legible(fill, onBrand, 4.5, '#ffffff'),
  };
};

const fromLoud = (theme: Theme, loud: string, paper: string): GivenColours =>
  theme === 'light'
    ? { loud, loudText: legible(loud, paper, 5.5, '#000000') }
    : { loud: legible(loud, paper, 7, '#ffffff'), loudText: legible(loud, paper, 8, '#ffffff') };

/**
 * All colours, of those that are given: a newsroom that names only its own colour gets one for dark pages too, light enough to be read
 * there. What follows from none of them is as shipped.
 */
const completed = (given: Readonly<Record<Theme, GivenColours>>): SiteColours => {
  const complete = (theme: Theme): Record<ColourName, string> => {
    const [own, shipped] = [given[theme], shippedColours[theme]];
    const brand = own.brand ?? given.light.brand;
    const byDefault = theme === 'dark' && brand !== undefined ? darkGround(brand) : shipped;
    const ground = { paper: own.paper ?? byDefault.paper, ink: own.ink ?? byDefault.ink };
    const loud = own.loud ?? given.light.loud;
    const onBrand = own.onBrand ?? given.light.onBrand ?? given.light.paper ?? shipped.onBrand;
    const colours = {
      ...shipped,
      ...(ground.paper === shipped.paper && ground.ink === shipped.ink ? {} : fromGround(theme, ground)),
      ...(brand === undefined
        ? {}
        : fromBrand(theme, { brand, fill: given.light.brandFill ?? brand }, { ...ground, onBrand })),
      ...(loud === undefined ? {} : fromLoud(theme, loud, ground.paper)),
      onBrand,
    };
    return { ...colours, ...withoutMissing(own) } as Record<ColourName, string>;
  };
  return { light: complete('light'), dark: complete('dark') };
};

const withoutMissing = (given: GivenColours): GivenColours =>
  Object.fromEntries(Object.entries(given).filter(([, colour]) => colour !== undefined));

/** `colours` of `site.yaml`. Each theme is checked as a whole. */
export const siteColours = z
  .strictObject({ light: someColours.default({}), dark: someColours.default({}) })
  .transform((given, context) => {
    const colours = completed(given);
    for (const { theme, name, reason, values } of namedFaults(given, colours))
      context.addIssue({
        code: 'custom',
        path: [theme, name],
        message: reason,
        params: { key: 'contrast', values },
      });
    return colours;
  });
