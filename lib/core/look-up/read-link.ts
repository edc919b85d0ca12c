import { msg, t } from '../language/t'
import { type ParsedQuery, refused, refusedAlways } from './parsed-query'
import { readWord } from './read-word'

/** Finds the chain of an explorer's host, which may have a port; see `chainOfExplorer`. */
export type ChainOfHost = (host: string) => string | undefined

const hex = /(?:([\w-]+)\/)?(?<![0-9a-z])(0x(?:[0-9a-f]{64}|[0-9a-f]{40}))(?![0-9a-z])/i
const numbered = /\/(block|blocks|batch|batches)\/(\d{1,18})(?=[/#]|$)/i

/** The view for the path segment before a hash or an address on explorers. */
const views: Readonly<Record<string, string>> = {
  address: 'address',
  block: 'block-transactions',
  blocks: 'block-transactions',
  nft: 'token-transfers',
  token: 'token-transfers',
  transaction: 'transaction',
  tx: 'transaction',
}

const unseen: Readonly<Record<string, string>> = {
  blob: msg('This link leads to a blob, and blobs are not shown here.'),
}

/** What a link leads to: by an explorer's path (`/tx/0x…`, `/block/123`), or by the link inside a redirect. */
export function readLink(link: string, chainOfHost: ChainOfHost, depth = 3): ParsedQuery {
  const none = refused(t('This link has no address, hash or block number.'))
  if (!URL.canParse(link) || depth < 1) return none
  const url = new URL(link)
  const path = decoded(url.pathname + url.hash)
  const rest = [...url.searchParams].flat().map(decoded)
  const further = (text: string) => {
    const [inner] = /https?:\/\/.+/is.exec(text) ?? []
    const query = inner && readLink(inner, chainOfHost, depth - 1)
    return query && query.kind !== 'refused' ? query : undefined
  }
  const chain = chainOfHost(url.host)
  return (
    further(path) ??
    readPath(path, chain) ??
    first(rest, further) ??
    readPath(`/block/${url.searchParams.get('block')}`, chain) ??
    first(rest, (text) => readPath(text, chain)) ??
    none
  )
}

function readPath(path: string, chain: string | undefined): ParsedQuery | undefined {
  const told = chain ? { chain } : {}
  const [, before = '', word] = hex.exec(path) ?? []
  if (word) {
    const name = before.toLowerCase()
    // Elsewhere `op` may be the name of a chain.
    if (chain && Object.hasOwn(unseen, name)) return refusedAlways(t(unseen[name] ?? ''))
    const led = { ...views, ...(chain && { op: 'operation' }) }
    const query = readWord(word)
    const view = Object.hasOwn(led, name) ? led[name as keyof typeof led] : undefined
    return query.kind === 'address' || query.kind === 'hash' ? { ...query, ...(view ? { view } : {}), ...told } : query
  }
  const [, kind = '', digits] = numbered.exec(path) ?? []
  if (!digits) return undefined
  const number = String(BigInt(digits))
  return /^ba/i.test(kind)
    ? { kind: 'batch', batch: number, view: 'batch-blocks', ...told }
    : { kind: 'block', block: number, view: 'block-transactions', ...told }
}

function first<T>(texts: readonly string[], read: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const found = read(text)
    if (found) return found
  }
  return undefined
}

/** Redirects of redirects contain doubly escaped text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
