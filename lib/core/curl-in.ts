/** The command among an error's details that repeats the call which failed, with placeholders for its keys. */
export const curlIn = (details: readonly string[]): string | undefined =>
  details.find((fact) => fact.startsWith('curl '))

/** The details that tell nothing of what was asked for. */
export const withoutCurl = (details: readonly string[]): string[] => details.filter((fact) => !fact.startsWith('curl '))
