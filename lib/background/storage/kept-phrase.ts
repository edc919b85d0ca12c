import * as z from 'zod/mini'
import { readPhrase } from '../../core/phrases/read-phrase'

/** A phrase as it was stored or sent, by this version or another: what an earlier one stored were words. */
export const KeptPhrase = z.pipe(
  z.unknown(),
  z.transform((stored, { issues }) => {
    const read = readPhrase(stored)
    if (read) return read
    issues.push({ code: 'custom', input: stored, message: 'no phrase' })
    return z.NEVER
  }),
)
