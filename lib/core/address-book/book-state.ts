import type { Phrase } from '../phrases/phrase'
import type { Label } from './address-book'

export interface BookState {
  labels: Label[]
  /** What would be taken back next: `at` names it; `label` is the one that was removed. */
  undo: { what: 'import' | 'remove'; at: number; count: number; label: string } | null
  sync: SyncState
}

/** How the address book stands with the browser's own sync storage. */
export interface SyncState {
  on: boolean
  /** Scripts in web pages can read and write the browser's sync storage: nothing travels by it. */
  open: boolean
  /** Ms since 1970 of the last time both were in step. */
  at: number | null
  /** Labels in it, labels that found no room, bytes used and bytes allowed. */
  packed: number
  left: number
  bytes: number
  limit: number
  /** Ms since 1970: when a device took the labels out of the account, which stops it on all of them. */
  stopped: number | null
  /** Why the last try failed. */
  error: Phrase | null
}
