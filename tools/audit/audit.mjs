/*
 * `npm run audit`: known vulnerabilities of the packages that the site runs with, on servers and in browsers. Exits with 1 for
 * one of high or critical severity, and if the check failed. A registry that has no such check, as mirrors often have none, is
 * reported and exits with 0: nothing is known then.
 */
import { spawnSync } from 'node:child_process'

const failing = ['high', 'critical']
/** Answers of a registry that does not know the request. */
const unsupported = [400, 403, 404, 405, 501]

/** The second one replaces `include=dev` of .npmrc, which would win over the first. */
const withoutDevelopment = ['--omit=dev', '--include=prod']

// Packages of the lock file, whatever is installed.
const { stdout, stderr, error } = spawnSync(
  'npm',
  ['audit', ...withoutDevelopment, '--package-lock-only', '--json'],
  {
    encoding: 'utf8',
    maxBuffer: Infinity,
  },
)
const report = parse(stdout)

if (report?.vulnerabilities) process.exitCode = print(report)
else if (unsupported.includes(report?.statusCode)) {
  console.log(`NOT CHECKED: this registry has no check for vulnerabilities. It answered:\n${report.message}`)
  console.log('Run "npm run audit" where the public registry can be reached.')
} else {
  console.error(
    `The check for vulnerabilities failed.\n${error?.message ?? report?.message ?? stderr.trim()}`,
  )
  process.exitCode = 1
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns The exit code. */
function print({ vulnerabilities, metadata }) {
  const found = Object.values(vulnerabilities)
  for (const { severity, name, range, via } of found) {
    const advisories = via.filter((one) => typeof one === 'object')
    console.log(
      `${severity}: ${name} ${range}${advisories.map(({ title, url }) => `\n  ${title} ${url}`).join('')}`,
    )
  }
  const serious = found.filter(({ severity }) => failing.includes(severity)).length
  const packages = metadata?.dependencies?.total ?? 'all'
  console.log(
    serious > 0
      ? `${serious} of high or critical severity: update these packages.`
      : `${packages} packages checked: none of high or critical severity.`,
  )
  return serious > 0 ? 1 : 0
}
