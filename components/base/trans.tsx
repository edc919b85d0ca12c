import type { ComponentChild, VNode } from 'preact'
import { messageWords } from '../../lib/core/language/message-words'

/** Stand for an element among the words; no text of anybody's can hold them. */
const sign = '\u0001'
const places = new RegExp(`${sign}(\\w+)${sign}|<(\\w+)>(.*?)</\\2>`, 'gs')

type Place = ComponentChild | ((words: string) => VNode)

interface Props {
  /** In English, which is its own key. `{name}` takes what `with` has under that name; `<name>words</name>` is drawn by it. */
  text: string
  with: Readonly<Record<string, Place>>
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A text of the interface with elements in it, where the language wants them. */
export function Trans({ text, with: given }: Props) {
  const params = Object.entries(given).map(
    ([name, value]) => [name, typeof value === 'number' ? value : `${sign}${name}${sign}`] as const,
  )
  const words = messageWords({ id: text, params: Object.fromEntries(params) }, text)
  const pieces: ComponentChild[] = []
  let from = 0
  for (const match of words.matchAll(places)) {
    const [whole, name = '', tag = '', inner = ''] = match
    pieces.push(words.slice(from, match.index))
    const place = given[name || tag]
    pieces.push(typeof place === 'function' ? place(inner) : isPlain(place) ? String(place) : (place as ComponentChild))
    from = match.index + whole.length
  }
  return (
    <>
      {pieces}
      {words.slice(from)}
    </>
  )
}
