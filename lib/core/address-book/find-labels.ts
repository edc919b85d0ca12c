import { type AddressBook, bookKey, type Label, labelText } from './address-book'

/** Labels that contain every word of the text, best first: those that start with it, then by name. */
export function findLabels(book: AddressBook, text: string, most = 8): Label[] {
  const words = labelText(text).toLocaleLowerCase().split(' ').filter(Boolean)
  if (words.length === 0) return []
  const start = words.join(' ')
  const hits: { label: Label; rank: number }[] = []
  for (const label of book.values()) {
    const name = label.label.toLocaleLowerCase()
    const all = `${name} ${label.note.toLocaleLowerCase()} ${bookKey(label.address)}`
    if (!words.every((word) => all.includes(word))) continue
    hits.push({ label, rank: name.startsWith(start) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2 })
  }
  hits.sort((a, b) => a.rank - b.rank || a.label.label.localeCompare(b.label.label))
  return hits.slice(0, most).map(({ label }) => label)
}
