import { shellPackage } from '@site/release/build/packages'
import { RefusedError } from '@site/release/gate/Finding'
import { BundleProcess } from '@site/release/isolation/BundleProcess'

/**
 * Evaluates the server bundle of a package, a remote's after the shell's, in a process of its own.
 *
 * @param seconds How long it may take.
 * @returns What the package publishes, or why it does not.
 */
export async function evaluatePublished(
  bundleOf: (name: string) => string,
  name: string,
  seconds: number,
): Promise<{ published: unknown } | { text: string }> {
  const bundle = (of: string) => ({ name: of, file: bundleOf(of) })
  const remote = name === shellPackage ? undefined : bundle(name)
  const bundles = new BundleProcess(bundle(shellPackage), remote, seconds)
  try {
    return { published: await bundles.evaluate() }
  } catch (error) {
    if (error instanceof RefusedError) return { text: error.findings.map(({ cause }) => cause).join('\n') }
    return { text: String(error) }
  } finally {
    bundles.stop()
  }
}
