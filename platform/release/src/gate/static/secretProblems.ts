import type { PackageBuild } from './PackageBuild'
import type { Problem } from '../../Finding'

/** Forms that nothing but a secret has. */
const secrets: readonly [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40})/],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20}/],
  ['a Google API key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a Slack token', /\bxox[abeoprs]-[0-9A-Za-z-]{10}/],
  ['a Stripe key', /\b[rs]k_live_[0-9A-Za-z]{16}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a user and password in a URL', /\b[a-z][a-z0-9+]*:\/\/[\w.%-]+:[^\s/"'`@:{}$]{3,}@[\w.-]+/],
  ['a password', /(?:[?&;]|\b)(?:password|passwd|pwd)=(?!["'`${}&\s])[^&"'`\s${}<>()]{4,}/i],
  [
    'a password',
    /\b(?:password|passwd|client_?secret|secret_?key|private_?key|access_?token)["']?\s*[:=]\s*(["'`])(?=[^"'`\s]*\d)[^"'`\s${}]{8,}\1/i,
  ],
]

/** Checks that public files contain no secret and no source. */
export function secretProblems({ files }: PackageBuild): Problem[] {
  return files.flatMap(({ name, path, text }): Problem[] => {
    const found = secrets.flatMap(([what, pattern]) => {
      const [secret] = pattern.exec(text) ?? []
      if (secret === undefined) return []
      const cause = `${path} contains ${what} (${start(secret)}), which anybody can read`
      return [{ check: 'secret', cause }]
    })
    if (name.endsWith('.map')) return [{ check: 'source-map', cause: `${path} is a source map` }, ...found]
    // Development builds keep such comments of libraries, whose maps are not in the build.
    const map = /[#@]\s*sourceMappingURL\s*=\s*([^\s'"*]+)/.exec(text)?.[1]
    if (map !== undefined && (map.startsWith('data:') || files.some((file) => file.name.endsWith(map))))
      return [{ check: 'source-map', cause: `${path} names a source map: build without devtool` }, ...found]
    return found
  })
}

/** Enough to find it, and no more. */
const start = (secret: string) => `${secret.slice(0, 6)}…`
