import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Release, ReleaseSet } from '@site/shared/contract/releases'
import { site } from './site'

/** URLs of the style sheets that prefetching the menu's sections loads. */
export function prefetchedSheets(): string[] {
  const { packages } = readStored<ReleaseSet>('live/set.json')
  return Object.entries(packages).flatMap(([name, { version }]) => {
    const { client } = readStored<Release>(join('releases', name, version, 'release.json'))
    if (client.kind === 'remote') return client.moduleStyles
    return Object.entries(client.pages)
      .filter(([chunk]) => chunk !== 'page-home')
      .flatMap(([, { styles }]) => styles.map(({ url }) => url))
  })
}

/** Cast: the release tool wrote it. */
const readStored = <T>(file: string) => JSON.parse(readFileSync(join(site.storeDir, file), 'utf8')) as T

/** Waits until all sections of the menu were prefetched. */
export async function untilPrefetched(page: Page): Promise<void> {
  await page.waitForFunction((urls) => {
    const loaded = [...document.styleSheets].flatMap(({ ownerNode }) =>
      ownerNode instanceof Element
        ? [ownerNode.getAttribute('data-href') ?? ownerNode.getAttribute('href')]
        : [],
    )
    return urls.every((url) => loaded.includes(url))
  }, prefetchedSheets())
}
