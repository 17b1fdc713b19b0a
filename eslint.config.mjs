import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const remotes = ['mfe-products', 'mfe-catalog', 'mfe-contact']
const workspaces = ['shared', 'shell', ...remotes, 'server', 'release', 'e2e', 'bench']

/** No workspace reaches into another by a relative path; packages have names. */
const acrossWorkspaces = {
  regex: `^(\\.\\./)+(${workspaces.join('|')})(/|$)`,
  message: 'Import another workspace by its package name.',
}

/**
 * Imports point one way: shared <- remotes, shell; the server and the release tool know the contract,
 * the schemas and the company's data and nothing else of the front end.
 */
function imports(folder, ...forbidden) {
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [acrossWorkspaces, ...forbidden] }] },
  }
}

const onlyShared = {
  regex: '^@site/(?!shared/)',
  message: 'Only @site/shared may be imported here.',
}
const onlyContract = {
  regex: '^@site/(?!shared/(contract|forms|content)/)',
  message: 'Only the contract, the forms’ rules and the content in common may be imported here.',
}
const runtimeByName = {
  regex: '^(\\.\\./)+runtime(/|$)',
  message:
    'Import @site/shared/runtime by its name: a relative import gives a remote a second copy of the contexts.',
}

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'var/', 'art/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Ambient declarations cannot import; they name types in place.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['{shared,shell,mfe-*}/**/*.{ts,tsx}'],
    extends: [
      reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs.flat.recommended,
      jsxA11y.flatConfigs.strict,
    ],
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      // expect(mock.method) is how Jest asks about a call.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts'],
    // A fixture names what it needs by destructuring, even when that is nothing.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        require: 'readonly',
        module: 'writable',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  imports('shared/src/{ui,forms,standalone}', onlyShared, runtimeByName),
  imports('shared/src/{contract,content,runtime}', onlyShared),
  imports('shell', onlyShared),
  ...remotes.map((remote) => imports(remote, onlyShared)),
  imports('server', onlyContract),
  imports('release', onlyContract),
)
