/** What the extension got and cannot understand: members of another form, and words that its records do not list. */
import { type AnyRecord, type Field, unreadMember, unreadOf } from '../../lib/api/models/shapes'
import { isObject } from '../../lib/core/json/parse-json'
import { cleanText } from '../../lib/core/text/text'

/** Members of a parsed value that could not be read, at any depth, once each, such as `from.tags`. */
export function unreadPaths(value: unknown): string[] {
  const found = new Set<string>()
  const walk = (held: unknown, path: string): void => {
    if (Array.isArray(held)) for (const entry of held) walk(entry, path)
    if (!isObject(held)) return
    for (const name of unreadOf(held)) found.add(path + name.replace(/\.\d+$/, ''))
    for (const [name, inner] of Object.entries(held)) if (name !== unreadMember) walk(inner, `${path}${name}.`)
  }
  walk(value, '')
  return [...found]
}

/** Characters of a word that are printed. */
const longestWord = 40

/** The records that a member of this row holds, as its declaration names them. */
export function recordsIn({ inner, free }: Field<unknown>, row: Readonly<Record<string, unknown>>, value: unknown) {
  const record = inner ?? free?.record(row)
  const held = free?.each && isObject(value) ? Object.values(value) : [value].flat()
  return record ? { record, held, name: free?.each ? '.*' : '' } : undefined
}

/**
 * Words of parsed rows that are none of those their record lists, with their paths, once each. Such a word decides what
 * a reader is told: a state, a kind, a standard.
 */
export function unknownWords(record: AnyRecord, rows: readonly unknown[], path = ''): string[] {
  const found = new Set<string>()
  for (const row of rows.filter(isObject)) {
    for (const [name, field] of Object.entries(record.fields)) {
      const { values, freeBeside: [beside, free] = [] } = field.shown
      const given = [row[name]].flat().filter((each) => (each ?? null) !== null)
      if (values && (beside === undefined || row[beside] !== free))
        for (const word of given)
          if (!values.includes(String(word))) found.add(`${path}${name} “${cleanText(String(word), longestWord)}”`)
      const inside = recordsIn(field, row, row[name])
      if (!inside) continue
      for (const each of unknownWords(inside.record, inside.held, `${path}${name}${inside.name}.`)) found.add(each)
    }
  }
  return [...found]
}
