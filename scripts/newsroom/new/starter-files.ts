import { stringify } from 'yaml';
import type { Language } from '#settings/site/known-languages.ts';
import { placeholderDrawing } from '../import/content/placeholder.ts';
import { starterComments, starterWords } from './starter-words.ts';

export interface Starter {
  /** The languages of the paper, the first for its comments too. */
  languages: readonly [Language, ...Language[]];
  /** What the paper is called; without it it has the name of an example. */
  name?: string | undefined;
  /** When its story is published. */
  now: Date;
}

/** A value as YAML on one line. */
const inline = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', flowCollectionPadding: true, lineWidth: 0 }).trim();

type Words = (typeof starterWords)[Language];

/** A text in each language, or alone where the paper has one. */
const textOf = (languages: Starter['languages'], pick: (words: Words) => string): string | Record<string, string> =>
  languages.length === 1
    ? pick(starterWords[languages[0]])
    : Object.fromEntries(languages.map((language) => [language, pick(starterWords[language])]));

const siteFile = ({ languages, name }: Starter): string => {
  const comments = starterComments[languages[0]];
  const text = (pick: (words: Words) => string): string => inline(textOf(languages, pick));
  return `# ${comments.paper}

# ${comments.name}
name: ${name === undefined ? text(({ paper }) => paper) : inline(name)}

# ${comments.languages}
languages: ${inline(languages)}

# ${comments.tagline}
#tagline: ${text(({ tagline }) => tagline)}

# ${comments.description}
#description: ${text(({ description }) => description)}

# ${comments.about}
#about: ${text(({ about }) => about)}
#licence: ${text(({ licence }) => licence)}

# ${comments.colours}
#colours: { light: { brand: '#0b3d91' } }

# ${comments.mark}
#mark: site/mark.svg

# ${comments.clock}
#timeZone: Asia/Riyadh
#numerals: arab

# ${comments.sections}
#sections: [ news, articles, matches, leagues ]

# ${comments.desk}
#desk: { email: desk@example.com }
#accounts: [ https://x.com/yourpaper, https://www.youtube.com/@yourpaper ]
`;
};

const storyFile = ({ languages, now }: Starter): string => {
  const comments = starterComments[languages[0]];
  const text = (pick: (words: Words) => string) => textOf(languages, pick);
  const instant = `${now.toISOString().slice(0, 16)}:00Z`;
  const hero = {
    src: 'hero.svg',
    alt: text(({ story }) => story.alt),
    credit: text(({ desk }) => desk),
  };
  return `# ${comments.story}

# ${comments.id}
id: first-story
# ${comments.slug}
slug: ${inline(text(({ story }) => story.slug))}
# ${comments.status}
status: published
title: ${inline(text(({ story }) => story.title))}
dek: ${inline(text(({ story }) => story.dek))}
# ${comments.publishedAt}
publishedAt: ${instant}
# ${comments.author}
author: desk
# ${comments.hero}
hero: ${inline(hero)}
# ${comments.corrections}
#corrections: [ { at: ${instant}, note: ${inline(languages.length === 1 ? comments.note : Object.fromEntries(languages.map((language) => [language, starterComments[language].note])))} } ]
`;
};

/** The files of the smallest newsroom that publishes, by their paths in its folder. */
export const starterFiles = (starter: Starter): Map<string, string> => {
  const { languages } = starter;
  const author = stringify({ id: 'desk', name: textOf(languages, ({ desk }) => desk) });
  return new Map([
    ['site.yaml', siteFile(starter)],
    ['authors/desk.yaml', author],
    ['news/first-story/story.yaml', storyFile(starter)],
    ['news/first-story/hero.svg', placeholderDrawing],
    ...languages.map((language): [string, string] => [
      `news/first-story/${language}.md`,
      starterWords[language].story.body,
    ]),
  ]);
};
