/** Does one piece of work after the other, in the order they are asked for. One that fails holds up none. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Does one work after another for each name. One that fails keeps none of the others back. */
export type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>

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
