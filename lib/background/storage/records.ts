import type { WireError } from '../../core/errors/errors'
import type { Transaction } from '../../core/transactions/list-rows'
import type { Sealed } from './sealed'

/* What lies in the extension's database, a kind a store. */

/** A kept answer, or a kept failure ("no such transaction"), which is worth remembering too. */
export interface CacheRecord {
  key: string
  value?: unknown
  error?: WireError
  /** Ms since 1970: when it was answered, until when it is fresh, since when the same is said, when it was last used. */
  at: number
  until: number
  since: number
  usedAt: number
  /** How long the service took, ms. */
  took: number
  /** Rough size, bytes. */
  size: number
  /** Sites that have been told, so that others cannot learn from a quick answer that the reader saw it elsewhere. */
  told: string[]
}

/** What a list of ours told of a transaction: enough for a sentence of our own. Never told to a web page. */
export interface SeenRow {
  /** `chain:hash` */
  key: string
  seenAt: number
  row: Transaction
}

/** A number that starts again each day. */
export interface Counter {
  key: string
  /** `2026-11-21`, UTC. */
  day: string
  used: number
  /** What it counts for now, such as a document's id; another one starts from 0. */
  of?: string
}

/** A secret in plain text. Never leaves the background, and goes to `origin` only. */
export interface Secret {
  value: string
  /** The only origin it may be sent to. */
  origin: string
  /** Random, new with each value: tells one value from the next without saying either. */
  tag: string
  address?: string
  expiresAt?: number
}

/** As stored on the device: in plain (explorer keys the user chose to keep), or sealed by the passphrase. */
export type KeptSecret = { kept: 'device'; secret: Secret } | { kept: 'passphrase'; origin: string; sealed: Sealed }
