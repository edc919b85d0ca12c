/** Writes a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a task and prints that it is done, how long it took and, with `told`, its result. */
export async function step<T>(name: string, work: () => Promise<T>, told?: (result: T) => string): Promise<T> {
  const from = performance.now()
  const result = await work()
  const took = `${((performance.now() - from) / 1000).toFixed(1)} s`
  say(`✓ ${name}${told ? `: ${told(result)}` : ''} (${took})`)
  return result
}
