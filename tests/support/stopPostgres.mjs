/** Stops what `startPostgres` has started. */
export default async function stopPostgres() {
  if (!globalThis.embeddedPostgres) return
  await globalThis.embeddedPostgres.stop()
  globalThis.embeddedPostgres = undefined
  delete process.env.TEST_DATABASE_URL
}
