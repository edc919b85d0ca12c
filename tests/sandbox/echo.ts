import type { Reply } from './reply'

/** Members that contain words for people. */
const wordy = /name|symbol|message|^error$|title|detail|template$|description|method|label|public_tag|^value$|slug/i
const isWord = (text: string) => !/^(0x[\da-f]+|-?[\d.]+|\d{4}-.*|[a-z_]+)$/.test(text)

/** Simulates a service that repeats texts wherever it has words, in undeclared members, and in its headers. */
export function echoing({ body, headers, ...reply }: Reply, texts: readonly string[]): Reply {
  let turn = 0
  const next = () => texts[turn++ % texts.length] ?? ''
  const spoil = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return wordy.test(name) && isWord(value) ? `${next()} ${value}` : value
    if (Array.isArray(value)) return value.map((each) => spoil(each, name))
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([key, member]) => [key, spoil(member, key)] as const)
    return { ...Object.fromEntries(members), said: next() }
  }
  return {
    ...reply,
    body: spoil(body),
    headers: { ...headers, 'x-echo': next(), 'x-request-id': next(), server: next() },
  }
}
