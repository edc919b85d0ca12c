import type { PartState } from '~/lib/core/distribution/distribution-machine'

/** The service's answer, or its total, says that the part was paid. */
export const proofs: readonly PartState[] = ['confirmed', 'confirmed-partial', 'confirmed-by-duplicate']
/** What waits for a person, or for the next try. */
export const resting: readonly PartState[] = [
  'frozen',
  'armed',
  'rejected',
  'conflict',
  'unknown',
  'likely-not-applied',
  'indeterminate',
]
