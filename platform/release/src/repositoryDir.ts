import { fileURLToPath } from 'node:url'

/** The repository that contains this file. */
export const repositoryDir = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
