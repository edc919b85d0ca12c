import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createJournal } from '~/lib/background/distribution/journal'
import { storageMirror } from '~/lib/background/distribution/journal-mirror'
import { desk, window } from './desk'
import { createConsole } from './fixture'

/** The second copy is removed as well, so a list can be prepared as if it were new. */
export async function forgetLines(): Promise<void> {
  const stored = Object.keys(await fakeBrowser.storage.local.get(null))
  await fakeBrowser.storage.local.remove(stored.filter((key) => key.startsWith('journal:')))
}

/** A console whose second copy is the browser's own. */
export function started() {
  const on = createConsole()
  const journal = createJournal({ mirror: storageMirror, name: on.name })
  return { on, journal, ...desk(on, journal, storageMirror) }
}

export async function send({ handlers }: ReturnType<typeof desk>, plan: string, total: string) {
  await handlers['distribution.arm'].run({ plan, total }, window)
  return handlers['distribution.send'].run({ plan }, window)
}
