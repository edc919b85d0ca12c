import type { Part } from '../../gloss/sentence'
import type { Deed } from '../deed'
import type { DeedLanguage, Voice } from './deed-language'

/** The templates of a deed, of one length. */
export const templatesFor = (
  language: DeedLanguage,
  { kind, state }: Pick<Deed, 'kind' | 'state'>,
  voice: Voice,
  length: 'sentence' | 'brief' | 'act',
): string[] =>
  language.kinds[kind].map((template) => {
    // What a chain itself did is a sentence already.
    if (kind === 'system') return template
    // For some kinds, who ran it belongs to the deed.
    const isRunnerNamed = length !== 'sentence' || kind === 'end-delegation' || template.includes('{by}')
    return language[length](isRunnerNamed ? template : template + language.ran, voice, state)
  })

/** A template of which the verb is chosen, with the longer side of each `<longer|shorter>`. */
export const longSide = (template: string) => template.replace(/<([^|>]*)[^>]*>/g, '$1')

/** The same with the shorter side, and without what stands in `[brackets]`. */
export const shortSide = (template: string) => template.replace(/<[^|>]*\|?([^>]*)>/g, '$1').replace(/\[[^\]]*\]/g, '')

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const slot = /\{(\w+)\}/g

/** The slots that a template names outside its brackets. */
export const neededBy = (template: string): string[] =>
  [...template.replace(/\[[^\]]*\]/g, '').matchAll(slot)].map(([, name = '']) => name)

/** A template without brackets: drops all of them, or only those with an unknown slot. */
export const withoutBrackets = (template: string, known: (name: string) => boolean): string =>
  template.replace(/\[([^\]]*)\]/g, (_, inner: string) =>
    [...inner.matchAll(slot)].every(([, name = '']) => known(name)) ? inner : '',
  )

/** Fills a template's slots with parts, keeping its spaces. Unfilled slots are dropped. */
export function filled(template: string, slots: Readonly<Record<string, readonly Part[] | undefined>>): Part[] {
  const parts: Part[] = []
  const add = (part: Part) => {
    const before = parts.at(-1)
    if (part.text === '') return
    if (part.type === 'text' && before?.type === 'text')
      parts[parts.length - 1] = { ...before, text: before.text + part.text }
    else parts.push(part)
  }
  let from = 0
  for (const match of template.matchAll(slot)) {
    add({ type: 'text', text: template.slice(from, match.index) })
    from = match.index + match[0].length
    const given = slots[match[1] ?? ''] ?? []
    for (const [index, part] of given.entries()) {
      // Adjacent generated parts are separate words; a text contains its own spaces.
      if (index > 0 && part.type !== 'text' && given[index - 1]?.type !== 'text') add({ type: 'text', text: ' ' })
      add(part)
    }
  }
  add({ type: 'text', text: template.slice(from) })
  return parts
}
