import { limits } from '../limits'
import type { ProposedPackage } from '../protocol'
import { ServiceError } from '../ServiceError'
import { conflictingPath, filePathProblem } from '../uploads/filePath'

/** @throws ServiceError 400 or 413 for builds that the service does not take, whatever their files contain. */
export function requireValidFiles(packages: readonly ProposedPackage[]): void {
  const names = packages.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new ServiceError(400, `${repeated} is in the proposal twice.`)
  for (const one of packages) requireValidPackage(one)
  const bytes = packages.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.proposalBytes)
    throw new ServiceError(
      413,
      `The files have ${megabytes(bytes)}; ${megabytes(limits.proposalBytes)} is the limit of a proposal.`,
    )
}

function requireValidPackage({ name, files }: ProposedPackage): void {
  if (files.length > limits.filesOfPackage)
    throw new ServiceError(413, `${name} has ${files.length} files; ${limits.filesOfPackage} is the limit.`)
  for (const { path, size } of files) {
    const problem = filePathProblem(path)
    if (problem !== undefined)
      throw new ServiceError(400, `${name}: the path ${JSON.stringify(path.slice(0, 80))} ${problem}.`)
    if (size > limits.fileBytes)
      throw new ServiceError(
        413,
        `${name}: ${path} has ${megabytes(size)}; ${megabytes(limits.fileBytes)} is the limit of a file.`,
      )
  }
  const conflict = conflictingPath(files.map(({ path }) => path))
  if (conflict !== undefined)
    throw new ServiceError(
      400,
      `${name}: two files have the path ${conflict}, or one is the folder of the other; upper and lower case are the same.`,
    )
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
