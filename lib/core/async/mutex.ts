/** Runs tasks one after another, in the order of the calls. A failed one does not block the others. */
type Mutex = <T>(work: () => Promise<T>) => Promise<T>

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Runs tasks one after another for each name. A failed one does not block the others. */
type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, mine)
    const done = () => {
      if (last.get(name) === mine) last.delete(name)
    }
    mine.then(done, done)
    return mine
  }
}
