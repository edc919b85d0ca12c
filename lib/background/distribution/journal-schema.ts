import type { DBSchema } from 'idb'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'

export interface JournalSchema extends DBSchema {
  plans: { key: string; value: PlanRecord }
  parts: { key: string; value: PartRecord; indexes: { plan: string } }
  bodies: { key: string; value: { id: string; body?: string; marks?: string[] } }
  /** Facts about services by mark. */
  facts: { key: string; value: { mark: string; at: number; id?: string } }
}

/** How the journal is written: what is done is on the disk. */
export const strict = { durability: 'strict' } as const
