import type { Remote } from '@site/shared/contract/remote'
import { parts, samplePage } from './content/sample'
import code from './remote.client'

export default {
  ...code,
  pages: [{ ...samplePage, searches: ['orden=nombre'] }, ...parts],
} satisfies Remote
