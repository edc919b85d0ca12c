import type { FigureName } from './figures'

/** What still misses its target on one of these pages, and why it does. Anything else that misses is a fault. */
export const knownMisses: Record<string, Partial<Record<FigureName, string>>> = {
  article: { shift: 'Full lines: each sentence takes a line of its own.' },
  issue: {
    beside: 'Three hashes on one line: the third sentence is two lines below it.',
    shift: 'Full lines: each sentence takes a line of its own.',
    steady: 'Lines that are added one by one and at once do not share the gap under a block alike.',
  },
  log: {
    beside: 'Words follow the hash, and the sentence stands after them.',
    dots: 'Lines keep their height and are full in a narrow window.',
  },
  'right-to-left': { beside: 'Two hashes on one line: one sentence is two lines below it.' },
  cjk: { steady: 'Lines that are added one by one and at once do not share the gap under a block alike.' },
  'explorer-list': { shift: 'Fourteen rows get a second line.' },
  grid: { dots: 'Rows of a fixed height that are full.' },
  cards: { shift: 'Eight rows get a second line.' },
  repeats: {
    dots: 'A hash again in one block has a dot, as its first has the sentence.',
    order: 'The dot of a hash again stands on its line, and the sentence of the first one under that.',
  },
}
