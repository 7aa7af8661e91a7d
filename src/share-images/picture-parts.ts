import { inArabicIndicDigits } from '#i18n/numerals.ts';
import { layOut } from './lay-out.ts';
import { type MissingSign, uncovered } from './missing-characters.ts';
import { type Box, mapTexts, pictureTextsOf } from './parts.ts';
import type { DescribedPicture, SharePicture } from './picture.ts';

/** The parts of a picture, with every text prepared for reading. */
export const partsOf = (picture: DescribedPicture): Box =>
  mapTexts(layOut(picture), (text) => {
    const composed = text.normalize();
    return picture.numerals === 'arab' ? inArabicIndicDigits(composed) : composed;
  });

/** Characters of a picture's texts that no font has. It is drawn without them. */
export const missingIn = (picture: SharePicture): MissingSign[] =>
  picture.kind === 'crop' ? [] : uncovered(pictureTextsOf(partsOf(picture)));
