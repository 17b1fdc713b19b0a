/**
 * Every environment variable of the server, of the commands for leads and releases, and of the release service, by group.
 * `.env.example` and docs/settings.md are written from here by `npm run settings`; defaults come from here too.
 */
export const settingGroups = [
  {
    title: 'To be set in production',
    settings: [
      {
        name: 'SITE_ORIGIN',
        fallback: 'http://localhost:3000',
        text: 'Origin of the public site, such as https://www.example.com. Publish again when it changes.',
      },
      {
        name: 'API_KEY',
        fallback: 'development-publishable-key',
        text: 'Public key that can only create leads. A new one: openssl rand -hex 24',
      },
      {
        name: 'STORE_DIR',
        fallback: 'var',
        text: 'Folder that the release tool writes and the server reads.',
      },
      {
        name: 'STORE_URL',
        fallback: '',
        text: 'postgres://user:password@host/database of several servers: docs/several-machines.md.',
      },
      {
        name: 'DATABASE_FILE',
        fallback: '',
        text: 'SQLite file for leads. Empty: leads.sqlite in STORE_DIR.',
      },
      {
        name: 'DATABASE_URL',
        fallback: '',
        text: 'postgres://user:password@host/database stores leads in PostgreSQL instead.',
      },
      {
        name: 'TRUST_PROXY',
        fallback: 'false',
        text: 'Addresses and networks of proxies that may say who the visitor is, separated by commas.',
      },
    ],
  },
  {
    title: 'The server',
    settings: [
      { name: 'PORT', fallback: '3000', text: 'Port to listen on.' },
      {
        name: 'HOST',
        fallback: 'localhost',
        text: 'Host to listen on; 0.0.0.0 or :: for all interfaces. localhost is 127.0.0.1, and ::1 where the machine has IPv6.',
      },
      { name: 'API_BASE', fallback: '/api', text: 'Path or URL of the lead API, as browsers reach it.' },
      {
        name: 'RATE_LIMIT_MAX',
        fallback: '20',
        text: 'Requests to send a lead from one address in a window.',
      },
      { name: 'RATE_LIMIT_WINDOW_SECONDS', fallback: '60', text: 'Length of the window.' },
      { name: 'RATE_LIMIT_TOTAL', fallback: '600', text: 'Leads stored in a minute, from all addresses.' },
      {
        name: 'REMOTE_OVERRIDE_ORIGINS',
        fallback: '',
        text: 'Origins of local builds that testers may load into the site, separated by commas (decision 0013).',
      },
      {
        name: 'CDN_SECONDS',
        fallback: '0',
        text: 'Seconds for which a CDN may keep a page: docs/cdn.md. 0: it must ask for each.',
      },
      {
        name: 'CSP_REPORTS',
        fallback: 'false',
        text: 'true: browsers report violations of the content policy, which are counted.',
      },
      {
        name: 'LEADS_TIME_ZONE',
        fallback: '',
        text: 'Time zone of `npm run leads`, such as UTC. Empty: that of TZ, or America/La_Paz.',
      },
      {
        name: 'LEAD_RETENTION_MONTHS',
        fallback: '24',
        text: 'Leads older than this are erased daily; 0 keeps them.',
      },
      { name: 'METRICS_PORT', fallback: 'off', text: 'Port of GET /metrics for Prometheus; off: none.' },
      { name: 'METRICS_HOST', fallback: 'localhost', text: 'Host of that port. Visitors must not reach it.' },
      {
        name: 'RELEASE_PUBLIC_KEY',
        fallback: '',
        text: 'Public keys, separated by commas. Only releases signed with one of them are served (docs/release.md).',
      },
      { name: 'LOG_LEVEL', fallback: 'info', text: 'fatal, error, warn, info, debug, trace or silent.' },
    ],
  },
  {
    title: 'Delivery of leads: docs/leads.md',
    settings: [
      {
        name: 'SMTP_URL',
        fallback: '',
        text: 'smtps://user:password@host, or smtp://… for STARTTLS. Set MAIL_FROM and MAIL_TO too.',
      },
      { name: 'MAIL_FROM', fallback: '', text: 'Sender: web@example.com, or "Thakhi <web@example.com>".' },
      { name: 'MAIL_TO', fallback: '', text: 'Addresses of the people who read leads, separated by commas.' },
      { name: 'MAIL_RECEIPT', fallback: 'false', text: 'true: visitors get a receipt (decision 0052).' },
      { name: 'WEBHOOK_URL', fallback: '', text: 'https URL that gets each lead; http on this machine.' },
      { name: 'WEBHOOK_SECRET', fallback: '', text: "whsec_…: signs the webhook's requests." },
      {
        name: 'WEBHOOK_ALLOWED_HOSTS',
        fallback: '',
        text: 'Hosts of receivers that may have private addresses, separated by commas.',
      },
      { name: 'UPSTREAM_URL', fallback: '', text: 'Base address of an API that leads are forwarded to.' },
      { name: 'UPSTREAM_TOKEN', fallback: '', text: 'Bearer token for that API.' },
    ],
  },
  {
    title: 'The release service: docs/release-service.md. For systemd, they belong in /etc/site/release.env',
    settings: [
      { name: 'RELEASE_PORT', fallback: '3100', text: 'Port of the service.' },
      { name: 'RELEASE_HOST', fallback: '127.0.0.1', text: 'Host of the service.' },
      {
        name: 'RELEASE_TRUST_PROXY',
        fallback: '',
        text: 'Addresses and networks of its proxy, separated by commas.',
      },
    ],
  },
  {
    title: 'Teams with a release service: variables of their CI system, not of the service',
    settings: [
      {
        name: 'RELEASE_URL',
        fallback: '',
        text: 'Address of the service that commands use instead of STORE_DIR.',
      },
      { name: 'RELEASE_TOKEN', fallback: '', text: 'Key of the team, or token of its CI system.' },
      {
        name: 'RELEASE_BUILD_URL',
        fallback: '',
        text: 'Address of the CI job, for the journal. Empty: what GitHub Actions and GitLab CI set.',
      },
    ],
  },
  {
    title: 'The release tool',
    settings: [
      {
        name: 'ROOT_DIR',
        fallback: '',
        text: 'Repository whose packages are built. Empty: that of the tool.',
      },
      {
        name: 'RELEASE_USER',
        fallback: '',
        text: 'Who publishes, for the journal. Empty: the user of the operating system.',
      },
      {
        name: 'RELEASE_KEY_FILE',
        fallback: '',
        text: 'File with the private key that signs releases, also in the release service.',
      },
      { name: 'BUILD_MODE', fallback: 'production', text: "development: builds print React's warnings." },
      {
        name: 'RENDER_SECONDS',
        fallback: '10',
        text: 'Time limit for evaluating a package, and for rendering a page.',
      },
      {
        name: 'CHROMIUM',
        fallback: '',
        text: 'Path of a Chromium for the checks. Empty: an installed one.',
      },
    ],
  },
] as const satisfies readonly SettingGroup[]

export interface SettingGroup {
  title: string
  settings: readonly Setting[]
}

export interface Setting {
  name: string
  /** What counts if the variable is empty or not set. Empty: nothing, or what the text says. */
  fallback: string
  /** What it is for, in one or two sentences. */
  text: string
}

export type SettingName = (typeof settingGroups)[number]['settings'][number]['name']

const fallbacks = new Map<string, string>(
  settingGroups.flatMap(({ settings }) => settings.map(({ name, fallback }) => [name, fallback] as const)),
)

/** The text of a variable, or its default if it is empty. White space at its ends does not count. */
export function getSetting(env: NodeJS.ProcessEnv, name: SettingName): string {
  return env[name]?.trim() || (fallbacks.get(name) ?? '')
}
