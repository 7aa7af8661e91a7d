import { defineConfig } from 'oxlint';

/** Mistakes that the compiler lets through. */
const mistakes = [
  'no-array-constructor',
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
  'no-unused-expressions',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-constructor',
  'no-useless-escape',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'use-isnan',
  'valid-typeof',
  'typescript/ban-ts-comment',
  'typescript/no-duplicate-enum-values',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-extraneous-class',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-literal-enum-member',
  'typescript/triple-slash-reference',
  'typescript/unified-signatures',
];

/** One way to write what can be written in several. */
const style = [
  'eqeqeq',
  'no-implicit-coercion',
  'object-shorthand',
  'prefer-template',
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-type-assertions',
  'typescript/consistent-type-definitions',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-import-type-side-effects',
  'typescript/no-inferrable-types',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
];

/** With the compiler's knowledge: a promise nobody waits for, a case nobody thought of. */
const typed = ['typescript/await-thenable', 'typescript/no-floating-promises', 'typescript/no-misused-promises'];

export default defineConfig({
  plugins: ['typescript', 'import'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'node_modules',
    'dist*/',
    '.astro/',
    '.cache/',
    '.data/',
    'test-results/',
    'playwright-report/',
    'src/content/',
    'public/',
    'src/browser/service-worker/service-worker.js',
  ],
  rules: {
    ...Object.fromEntries([...mistakes, ...style, ...typed].map((rule) => [rule, 'error'])),
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    // `for (const _ of …)`, and arguments that only hold a place
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'no-console': ['error', { allow: ['warn', 'error'] }],
    // A name can be searched for and renamed.
    'import/no-default-export': 'error',
  },
  overrides: [
    // Files whose default export is read by the tool they configure
    { files: ['*.config.{js,mjs,ts}', '.*.mjs'], rules: { 'import/no-default-export': 'off' } },
    // Commands talk to the person at the terminal; the build's integrations tell what they do.
    { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
    // Drawing is arithmetic over lists of points whose length is known; a test knows what it made itself.
    {
      files: ['scripts/demo/draw/**', '**/*.test.ts', 'tests/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
