import { createServiceSide } from '~/lib/background/distribution/distribute-world'
import type { DistributeDeps } from '~/lib/background/distribution/drive-part'
import { createJournal } from '~/lib/background/distribution/journal'
import type { Platform } from '~/lib/background/services'
import { makePlan } from '~/lib/core/distribution/distribution-plan'
import { keys } from '../../../sandbox/keys'
import type { Sandbox } from '../../../sandbox/start'
import { startBackground } from '../fixture'
import { createMirror, input } from './fixture'

let databases = 0

/** The protocol over the real pipeline and a real socket; only locks and time are the test's. */
export async function serviceSide(
  sandbox: Sandbox,
  count: number,
  environment: 'production' | 'test' = 'test',
  world: Partial<Platform> = {},
) {
  await sandbox.reset()
  const background = await startBackground(sandbox, world)
  await background.give('partnerKeyTest', keys.partnerTest)
  await background.give('partnerKey', keys.partner)
  const { client, secrets, settings } = background
  const journal = createJournal({ mirror: createMirror(), name: `service-${databases++}` })
  let clock = 0
  const deps: DistributeDeps = {
    journal,
    whole: async () => {},
    service: createServiceSide({ client, secrets, settings, preview: true }),
    online: () => true,
    now: Date.now,
    clock: () => clock,
    wait: async (ms) => {
      clock += ms
    },
    alone: async (_, run) => run(),
    watch: {
      watched: () => true,
      live: () => {},
      underWay: () => null,
      rest: (_, ms) => deps.wait(ms),
      stopAsked: () => false,
    },
    quiet: 1000,
  }
  const origin = environment === 'test' ? sandbox.rewardsTestUrl : sandbox.rewardsUrl
  const { plan, parts } = makePlan(input(count, { environment, origin }))
  await journal.freeze({ ...plan, frozenAt: 0, armed: true, paused: false }, parts)
  const states = async () => (await journal.parts(plan.key)).map(({ state }) => state)
  const part = async (number = 1) => {
    const [found] = (await journal.parts(plan.key)).filter((one) => one.number === number)
    if (!found) throw new Error('no part')
    return found
  }
  return { background, deps, plan, parts, states, part, ledger: sandbox.ledger[environment] }
}
