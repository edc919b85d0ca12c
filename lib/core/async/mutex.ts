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
