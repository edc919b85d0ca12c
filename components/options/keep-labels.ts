import type { Keep } from '../../lib/core/credentials/keep'
import type { TestOutcome } from '../../lib/core/credentials/test-outcome'

export const keepLabels: Record<Keep, string> = {
  session: 'Until the browser closes',
  device: 'On this device',
  passphrase: 'Protected by passphrase',
}

/** Outcomes that a key itself is to blame for: they are told at its field, which stays open. */
export const isOfKey = ({ state }: TestOutcome): boolean => state === 'refused' || state === 'no-credit'
