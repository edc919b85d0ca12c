import { expect, it } from 'vitest'
import { nextEffect } from '~/lib/background/distribution/next-effect'
import type { Checking, Sending } from '~/lib/background/distribution/part-world'
import type { PartRecord, PartState } from '~/lib/core/distribution/distribution-machine'
import { brief, checking, partIn, sending } from './part-worlds'

/** The part: its state alone, or with everything else in the journal. */
type Stands = PartState | PartRecord

/** The part, what is known of the world (in words and as data), and what is to be done. */
export type Row<World> = [part: Stands, known: string, world: Partial<World>, effect: string]

function table<World>(rows: readonly Row<World>[], next: (part: PartRecord, world: Partial<World>) => string) {
  const named = rows.map((row) => {
    const [stands, known, , effect] = row
    return [`${typeof stands === 'string' ? stands : stands.state}, ${known} → ${effect}`, row] as const
  })
  it.each(named)('%s', (_, [stands, , world, effect]) => {
    expect(next(typeof stands === 'string' ? partIn(stands) : stands, world)).toBe(effect)
  })
}

export const toSend = (rows: readonly Row<Sending>[]) =>
  table(rows, (part, world) => brief(nextEffect(part, sending(world))))

export const toCheck = (rows: readonly Row<Checking>[]) =>
  table(rows, (part, world) => brief(nextEffect(part, checking(world))))
