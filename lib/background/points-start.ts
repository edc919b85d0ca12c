import { createConsoles } from './distribute-console'
import { distributeHandlers } from './distribute-handlers'
import { createServiceSide } from './distribute-world'
import { createDistributor } from './distributor'
import { createJournal } from './journal'
import { storageMirror } from './journal-mirror'
import type { Parts } from './parts'
import { createSignIn } from './sign-in'
import { signInHandlers } from './sign-in-handlers'

/**
 * Ms the service's total has to stand still before it counts: twice the longest wait for an answer. The preview talks to a
 * service on this machine only, and nobody waits minutes for that.
 */
const quiet = (preview: boolean) => (preview ? 2000 : 300_000)

/** Signing in and distributing. Call at once when the background starts: a console may be about to connect. */
export function startPoints({ client, secrets, session, settings, preview, clock }: Parts) {
  const { now } = clock
  const mirror = storageMirror
  const journal = createJournal({ mirror })
  const distributor = createDistributor({
    mirror,
    consoles: createConsoles(),
    deps: {
      journal,
      ...createServiceSide({ client, secrets, settings, preview }),
      online: () => navigator.onLine,
      now,
      clock: () => performance.now(),
      wait: clock.sleep,
      alone: async (name, run) =>
        await navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await run() : null)),
      quiet: quiet(preview),
    },
  })
  const signIn = createSignIn({ client, secrets, session, settings, preview, now })
  return {
    handlers: { ...distributeHandlers({ distributor, journal, settings, preview, now }), ...signInHandlers(signIn) },
  }
}
