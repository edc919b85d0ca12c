import { t } from '../language/t'

/** Names that distinguish all columns, in order. */
export function columnLabels(names: readonly string[]): string[] {
  const times = new Map<string, number>()
  const plain = names.map((name) => name.trim())
  for (const name of plain) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1)
  return plain.map((name, index) => {
    if (name === '') return t('Column {number}', { number: index + 1 })
    return times.get(name.toLowerCase()) === 1 ? name : t('{name} (column {number})', { name, number: index + 1 })
  })
}
