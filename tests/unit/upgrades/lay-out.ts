import { openDB } from 'idb'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { KeptStorage } from '../../../scripts/kept/dump-storage'

/** Restores what a version left in a browser exactly as in its file, without any of today's code. */
export async function layOut({ local, databases }: KeptStorage): Promise<void> {
  await fakeBrowser.storage.local.set(local)
  for (const [name, { version, stores }] of Object.entries(databases)) {
    const db = await openDB(name, version, {
      upgrade(made) {
        for (const [store, { keyPath, autoIncrement = false, indexes = [] }] of Object.entries(stores)) {
          const one = made.createObjectStore(store, { ...(keyPath === undefined ? {} : { keyPath }), autoIncrement })
          for (const index of indexes) one.createIndex(index, index)
        }
      },
    })
    for (const [store, { keyPath, records }] of Object.entries(stores)) {
      for (const record of records) {
        if (keyPath !== undefined) await db.put(store, record)
        else await db.put(store, (record as [string, unknown])[1], (record as [IDBValidKey, unknown])[0])
      }
    }
    db.close()
  }
}
