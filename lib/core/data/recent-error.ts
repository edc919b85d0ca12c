import type { ErrorDetail } from '../errors/errors'
import type { Phrase } from '../phrases/phrase'

/** One thing that went wrong, as a report of a problem tells it: no hash, no address, no secret. */
export interface RecentError {
  /** Ms since 1970. */
  at: number
  /** Endpoint, message or page it happened in. */
  where: string
  code: string
  message: Phrase
  details: ErrorDetail[]
}

/** How many are kept, and how much of each text. */
export const errorLimits = { entries: 30, text: 400, details: 6 } as const

const hex = /\b0x[0-9a-f]{6,}/gi

/** A text without what it was about: hashes, addresses and other long numbers in hex. */
export const withoutSubjects = (text: string): string => text.replace(hex, '0x…')
