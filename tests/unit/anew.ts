import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

/* Test files that share a process: each one finds browser, databases, globals and clock as a new process would. */

type Members = Record<string, unknown>

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** An object and what it contains, as far as tests replace it. */
const membersOf = (top: Members): [Members, Members][] => [
  [top, { ...top }],
  ...Object.values(top).filter(isMembers).flatMap(membersOf),
]

const shared = globalThis as { pristine?: [Members, Members][] }

vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
fakeBrowser.reset()
shared.pristine ??= membersOf(fakeBrowser as unknown as Members)
for (const [object, members] of shared.pristine) {
  for (const name of Object.keys(object)) if (!(name in members)) delete object[name]
  Object.assign(object, members)
}
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
