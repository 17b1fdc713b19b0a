/**
 * The site's port on a developer's machine, unless `PORT` names another. Each remote states the port of its own
 * development servers in its package.json (`config.port`).
 */
export const sitePort = 3000

/** Origin of a site that runs on this machine: "http://localhost:4000". Port 80 is not part of an origin. */
export function localOrigin(port: number = sitePort): string {
  return port === 80 ? 'http://localhost' : `http://localhost:${port}`
}
