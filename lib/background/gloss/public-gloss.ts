import { chainSign } from '../../core/chains/chain-drawings'
import type { ErrorCode, WireError } from '../../core/errors/errors'
import type { Gloss } from '../../core/gloss/gloss'
import type { Part } from '../../core/gloss/sentence'
import type { Phrase, PhraseId } from '../../core/phrases/phrase'

/**
 * What a script in a web page receives about a hash: these members and no others, even if an answer gains new ones.
 * Besides the service's public words it includes the reader's own labels, as parts of type `address`, and what concerns
 * their own addresses.
 */
export function publicGloss({ hash, chain, state, sentences, final, ...rest }: Gloss): Gloss {
  const {
    error,
    retryAt,
    notOn,
    doubt,
    from,
    explorer,
    poor,
    more,
    brief,
    yours,
    warnings,
    dropped,
    unsure,
    operation,
    kind,
    key,
    speaks,
  } = rest
  return {
    hash,
    chain: chain && { id: chain.id, name: chain.name, how: chain.how, sign: chainSign(chain) },
    state,
    sentences: sentences.map((sentence) => sentence.map(publicPart)),
    ...(yours ? { yours: yours.map((sentence) => sentence.map(publicPart)) } : {}),
    final,
    ...(brief ? { brief: brief.map((sentence) => sentence.map(publicPart)) } : {}),
    ...(error ? { error: publicError(error) } : {}),
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(notOn ? { notOn } : {}),
    ...(doubt ? { doubt } : {}),
    ...(key ? { key } : {}),
    ...(speaks === undefined ? {} : { speaks }),
    ...(kind ? { kind } : {}),
    ...(poor ? { poor } : {}),
    ...(more ? { more } : {}),
    ...(dropped ? { dropped } : {}),
    ...(unsure ? { unsure } : {}),
    ...(operation ? { operation } : {}),
    ...(warnings ? { warnings: warnings.map(publicWarning) } : {}),
    ...(from ? { from: { service: from.service, by: from.by } } : {}),
    ...(explorer === undefined ? {} : { explorer }),
  }
}

/** What pages get in place of a sentence that may repeat a host, the service's words or an error's. */
const instead: Partial<Record<ErrorCode, PhraseId>> = {
  'auth.missing': 'page.keyMissing',
  bug: 'page.bug',
  'http.network': 'page.notReached',
  'http.redirected': 'page.redirected',
  'http.status': 'page.noService',
  'http.timeout': 'page.timeout',
  'input.invalid': 'page.refused',
  'permission.needed': 'page.noPermission',
  'storage.failed': 'page.bug',
}

/** A failure's kind and sentence: no hosts and none of the service's words. */
export function publicError({ code, message, data: { retryAt } }: WireError): WireError {
  const other = instead[code]
  const data = retryAt === undefined ? {} : { retryAt }
  return { code, message: other ? { id: other, params: {} } : message, details: [], data }
}

const some = <T extends object>(members: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>

const doubts = ({ suspicious, passesFor }: Extract<Part, { suspicious?: boolean }>) => some({ suspicious, passesFor })

/** The names that a warning is about. */
const publicWarning = ({ id, params: { name, address } }: Phrase): Phrase => ({ id, params: some({ name, address }) })

function publicPart(part: Part): Part {
  const { type, text } = part
  switch (type) {
    case 'coin':
      return { type, text }
    case 'text':
      return { type, text, ...some({ lang: part.lang }), ...doubts(part) }
    case 'method':
      return { type, text, ...doubts(part) }
    case 'amount':
      return { type, text, exact: part.exact, ...some({ plain: part.plain }) }
    case 'time':
      return { type, text, ms: part.ms }
    case 'link':
      return { type, text, ...some({ url: part.url }), ...doubts(part) }
    case 'domain':
      return { type, text, ...doubts(part) }
    case 'address':
      return {
        type,
        text,
        hash: part.hash,
        ...some({ label: part.label, own: part.own, source: part.source }),
        ...doubts(part),
      }
    case 'token':
      return { type, text, ...some({ address: part.address, full: part.full }), ...doubts(part) }
  }
}
