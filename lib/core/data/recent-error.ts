import type { ErrorDetail } from '../errors/errors'
import type { Phrase } from '../phrases/phrase'

/** One failure, as a problem report shows it: no hash, no address, no secret. */
export interface RecentError {
  /** Ms since 1970. */
  at: number
  /** The endpoint, message or page that failed. */
  where: string
  code: string
  message: Phrase
  details: ErrorDetail[]
}

/** How many are stored, and how much of each text. */
export const errorLimits = { entries: 30, text: 400, details: 6 } as const

const hex = /\b0x[0-9a-f]{6,}/gi

/** A text without its subjects: hashes, addresses and other long hex numbers. */
export const withoutSubjects = (text: string): string => text.replace(hex, '0x…')
