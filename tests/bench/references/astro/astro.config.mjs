import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [react()],
  // As the others: `/contactanos`, and links load ahead.
  build: { format: 'file' },
  prefetch: { prefetchAll: true },
})
