/** The body with one member changed, by its path. */
export function spoilt(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<Record<string, unknown>>(
    (at, name) => at[name] as Record<string, unknown>,
    copy as Record<string, unknown>,
  )
  holder[last] = value
  return copy
}
