/** A part of `docs/bench.md`: one table with its remarks. */
export interface Section {
  title: string
  intro: string
  /** The first row is the head. */
  table: string[][]
  notes: string[]
}

export interface BenchOptions {
  /** Times each measurement is taken; they are taken in turns, so that what else the machine does hits all alike. */
  runs: number
  /** Only the pages whose name contains this. */
  page: string
  /** Only the page alone, the bare scan and our own: a quarter of the time. */
  quick: boolean
  /** Tells how far it is. */
  say(line: string): void
}

/** A section and the code that measures it. */
export interface Bench {
  title: string
  measure(options: BenchOptions): Promise<Section>
}

export function markdownOf({ title, intro, table, notes }: Section): string {
  const [head = [], ...rows] = table
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const align = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [
    `## ${title}\n`,
    `${intro}\n`,
    [line(head), line(align), ...rows.map(line)].join('\n'),
    ...(notes.length ? [`\n${notes.map((note) => `- ${note}`).join('\n')}`] : []),
  ].join('\n')
}
