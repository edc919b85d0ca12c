import type { Step } from '../../tests/browser/whole/walk-tour'

const words: Record<Step['state'], string> = {
  summary: '',
  stub: '',
  asking: 'still asking',
  pending: 'pending',
  failed: 'failed',
  silent: 'the service says nothing about it',
  unknown: 'no transaction: no mark',
  none: 'no transaction: no mark',
  unserved: 'chain not served',
  held: 'held back by a budget',
  error: 'error',
}

/** The text beside each hash, as a table for a terminal: hash, chain, sentence, milliseconds. */
export function table(steps: readonly Step[]): string {
  const rows = [
    ['hash', 'chain', 'sentence', 'ms'],
    ...steps.map(({ hash, chain, sentence, state, ms }) => [
      `${hash.slice(0, 10)}…${hash.slice(-6)}`,
      chain,
      sentence || `(${words[state]})`,
      String(ms),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 3 ? cell.padStart(widths[3] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
  const [head = [], ...body] = rows
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}
