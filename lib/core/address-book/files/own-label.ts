/** Generates default names for unnamed own addresses, starting from a first one and avoiding those in `taken`. */
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
