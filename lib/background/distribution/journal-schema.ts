import type { DBSchema } from 'idb'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { asTold, type Phrase, readPhrase } from '../../core/phrases/phrase'

export interface JournalSchema extends DBSchema {
  plans: { key: string; value: PlanRecord }
  parts: { key: string; value: PartRecord; indexes: { plan: string } }
  bodies: { key: string; value: { id: string; body?: string; marks?: string[] } }
  /** Facts about services, and about the record itself, by name. */
  facts: { key: string; value: { mark: string } & Fact }
}

export interface Fact {
  at: number
  id?: string
  /** As the service writes it. */
  total?: string
}

/** Durability: once a write is reported as done, it is on the disk. */
export const strict = { durability: 'strict' } as const

const told = (kept: unknown): Phrase => readPhrase(kept) ?? asTold('')

/** A stored part. Earlier versions stored words, which remain as they are. */
export const readPart = (kept: PartRecord): PartRecord => ({
  ...kept,
  attempts: kept.attempts.map((attempt) =>
    attempt.verdict ? { ...attempt, verdict: { ...attempt.verdict, reason: told(attempt.verdict.reason) } } : attempt,
  ),
  evidence: kept.evidence.map(({ at, text }) => ({ at, text: told(text) })),
})
