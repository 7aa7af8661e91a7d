/** A thing of schema.org as a page has it. */
type Thing = Record<string, unknown>;

/** Fields of a type, and those it has only inside another. A name with strokes needs one of them. */
interface Fields {
  required: readonly string[];
  recommended?: readonly string[];
}

/**
 * What Google's documentation requires and recommends of each type this site has (developers.google.com/search/docs/appearance/structured-data).
 * Not recommended here, because nobody knows it: of an event its end, tickets, organiser and price; of a film its number of views.
 */
const fieldsOf: Readonly<Record<string, Fields>> = {
  SportsEvent: { required: ['name', 'startDate', 'location'] },
  Article: { required: [], recommended: ['headline', 'image', 'author', 'datePublished', 'dateModified'] },
  NewsArticle: { required: [], recommended: ['headline', 'image', 'author', 'datePublished', 'dateModified'] },
  LiveBlogPosting: {
    required: ['coverageStartTime', 'coverageEndTime', 'liveBlogUpdate'],
    recommended: ['headline', 'image', 'author', 'datePublished', 'dateModified'],
  },
  BlogPosting: { required: ['datePublished', 'url'], recommended: ['headline|articleBody'] },
  Organization: { required: ['name', 'url'] },
  Person: { required: ['name'] },
  ProfilePage: { required: ['mainEntity'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item|url'] },
  ImageObject: { required: ['contentUrl|url'] },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['contentUrl', 'description', 'duration'],
  },
  AggregateRating: { required: ['ratingValue', 'ratingCount|reviewCount', 'bestRating'] },
  WebSite: { required: ['name', 'url'], recommended: ['alternateName'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  NewsMediaOrganization: { required: ['name'] },
  SportsOrganization: { required: ['name'] },
  SportsTeam: { required: ['name'] },
  ContactPoint: { required: ['contactType', 'url|email|telephone'] },
  Place: { required: ['name|address'] },
  PostalAddress: { required: ['addressCountry'] },
  QuantitativeValue: { required: ['value'] },
};

/** Of what stands in the page itself, not inside another thing. */
const fieldsOfSubject: Readonly<Record<string, Fields>> = {
  SportsEvent: { required: ['homeTeam', 'awayTeam'], recommended: ['description', 'eventStatus', 'image', 'url'] },
  ImageObject: { required: ['creator|creditText|copyrightNotice|license'], recommended: ['license', 'creditText'] },
};

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && '@type' in value;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const thingsIn = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  return isThing(value) ? [value] : [];
};

/** What its fields' forms are wrong in. */
const formFaults = function* (type: string, thing: Thing): Generator<string> {
  const country = thing['addressCountry'];
  if (type === 'PostalAddress' && !/^[A-Z]{2}$/.test(String(country))) yield `addressCountry ${String(country)}`;
  for (const [name, value] of Object.entries(thing)) {
    const texts = [value].flat().filter((each) => typeof each === 'string');
    if (/^(?:url|item|contentUrl|thumbnailUrl|license|image)$/.test(name))
      for (const text of texts) if (!URL.canParse(text)) yield `${name} is no full address: ${text}`;
    if (/Date$|^date/.test(name))
      for (const text of texts) if (Number.isNaN(Date.parse(text))) yield `${name} is no date: ${text}`;
  }
  if (type === 'BreadcrumbList' && thingsIn(thing['itemListElement']).length < 2) yield 'itemListElement has one step';
  if (type === 'SportsEvent' && thingsIn(thing['location']).some((place) => isEmpty(place['address'])))
    yield 'location has no address';
};

/** What a thing, and everything in it, lacks; where the thing stands is part of each line. */
export function structuredDataFaults(thing: Thing, where = ''): string[] {
  const type = String(thing['@type']);
  const at = `${where}${type}`;
  const fields = [fieldsOf[type], where === '' ? fieldsOfSubject[type] : undefined].filter(
    (each) => each !== undefined,
  );
  if (fields.length === 0) return [`${at}: no fields are known of this type`];
  const lacking = fields
    .flatMap(({ required, recommended = [] }) => [...required, ...recommended])
    .filter((names) => names.split('|').every((name) => isEmpty(thing[name])));
  return [
    ...lacking.map((names) => `${at}: no ${names}`),
    ...[...formFaults(type, thing)].map((fault) => `${at}: ${fault}`),
    ...Object.entries(thing).flatMap(([name, value]) =>
      thingsIn(value).flatMap((inner) => structuredDataFaults(inner, `${at}.${name} `)),
    ),
  ];
}
