/** Numbers from a seed: the same seed gives the same ones, on every machine. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What a stranger or a broken service puts where something else belongs, as JSON. */
const odd: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '5',
    '1.5',
    '1e3',
    '1e400',
    '-1e-400',
    '12345678901234567890123',
    '0.1000000000000000055',
  ],
  ...['""', '"NaN"', '"Infinity"', '"-Infinity"', '"1,234"', '"0x1"', '"1e999"', '"-5"', '"2.5E-7"', '"abc"', '" "'],
  ...['{}', '[]', '[null]', '[[]]', '[{}]', '{"a":1}', '[1,"x",null]', '{"__proto__":{"hash":"0x"}}', '{"toString":1}'],
  ...[
    '"\\u202e\\u0000\\ud800"',
    '"<img src=x onerror=alert(1)>"',
    '"=1+1"',
    '"2026-13-45T99:99:99Z"',
    '"9999-01-01T00:00:00Z"',
  ],
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
  `"${'9'.repeat(500)}"`,
  `"${'x'.repeat(5000)}"`,
]

/** Every place in a value, by its path. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...placesIn(inner, [...path, name])])
}

export interface Mutation {
  path: readonly string[]
  /** JSON of the current value; null if it was removed. */
  json: string | null
}

export function mutationOf(value: unknown, below: (most: number) => number): Mutation {
  const places = placesIn(value)
  const path = places[below(places.length)] ?? []
  const kind = below(odd.length + 1)
  return { path, json: odd[kind] ?? null }
}

const mark = '\u0001here\u0001'

/**
 * JSON of the value with the mutation in it. Written as text, because some mutations cannot be written by
 * `JSON.stringify`.
 */
export function mutated(value: unknown, { path, json }: Mutation): string {
  // One object in two places must become two.
  const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>
  const names = [...path]
  const last = names.pop() ?? ''
  const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, copy)
  if (json === null && !Array.isArray(holder)) delete holder[last]
  else holder[last] = mark
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => json ?? 'null')
}
