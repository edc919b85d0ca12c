import type { Phrase } from '../phrases/phrase'
import type { Label } from './address-book'
import type { LabelFileState } from './shared-labels'

export interface BookState {
  labels: Label[]
  /** What the next undo reverts: `at` identifies it; `label` is the removed one. */
  undo: { what: 'import' | 'remove'; at: number; count: number; label: string } | null
  sync: SyncState
  /** Labels of shared files that no earlier file names, and these files. */
  shared: Label[]
  files: LabelFileState[]
}

/** The state of syncing the address book with the browser's sync storage. */
export interface SyncState {
  on: boolean
  /** Scripts in web pages can read and write the browser's sync storage, so nothing is synced. */
  open: boolean
  /** Ms since 1970 of the last time both were in sync. */
  at: number | null
  /** Labels stored, labels without room, bytes used and bytes allowed. */
  packed: number
  left: number
  bytes: number
  limit: number
  /** Ms since 1970: when a device removed the labels from the account, which stops sync on all of them. */
  stopped: number | null
  /** Why the last attempt failed. */
  error: Phrase | null
}
