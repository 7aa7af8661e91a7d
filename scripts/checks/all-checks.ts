import type { Check } from './problem.ts';

/** All checks by name. Each is loaded when it runs, because a tool takes a second to load. */
const loaders = {
  lint: async () => (await import('./lint.ts')).lint,
  components: async () => (await import('./components.ts')).components,
  format: async () => (await import('./format.ts')).format,
  unused: async () => (await import('./unused.ts')).unused,
  styles: async () => (await import('./styles.ts')).styles,
  layers: async () => (await import('./layers.ts')).layersCheck,
  circles: async () => (await import('./circles.ts')).circles,
  messages: async () => (await import('./messages-check.ts')).messagesCheck,
  lexicon: async () => (await import('./lexicon.ts')).lexiconCheck,
  'counted-nouns': async () => (await import('./counted-nouns.ts')).countedNouns,
  english: async () => (await import('./english.ts')).englishCheck,
  slugs: async () => (await import('./slugs.ts')).slugs,
  scores: async () => (await import('./scores.ts')).scores,
  characters: async () => (await import('./characters.ts')).characters,
  marks: async () => (await import('./marks.ts')).marks,
  'short-names': async () => (await import('./short-names.ts')).shortNames,
  asvs: async () => (await import('./asvs.ts')).asvs,
  public: async () => (await import('./public-files.ts')).publicFiles,
  map: async () => (await import('./code-map.ts')).codeMap,
  files: async () => (await import('./files.ts')).fileNames,
  size: async () => (await import('./size.ts')).size,
} satisfies Record<string, () => Promise<Check>>;

export type CheckName = keyof typeof loaders;

/** The names of all checks, the longest first. */
export const checkNames = Object.keys(loaders) as CheckName[];

/** Checks that take more than two seconds: each runs in its own thread. */
export const longChecks: ReadonlySet<CheckName> = new Set(['lint', 'components', 'format', 'unused', 'styles']);

export const loadCheck = (name: CheckName): Promise<Check> => loaders[name]();
