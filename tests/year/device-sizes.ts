import { openDB } from 'idb'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { wholeBackground } from '../unit/whole-background'

async function count(database: string, store: string): Promise<number> {
  const db = await openDB(database)
  const found = await db.count(store as never)
  db.close()
  return found
}

/** How much the device stores, by kind. */
export async function deviceSizes(at: ReturnType<typeof wholeBackground>) {
  const { answers, answerBytes, rows, sites, sent, labels } = await at.send('kept.sizes', {})
  const bytes = async (area: 'local' | 'session') => JSON.stringify(await fakeBrowser.storage[area].get(null)).length
  return {
    ...{ answers, answerBytes, rows, sites, sent, labels },
    meta: await count('hashgloss', 'meta'),
    counters: await count('hashgloss', 'counters'),
    parts: await count('hashgloss-journal', 'parts'),
    facts: await count('hashgloss-journal', 'facts'),
    local: await bytes('local'),
    session: await bytes('session'),
  }
}
