export interface Walked {
  name: string
  presses: number
  /** Typed or pasted. */
  texts: number
  /** From the first press to the answer, with the sandbox as service; a person’s hand comes on top. */
  seconds: number
}

/** As in the documentation. */
export const tasksTable = (walked: readonly Walked[]): string =>
  [
    '| task | presses | texts | seconds |',
    '|---|---:|---:|---:|',
    ...walked.map(({ name, presses, texts, seconds }) => `| ${name} | ${presses} | ${texts} | ${seconds.toFixed(1)} |`),
  ].join('\n')
