import { z } from 'zod';

const pattern = /^CC-(BY(?:-NC)?(?:-(?:SA|ND))?)-([1-4]\.\d)$/;

/** The licence of a picture that anyone may use on its terms: an SPDX identifier of Creative Commons. */
export const licence = z
  .string()
  .regex(
    new RegExp(`^CC0-1\\.0$|${pattern.source}`),
    'a licence is CC0-1.0 or one of Creative Commons such as CC-BY-SA-4.0; leave it out where all rights are reserved',
  );

/** A licence's official name, the same in every language, and the URL of its text. */
export const licenceOf = (identifier: string): { name: string; url: string } => {
  const [, kind, version] = pattern.exec(identifier) ?? [];
  if (!kind) return { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' };
  return {
    name: `CC ${kind} ${version}`,
    url: `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`,
  };
};
