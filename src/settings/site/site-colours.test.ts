import { describe, expect, it } from 'vitest';
import { contrastFaults, shippedColours, siteColours } from './site-colours.ts';

const problemsOf = (colours: unknown): string[] =>
  siteColours.safeParse(colours).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the colours of site.yaml', () => {
  it('are as shipped where none is given', () => {
    expect(siteColours.parse({})).toEqual(shippedColours);
    expect(contrastFaults(shippedColours)).toEqual([]);
  });

  it('follow from the paper’s own colour, in the dark too', () => {
    const { light, dark } = siteColours.parse({ light: { brand: '#7a0019' } });
    expect(light).toEqual({ ...shippedColours.light, brand: '#7a0019', brandFill: '#7a0019' });
    expect(dark).toMatchObject({ paper: '#181112', ink: '#ececea', brand: '#c7949e', brandFill: '#7a0019' });
  });

  it.each(['#7a0019', '#0033a0', '#ffd100', '#111111', '#e4002b', '#00a3e0'])(
    'of a dark theme can be read whatever that colour is: %s',
    (brand) => {
      const result = siteColours.safeParse({ light: { brand } });
      const faults = result.error?.issues.filter(({ path }) => path[0] === 'dark') ?? [];
      expect(faults).toEqual([]);
    },
  );

  it('follow from another paper and ink', () => {
    const { light } = siteColours.parse({ light: { paper: '#ffffff', ink: '#111111' } });
    expect(light).toMatchObject({ raised: '#ffffff', sunken: '#f3f3f3', lineStrong: '#111111' });
  });

  it('that cannot be read are a mistake, with the figures', () => {
    expect(problemsOf({ light: { brand: '#ffd100' } })).toContain(
      'light.brand: #ffd100 on paper #f7f4ec has a contrast of 1.32 to 1; readers need at least 4.5',
    );
  });

  it.each([
    ['text on the paper’s own colour', { onBrand: '#7fa893' }, ['onBrand 4.5']],
    ['a loud text', { loudText: '#d9541e' }, ['loudText 4.5']],
    ['stars', { loud: '#d98a5c' }, ['loud 3']],
    ['rules', { lineStrong: '#8f948f' }, ['lineStrong 3']],
  ])('need the contrast of what they are for: %s', (_, colour, expected) => {
    const faults = contrastFaults({ ...shippedColours, light: { ...shippedColours.light, ...colour } });
    const named = new Set(faults.map(({ theme, name, values }) => `${theme} ${name} ${values.least}`));
    expect([...named]).toEqual(expected.map((each) => `light ${each}`));
  });

  it('are written as six digits', () => {
    expect(problemsOf({ light: { brand: 'red' } })).toEqual([
      'light.brand: a colour is written "#0f5b3e": six digits in quotes',
    ]);
  });
});
