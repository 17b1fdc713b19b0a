import { existsSync } from 'node:fs'
import { checkBackup } from '../../maintenance/checkBackup'
import { formatBackup } from '../formatBackup'
import { UsageError } from '@site/cli/command'
import { defineCommand } from '../command'

export const restoreCheck = defineCommand({
  name: 'restore-check',
  summary: 'Checks whether a backup can be restored.',
  arguments: '<file>',
  options: {},
  details: 'Reads all of the file, without changing it. docs/leads-commands.md explains how to restore it.',
  async run({ arguments: [file] }, { write }) {
    if (file === undefined) throw new UsageError('The name of the file is missing.')
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
    await write(`${file} can be restored. ${formatBackup(checkBackup(file))}`)
  },
})
