import * as z from 'zod/mini'
import type { WireError } from '../../../core/errors/errors'
import type { SessionArea } from '../../storage/session-area'
import { createSessionMap } from '../../storage/session-map'
import type { Target } from '../request/target'
import { type Breaker, createBreaker } from './breaker'

/** A breaker for each chain of each service: behind one gateway, one chain may fail while the others work. */
export interface Breakers {
  of(target: Pick<Target, 'origin' | 'chain'>): Promise<Breaker>
  /** Whether we skip a service, or one of its chains, because it keeps failing. */
  isFailing(origin: string): Promise<boolean>
}

const Broken = z.object({
  failures: z.number(),
  openUntil: z.number(),
  last: z.custom<WireError>((kept) => typeof kept === 'object' && kept !== null),
})

export function createBreakers({ session, now }: { session: SessionArea; now: () => number }): Breakers {
  const breakers = createSessionMap(session, 'breakers', Broken, (keep, first) => createBreaker(now, keep, first))
  return {
    of: ({ origin, chain }) => breakers.of(`${origin} ${chain ?? ''}`),
    isFailing: async (origin) =>
      [...(await breakers.all())].some(([key, { isOpen }]) => key.startsWith(`${origin} `) && isOpen()),
  }
}
