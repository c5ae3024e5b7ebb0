/** What the compiler does not see: types used strictly, no hidden inputs in the engine, small files. */
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const ENGINE = ['core/**/*.ts'];
const SHIPPED = ['core/**/*.ts', 'server/**/*.ts', 'sdk/**/*.ts', 'plugins/**/*.ts'];
const TESTS = ['test/**/*.ts'];

/** The engine is told the time, the settings and the dice: the same input then gives the same graph everywhere. */
const HIDDEN_INPUTS = [
  ['MemberExpression[object.name="Date"][property.name="now"]', 'The time is an argument.'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'The time is an argument.'],
  ['CallExpression[callee.name="Date"]', 'The time is an argument.'],
  ['MemberExpression[object.name="Math"][property.name="random"]', 'Randomness is an argument.'],
  ['MemberExpression[object.name="performance"][property.name="now"]', 'The time is an argument.'],
].map(([selector, message]) => ({ selector, message }));

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'node_modules/', 'data/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-fallthrough': 'error',
      'no-param-reassign': 'error',
      'no-self-compare': 'error',
      'no-unreachable': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Its advice, `x!`, is what another rule forbids; in loops over typed arrays `as number` says the same.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A Map that is looked up may well hold undefined; the rule asks for no more than a style.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { boolean: true } }],
    },
  },
  {
    files: SHIPPED,
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ENGINE,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'The engine reads no environment.' },
        { name: 'console', message: 'The engine says nothing; return a diagnostic.' },
        { name: 'fetch', message: 'The engine knows no network.' },
      ],
      'no-restricted-imports': [
        'error',
        ...['http', 'https', 'net', 'process'].flatMap((name) => [
          { name, message: 'The engine knows no network and no environment.' },
          { name: `node:${name}`, message: 'The engine knows no network and no environment.' },
        ]),
        {
          name: 'node:crypto',
          importNames: ['randomBytes', 'randomUUID', 'randomInt', 'getRandomValues', 'webcrypto'],
          message: 'Randomness is an argument.',
        },
      ],
      'no-restricted-syntax': ['error', ...HIDDEN_INPUTS],
    },
  },
  {
    // What a command prints is what it is for.
    files: ['server/cli.ts', 'server/commands/**/*.ts', 'test/bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off', // expect(x).to.be.true
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
);
