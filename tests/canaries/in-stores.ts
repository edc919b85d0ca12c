/**
 * Everything the extension stores, as text. Runs in a page of the extension: it must not use anything from outside
 * itself.
 */
export async function everyStore(): Promise<Record<string, string>> {
  const { storage } = ((globalThis as { browser?: typeof chrome }).browser ?? chrome) as typeof chrome
  const found: Record<string, string> = {}
  for (const area of ['local', 'sync', 'session'] as const) {
    found[`storage.${area}`] = JSON.stringify(await storage[area].get(null))
  }
  const request = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const dump: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await request(indexedDB.open(name ?? ''))
    for (const store of [...db.objectStoreNames]) {
      dump.push([store, await request(db.transaction(store).objectStore(store).getAll())])
    }
    db.close()
  }
  found.IndexedDB = JSON.stringify(dump)
  return found
}

declare const chrome: { storage: Record<'local' | 'sync' | 'session', { get(keys: null): Promise<object> }> }
