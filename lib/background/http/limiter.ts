import PQueue from 'p-queue'

/** One queue for all tabs and pages, one lane an origin: what a person waits for goes first. */
export interface Limiter {
  run<T>(origin: string, id: string, priority: number, task: () => Promise<T>): Promise<T>
  /** Lets a task that still waits go earlier. */
  raise(origin: string, id: string, priority: number): void
}

/** Higher goes first. */
export const priority = { asked: 20, person: 10, page: 0 }

/** `perSecond` counts over any second, so that no two bursts meet at its edge. */
export function createLimiter({ concurrency = 3, perSecond = 4 } = {}): Limiter {
  const lanes = new Map<string, PQueue>()
  const waiting = new Set<string>()

  const lane = (origin: string) => {
    const known = lanes.get(origin)
    if (known) return known
    const made = new PQueue({ concurrency })
    pace(made, perSecond)
    lanes.set(origin, made)
    return made
  }

  return {
    run(origin, id, level, task) {
      waiting.add(id)
      return lane(origin).add(
        () => {
          waiting.delete(id)
          return task()
        },
        { id, priority: level },
      )
    },
    raise(origin, id, level) {
      if (waiting.has(id)) lanes.get(origin)?.setPriority(id, level)
    },
  }
}

/** By a clock that nobody sets back: the queue’s own rate would stand still until the other has caught up. */
function pace(queue: PQueue, perSecond: number): void {
  const starts: number[] = []
  queue.on('active', () => {
    const now = performance.now()
    const oldest = starts.push(now) < perSecond ? undefined : starts.shift()
    if (oldest === undefined || now - oldest >= 1000) return
    queue.pause()
    // Timers may come a little early.
    setTimeout(() => queue.start(), Math.ceil(oldest + 1000 - now) + 1)
  })
}
