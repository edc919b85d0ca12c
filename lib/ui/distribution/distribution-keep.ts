import { batch, computed } from '@preact/signals'
import type { ImportOptions } from '../../core/distribution/csv-import'
import { delimiters } from '../../core/tables/read-table'
import { draft } from '../base/drafts'
import * as form from './distribution-draft'

/** Characters. A longer list has to be opened from its file again; the rest of the form is stored all the same. */
const longestList = 80_000

/** The stored form, without what was accepted for its list: a restored list asks again. */
interface Kept {
  words: [campaign: string, period: string, description: string]
  createMissing: boolean
  list: { text: string; name: string | null; options: ImportOptions } | null
}

/** The stored form; empty if nothing was filled in. */
const written = computed(() => {
  const [text, name] = [form.text.value, form.fileName.value]
  const words: Kept['words'] = [form.campaign.value, form.period.value, form.description.value]
  const createMissing = form.createMissing.value
  if (text === '' && words[0] === '' && words[2] === '' && createMissing) return ''
  const list = text.length > longestList ? null : { text, name, options: form.options.value }
  return JSON.stringify({ words, createMissing, list } satisfies Kept)
})

let keeping = false

/**
 * From now on, a form being filled in survives its tab, until it is frozen or the browser closes. Only one is stored:
 * that of the tab last typed in.
 */
export function keepDistribution(): void {
  if (keeping) return
  keeping = true
  const kept = draft('distribution')
  written.subscribe((value) => {
    kept.value = value
  })
  // Only an untouched form restores what was stored.
  kept.subscribe((text) => {
    const before = text !== '' && written.peek() === '' ? parsed(text) : null
    if (before) batch(() => fill(before))
  })
}

function fill({ words, createMissing, list }: Kept): void {
  ;[form.campaign.value, form.period.value, form.description.value] = words
  form.createMissing.value = createMissing
  if (!list) return
  form.setText(list.text, list.name)
  form.setOptions(list.options)
}

function parsed(text: string): Kept | null {
  try {
    const { words, createMissing, list } = JSON.parse(text) as Kept
    const whole = words.length === 3 && words.every((word) => typeof word === 'string')
    return whole && typeof createMissing === 'boolean' && (list === null || isList(list))
      ? { words, createMissing, list }
      : null
  } catch {
    return null
  }
}

function isList({ text, name, options }: NonNullable<Kept['list']>): boolean {
  const { delimiter, begin, columns, header, trim, comma, unit } = options
  const isPlace = (value: unknown) => value === undefined || Number.isSafeInteger(value)
  const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean'
  return (
    typeof text === 'string' &&
    (name === null || typeof name === 'string') &&
    (delimiter === undefined || delimiters.some(({ value }) => value === delimiter)) &&
    (columns === undefined || [columns.address, columns.amount].every(isPlace)) &&
    isPlace(begin) &&
    (unit === undefined || typeof unit === 'string') &&
    isFlag(header) &&
    isFlag(trim) &&
    isFlag(comma)
  )
}
