import { renderStandalone } from '@site/shared/standalone'
import remote from './remote'

renderStandalone(remote)
