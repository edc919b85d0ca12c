import { browser } from 'wxt/browser'
import { type Managed, readManaged } from './managed-members'

const nothing: Managed = { values: {}, faults: [] }

/** As it was read last in this context; nothing before that. */
let last = nothing
let reading: Promise<Managed> | undefined

/** Firefox says so by an error where no organisation decided anything. */
const isNone = (thrown: unknown) => /not found|manifest/i.test(String(thrown))

async function readNow(): Promise<Managed> {
  const read = async () => readManaged(await browser.storage.managed.get(null))
  try {
    last = await read().catch((thrown: unknown) => {
      if (isNone(thrown)) return nothing
      return read()
    })
  } catch {
    // What was decided before holds until the browser says otherwise: the next one who reads asks again.
    reading = undefined
  }
  return last
}

/** What an organisation decided in the browser's policy: `storage.managed`, which no page and no reader can write. */
export function managed(): Promise<Managed> {
  reading ??= readNow()
  return reading
}

/** The same as it was read last, for who cannot wait. */
export const managedNow = (): Managed => last

/** The policy has changed. */
export function forgetManaged(): void {
  reading = undefined
}
