import type { ComponentChild, VNode } from 'preact'
import { messageWords } from '../../lib/core/language/message-words'

/** Marks an element among the words; it cannot occur in any text. */
const sign = '\u0001'
const places = new RegExp(`${sign}(\\w+)${sign}|<(\\w+)>(.*?)</\\2>`, 'gs')

type Place = ComponentChild | ((words: string) => VNode)

interface Props {
  /**
   * In English, which is its own key. `{name}` is replaced by the value of that name in `with`; `<name>words</name>` is
   * drawn by it.
   */
  text: string
  with: Readonly<Record<string, Place>>
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** An interface text with elements inside, placed as the language requires. */
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
