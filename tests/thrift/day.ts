import type { Found } from '../../lib/core/gloss/found'

/** The sort of page: each spends, or wastes, in its own way. */
export type Kind =
  | 'explorer'
  | 'issue'
  | 'chat'
  | 'dashboard'
  | 'log'
  | 'waiting'
  | 'tabs'
  | 'hostile'
  | 'private'
  | 'unserved'

/** A document or one of its frames, with what comes into view there, in order. */
export interface Frame {
  url: string
  hashes: Found[]
}

/** One load of a page in one tab. */
export interface Visit {
  /** Ms from the start of the day. Visits of the same moment happen at once. */
  at: number
  kind: Kind
  tab: number
  /** The page itself, then its frames. */
  frames: readonly [Frame, ...Frame[]]
  /** Ms the tab stays in view: what is pending is followed meanwhile. */
  stay: number
  /** Of what a budget held, the reader asks for so many himself. */
  asks: number
}

/** A waiting transaction gets into a block. */
export interface Mined {
  at: number
  chain: string
  hash: string
}

export interface Day {
  /** In the order of time. */
  visits: readonly Visit[]
  mined: readonly Mined[]
}

export const minute = 60_000
export const hour = 60 * minute

/** Every hash of a page, in all its frames. */
export const hashesOf = ({ frames }: Visit): Found[] => frames.flatMap(({ hashes }) => hashes)
