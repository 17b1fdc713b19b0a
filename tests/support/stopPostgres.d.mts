/** Stops what `startPostgres` has started. */
export default function stopPostgres(): Promise<void>
