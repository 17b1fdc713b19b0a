import { NavigationType, useNavigationType } from 'react-router-dom'
import { useLocation } from '@site/shared/runtime'

export interface HistoryEntry {
  /** Names an entry of the history; unlike the router's key, across documents too. */
  entry: string
  pathname: string
  hash: string
  /** By Back or Forward. */
  isTraversal: boolean
}

/** Where the visitor has come to, and how. */
export function useHistoryEntry(): HistoryEntry {
  const { key, pathname, search, hash } = useLocation()
  const isTraversal = useNavigationType() === NavigationType.Pop
  return { entry: key + pathname + search + hash, pathname, hash, isTraversal }
}
