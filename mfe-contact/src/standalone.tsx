import { renderStandalone } from '@site/shared/standalone'
import remote from './remote'
import { states } from './states'

renderStandalone(remote, states)
