import { isolateFigures } from '#i18n/bidi/isolate.ts';
import { isolateFiguresInHtml } from '#i18n/bidi/isolate-in-html.ts';
import type { IsTeam } from '#i18n/bidi/line.ts';
import { type Locale, localeFacts, locales } from '#i18n/locales.ts';
import type { Club } from '#schemas/club.ts';
import type { Localised } from '#schemas/localised.ts';
import { teamsNamed } from '../team-names.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';

/**
 * Writers' texts, formatted for display: scores, ranges and other figures are isolated in the direction in which they are read.
 * A text with scores beside possible team names depends on the names of all teams.
 */
export const textsOf = ({ rows, once }: ReadContext) => {
  const isTeam: IsTeam = (words) =>
    once('names of teams', () => {
      const clubs = rows<{ json: string }>([dependencyKey('club-names')], `SELECT json FROM items WHERE kind = 'club'`);
      return teamsNamed(clubs.map(({ json }) => JSON.parse(json) as Club));
    })(words);

  const plain = (locale: Locale, text: string): string => isolateFigures(text, localeFacts[locale].dir, isTeam);
  return {
    plain,
    html: (locale: Locale, html: string): string => isolateFiguresInHtml(html, localeFacts[locale].dir, isTeam),
    /** A text in each language. */
    localised: <Text extends Localised>(text: Text): Text => ({
      ...text,
      ...Object.fromEntries(locales.map((locale) => [locale, plain(locale, text[locale])])),
    }),
  };
};

export type Texts = ReturnType<typeof textsOf>;
