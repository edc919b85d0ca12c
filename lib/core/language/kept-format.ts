const made = new Map<string, unknown>()

/** Creating a formatter of `Intl` costs a hundred times as much as using it: each is created once, by its key. */
export function keptFormat<Format>(key: string, make: () => Format): Format {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Format
}
