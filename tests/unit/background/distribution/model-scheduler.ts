import type { Desk } from '~/lib/background/distribution/part-world'

interface Task {
  /** The process that waits for it; it dies with that process. Null belongs to the service. */
  owner: Process | null
  run: () => void
}

/** One life of a background. */
export interface Process {
  deps: Desk
}

export interface Scheduler {
  gate<T>(owner: Process | null, work: () => T): Promise<T>
  push(task: Task): void
  kill(owner: Process): void
  /** Runs one task and everything that follows at once; false where nothing waits. */
  next(): Promise<boolean>
  steps(): number
}

/** Runs everything that waits, one at a time, in an order that the test chooses. */
export function createScheduler(choices: readonly number[]): Scheduler {
  let tasks: Task[] = []
  let steps = 0
  return {
    gate: (owner, work) =>
      new Promise((resolve, reject) => {
        const run = () => {
          try {
            const value = work()
            // Done, but the caller does not know yet: a second place to die.
            tasks.push({ owner, run: () => resolve(value) })
          } catch (cause) {
            reject(cause)
          }
        }
        tasks.push({ owner, run })
      }),
    push: (task) => tasks.push(task),
    kill(owner) {
      tasks = tasks.filter((task) => task.owner !== owner)
    },
    async next() {
      const choice = choices[steps % choices.length] ?? 0
      steps++
      const [task] = tasks.splice(choice % Math.max(1, tasks.length), 1)
      task?.run()
      await new Promise((resolve) => setImmediate(resolve))
      return task !== undefined
    },
    steps: () => steps,
  }
}
