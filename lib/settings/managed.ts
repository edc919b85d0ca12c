import { browser } from 'wxt/browser'
import { type Managed, readManaged } from './managed-members'

const nothing: Managed = { values: {}, faults: [] }

/** The last value read in this context. */
let last = nothing
let reading: Promise<Managed> | undefined

/** Firefox throws this error if no organisation has a policy. */
const isNone = (thrown: unknown) => /not found|manifest/i.test(String(thrown))

async function readNow(): Promise<Managed> {
  const read = async () => readManaged(await browser.storage.managed.get(null))
  try {
    last = await read().catch((thrown: unknown) => {
      if (isNone(thrown)) return nothing
      return read()
    })
  } catch {
    // The last decisions stay in force until a read succeeds; the next reader tries again.
    reading = undefined
  }
  return last
}

/** The organisation's decisions in the browser's policy: `storage.managed`, which no page and no reader can write. */
export function managed(): Promise<Managed> {
  reading ??= readNow()
  return reading
}

/** The last value read, for callers that cannot wait. */
export const managedNow = (): Managed => last

/** Whether the last read succeeded. If not, the next reader tries again. */
export const isManagedRead = (): boolean => reading !== undefined

/** Drops the cached policy after a change. */
export function forgetManaged(): void {
  reading = undefined
}
