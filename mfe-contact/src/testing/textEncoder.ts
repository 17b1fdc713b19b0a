import { TextEncoder } from 'node:util'

// The router asks for it while it is being loaded; jsdom has none.
globalThis.TextEncoder ??= TextEncoder
