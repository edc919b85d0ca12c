import * as z from 'zod/mini'
import { readPhrase } from '../../core/phrases/phrase'

/** A phrase as this or another version stored or sent it; earlier versions stored words. */
export const KeptPhrase = z.pipe(
  z.unknown(),
  z.transform((stored, { issues }) => {
    const read = readPhrase(stored)
    if (read) return read
    issues.push({ code: 'custom', input: stored, message: 'no phrase' })
    return z.NEVER
  }),
)
