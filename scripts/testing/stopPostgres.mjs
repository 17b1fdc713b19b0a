export default async function stopPostgres() {
  await globalThis.embeddedPostgres?.stop()
}
