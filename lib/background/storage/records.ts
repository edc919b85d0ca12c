import type { WireError } from '../../core/errors/errors'
import type { Transaction } from '../../core/transactions/list-rows'

/* The content of the extension's database, one kind per store. */

/** A kept answer, or a kept failure ("no such transaction"), which is worth remembering too. */
export interface CacheRecord {
  key: string
  value?: unknown
  error?: WireError
  /**
   * Ms since 1970: when it was answered, until when it is fresh, since when the answer is the same, when it was last
   * used.
   */
  at: number
  until: number
  since: number
  usedAt: number
  /** How long the service took, ms. */
  took: number
  /** Rough size, bytes. */
  size: number
  /** Sites that have had it, so others cannot learn from a quick answer that the reader saw it elsewhere. */
  told: string[]
}

/**
 * What a list loaded by our pages said about a transaction: enough for a sentence of our own. Never sent to a web page.
 */
export interface SeenRow {
  /** `chain:hash` */
  key: string
  seenAt: number
  row: Transaction
}

/** A number that restarts each day. */
export interface Counter {
  key: string
  /** `2026-11-21`, UTC. */
  day: string
  used: number
  /** What it counts for now, such as a document's id; for another one it starts from 0. */
  of?: string
}

/** A secret in plain text. Never leaves the background, and is sent to `origin` only. */
export interface Secret {
  value: string
  /** The only origin it may be sent to. */
  origin: string
  /** Random, new with each value: distinguishes values without revealing them. */
  tag: string
  address?: string
  expiresAt?: number
}

/** A text that only its key opens, both parts in base64. */
export interface Sealed {
  nonce: string
  text: string
}

/** As stored on the device: in plain (explorer keys that the user chose to keep), or sealed by the passphrase. */
export type KeptSecret = { kept: 'device'; secret: Secret } | { kept: 'passphrase'; origin: string; sealed: Sealed }
