/** As a database holds it. Records have their keys beside them where the store keeps none in them. */
export interface KeptStore {
  keyPath?: string
  indexes?: string[]
  autoIncrement?: true
  records: unknown[]
}

/** All that an extension keeps in a browser over its end. */
export interface KeptStorage {
  local: Record<string, unknown>
  databases: Record<string, { version: number; stores: Record<string, KeptStore> }>
}

declare const chrome: { storage: { local: { get(of: null): Promise<Record<string, unknown>> } } }

/** Runs inside a page of the extension, and is sent there as source: nothing from outside may be used. */
export async function dumpStorage(): Promise<KeptStorage> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const databases: KeptStorage['databases'] = {}
  for (const { name = '', version = 0 } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name))
    const stores: Record<string, KeptStore> = {}
    for (const each of db.objectStoreNames) {
      const store = db.transaction(each).objectStore(each)
      const [found, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      const { keyPath, autoIncrement } = store
      stores[each] = {
        ...(typeof keyPath === 'string' ? { keyPath } : {}),
        ...(store.indexNames.length > 0 ? { indexes: [...store.indexNames] } : {}),
        ...(autoIncrement ? { autoIncrement: true as const } : {}),
        records: typeof keyPath === 'string' ? values : found.map((key, at) => [key, values[at]]),
      }
    }
    db.close()
    databases[name] = { version, stores }
  }
  return { local: await chrome.storage.local.get(null), databases }
}
