import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rootDir } from '@site/cli/rootDir'
import ts from 'typescript'

const contract = 'shared/src/contract'
/** What remotes of other repositories and of earlier releases depend on. */
const entries = [
  'shared/src/runtime/index.ts',
  ...ts.sys
    .readDirectory(join(rootDir, contract), ['.ts'], ['**/*.test.ts'])
    .map((file) => relative(rootDir, file)),
]

/** Where the report is kept: a pull request that changes the surface changes it too. */
export const reportFile = join(rootDir, 'shared/public-surface.md')

/** @returns The declarations of `@site/shared/runtime` and of the contract, without comments, in Markdown. */
export function describePublicSurface(): string {
  const tsconfig = ts.readConfigFile(join(rootDir, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(tsconfig.config, ts.sys, rootDir)
  const program = ts.createProgram(
    entries.map((file) => join(rootDir, file)),
    {
      ...options,
      noEmit: false,
      incremental: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
    },
  )
  const declarations = new Map<string, string>()
  program.emit(undefined, (_path, text, _bom, _onError, sources) => {
    const file = relative(rootDir, sources?.[0]?.fileName ?? '')
    if (file.startsWith('shared/src/runtime/') || entries.includes(file)) declarations.set(file, text.trim())
  })
  const sections = [...declarations].sort().map(([file, text]) => `## ${file}\n\n\`\`\`ts\n${text}\n\`\`\`\n`)
  return ['# What remotes depend on\n', 'Written by `npm run surface`, from the code.\n', ...sections].join(
    '\n',
  )
}
