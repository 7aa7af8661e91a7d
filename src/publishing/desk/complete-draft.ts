import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Locale } from '#i18n/locales.ts';
import { slugify, slugProblem } from '#i18n/slugs.ts';
import { paperZone } from '#newsroom/index/paper-zone.ts';
import { maxYamlAliases } from '#newsroom/index/source-files.ts';
import { withDatesRead } from '#newsroom/index/written-dates.ts';
import { caricature, story } from '#schemas/story.ts';
import { isSection, sectionFacts } from '#settings/sections.ts';

/** A neutral area in place of a picture that a draft has not got yet. */
export const placeholderPicture = {
  name: 'desk-placeholder.svg',
  text: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
  <rect width="1600" height="900" fill="#8a8f98"/>
</svg>
`,
};

/** What stands for a text that is not written yet: it says nothing, in any language. */
const noText = '…';

/** Fixes are made until the schema takes the data, each time all that it names. */
const maxRounds = 12;

type Data = Record<string, unknown>;
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const readYaml = (source: string): Data | undefined => {
  const document = parseDocument(source);
  if (document.errors.length > 0) return undefined;
  try {
    const data: unknown = withDatesRead(document.toJS({ maxAliasCount: maxYamlAliases }), paperZone());
    return isData(data) ? data : data === null ? {} : undefined;
  } catch {
    return undefined;
  }
};

/** A text by language that has one in this language. */
const inLocale = (value: unknown, locale: Locale): Data => {
  const own = isData(value) ? value[locale] : value;
  return { [locale]: typeof own === 'string' && own.trim() !== '' ? own : noText };
};

interface Draft {
  section: string;
  id: string;
  locale: Locale;
  now: Date;
  /** Takes another picture in the place of its own, which cannot be shown. */
  withoutPicture?: boolean;
}

const pictureOf = (value: unknown, { locale, withoutPicture = false }: Draft): Data => {
  const given = isData(value) ? value : {};
  const src = isData(given['src']) ? given['src'][locale] : given['src'];
  const has = !withoutPicture && typeof src === 'string' && src !== '';
  return {
    ...given,
    src: has ? src : placeholderPicture.name,
    alt: inLocale(given['alt'], locale),
    credit: inLocale(given['credit'], locale),
  };
};

/** The fields that every story has, as its data gives them, or with what stands for them. */
const required = (data: Data, draft: Draft): Data => {
  const { section, id, locale, now, withoutPicture = false } = draft;
  const isDrawing = isSection(section) && sectionFacts[section].form === 'drawing';
  const title = inLocale(data['title'], locale);
  const given = isData(data['slug']) ? data['slug'][locale] : data['slug'];
  const slug = typeof given === 'string' ? given : slugify(String(title[locale]));
  const image = isData(data['image']) ? data['image'][locale] : data['image'];
  const drawing = {
    image: withoutPicture || typeof image !== 'string' ? placeholderPicture.name : image,
    alt: inLocale(data['alt'], locale),
    captionText: inLocale(data['captionText'], locale),
    artist: data['artist'] ?? 'nobody',
  };
  const text = {
    dek: inLocale(data['dek'], locale),
    author: data['author'] ?? 'nobody',
    hero: pictureOf(data['hero'], draft),
  };
  return {
    id,
    slug: { [locale]: slug === '' || slugProblem(slug) !== undefined ? id : slug },
    status: 'published',
    title,
    publishedAt: data['publishedAt'] ?? now.toISOString(),
    ...(isDrawing ? drawing : text),
  };
};

/** Takes what an issue names out of the data; a required field gets what stands for it. */
const mend = (data: Data, path: readonly PropertyKey[], standIn: Data): void => {
  const [top, at] = path;
  if (typeof top !== 'string') return;
  const value = data[top];
  if (Array.isArray(value) && typeof at === 'number') value.splice(at, 1);
  else if (top in standIn) data[top] = standIn[top];
  else delete data[top];
};

/**
 * The facts of a draft so that its page can be rendered in one language: what is missing or wrong has something neutral in its place, or is
 * left out. Undefined where the text is no YAML.
 */
export const completeDraft = (source: string, draft: Draft): string | undefined => {
  const given = readYaml(source);
  if (!given) return undefined;
  const { section } = draft;
  const schema: z.ZodType = isSection(section) && sectionFacts[section].form === 'drawing' ? caricature : story;
  const data: Data = { ...given, ...required(given, draft) };
  const standIn = required({}, { ...draft, withoutPicture: true });
  for (let round = 0; round < maxRounds; round += 1) {
    const result = schema.safeParse(data);
    if (result.success) return JSON.stringify(data);
    // From the end of each list, so that the places of the others stay.
    const paths = result.error.issues.flatMap(({ path, ...issue }) =>
      issue.code === 'unrecognized_keys' && path.length === 0 ? issue.keys.map((key) => [key]) : [path],
    );
    const last = (path: readonly PropertyKey[]): number => (typeof path[1] === 'number' ? path[1] : 0);
    const seen = new Set<string>();
    for (const path of [...paths].sort((a, b) => last(b) - last(a))) {
      const place = path.slice(0, 2).map(String).join('.');
      if (!seen.has(place)) mend(data, path, standIn);
      seen.add(place);
    }
  }
  return undefined;
};
