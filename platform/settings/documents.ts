import { settingGroups, type Setting, type SettingGroup } from './settings'

const groups: readonly SettingGroup[] = settingGroups

/** The text of `.env.example`. */
export function exampleText(): string {
  const header = `# Settings of the server, and of the commands for leads and releases. Each line below is the default, or empty if there is
# none. Remove the "#" in front of a name to change it. Paths that are not absolute start at the working directory.
# For systemd, copy this file to /etc/site/site.env; for Docker, to site.env: docs/deploy.md.
# Write a value that contains # or spaces in double quotes.
`
  const lines = ({ name, fallback, text }: Setting) => `# ${text}\n#${name}=${fallback}\n`
  return [
    header,
    ...groups.map(({ title, settings }) => `# --- ${title} ---\n\n${settings.map(lines).join('')}`),
  ].join('\n')
}

/** The text of docs/settings.md. */
export function settingsPage(): string {
  const line = ({ name, fallback, text }: Setting) =>
    `- \`${name}\`${fallback && ` (\`${fallback}\`)`}: ${text}\n`
  return [
    `# Settings

Environment variables, written by \`npm run settings\` from \`platform/settings/settings.ts\`, with their defaults in
parentheses. An empty variable counts as not set. Paths that are not absolute start at the working directory.
`,
    ...groups.map(({ title, settings }) => `## ${title}\n\n${settings.map(line).join('')}`),
  ].join('\n')
}
