/** As stored in the database. Records include their keys if the store keeps them outside. */
export interface KeptStore {
  keyPath?: string
  indexes?: string[]
  autoIncrement?: true
  records: unknown[]
}

/** Everything that an extension stores in a browser persistently. */
export interface KeptStorage {
  local: Record<string, unknown>
  databases: Record<string, { version: number; stores: Record<string, KeptStore> }>
}

declare const chrome: { storage: { local: { get(of: null): Promise<Record<string, unknown>> } } }

/** Runs inside a page of the extension, where its source is sent: it must not use anything from outside. */
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
