import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Mistakes that the compiler lets through. */
const mistakes = [
  'no-async-promise-executor',
  'no-constant-binary-expression',
  'no-debugger',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-self-assign',
  'no-self-compare',
  'no-sparse-arrays',
  'no-template-curly-in-string',
  'no-unmodified-loop-condition',
  'no-unreachable-loop',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'prefer-const',
  'preserve-caught-error',
  'use-isnan',
  'valid-typeof',
];

/** Files whose default export is read by the tool they configure. */
const configuration = ['*.config.{js,mjs,ts}', '.*.mjs'];

export default defineConfig(
  {
    ignores: [
      'dist*/',
      '.astro/',
      '.cache/',
      '.data/',
      'test-results/',
      'playwright-report/',
      'src/content/',
      'public/',
      'src/service-worker/service-worker.js',
    ],
  },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    rules: {
      ...Object.fromEntries(mistakes.map((rule) => [rule, 'error'])),
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // `for (const _ of …)`, and arguments that only hold a place
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-implicit-coercion': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name: a name can be searched for and renamed.',
        },
      ],
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  { files: configuration, rules: { 'no-restricted-syntax': 'off' } },
  {
    // Commands talk to the person at the terminal; the build's integrations tell what they do.
    files: ['scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // With the compiler's knowledge: a promise nobody waits for, a case nobody thought of
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Drawing is arithmetic over lists of points whose length is known.
    files: ['scripts/demo/draw/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // A test knows what it made itself.
    files: ['**/*.test.ts', 'tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.astro'],
    rules: {
      // The Content Security Policy forbids them.
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The Content Security Policy forbids style attributes: use a class.',
        },
      ],
    },
  },
);
