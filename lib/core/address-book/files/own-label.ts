/** Names for addresses of the reader's own that nobody named, one after the other, from a first one: none that `taken` has. */
export function ownLabels(first: string, taken: ReadonlySet<string>): () => string {
  let n = 0
  const next = () => {
    n += 1
    return n === 1 ? first : `${first} ${n}`
  }
  return () => {
    let label = next()
    while (taken.has(label)) label = next()
    return label
  }
}
