import { t } from '../language/t'
import { holdsSecret } from '../secrets/holds-secret'
import { type ParsedQuery, refused, refusedAlways } from './parsed-query'
import { type ChainOfHost, readLink } from './read-link'
import { readNumber } from './read-number'
import { readWord } from './read-word'

// Quotation marks and brackets that were copied along.
const wrapping = /^[\s"'`<([{]+|[\s"'`>)\]},;.]+$/g

const dots = '(?:[\u2025\u2026\u22ef]|\\.{2,})'
const shortForm = new RegExp(
  `(?<![0-9a-z])(?:0x[0-9a-f]*\\s?${dots}|[0-9a-f]{3,}\\s?${dots}\\s?[0-9a-f]{3,}(?![0-9a-z]))`,
  'i',
)

/**
 * Reads an address, a hash, a block number or an explorer's link, or says in one sentence why it cannot. Nothing is
 * guessed: a mixed-case address must pass its checksum (EIP-55), and names are not looked up.
 */
export function readQuery(text: string, chainOfHost: ChainOfHost = () => undefined): ParsedQuery {
  // Invisible soft hyphens, zero-width spaces and direction marks are copied along too.
  const seen = text.replace(/\p{Cf}/gu, '')
  const typed = seen.replace(wrapping, '')
  if (!typed) return text.trim() ? readWord(typed) : { kind: 'nothing' }
  if (/^https?:\/\//i.test(typed)) return readLink(typed, chainOfHost)
  if (holdsSecret(seen))
    return refusedAlways(t('This looks like a private key. It belongs in your wallet and nowhere else.'))
  const words = typed.split(/\s+/)
  if (words.length >= 12) {
    return refused(t('This looks like a recovery phrase. It belongs in your wallet and nowhere else.'))
  }
  const query = words.length > 1 ? readWords(words) : readWord(typed)
  if (query.kind !== 'refused' || query.always || !shortForm.test(seen)) return query
  return refusedAlways(t('This is a shortened form. Copy the whole address or hash.'))
}

const whole = /^(?:\S*:)?(?:0x)?(?:[0-9a-f]{40}|[0-9a-f]{64})$/i
const wholeAfter0x = /^(?:\S*:)?0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** A number in groups, or one address or hash split at a line end; never two separate things. */
function readWords(words: readonly string[]): ParsedQuery {
  const block = readNumber(words.join(' '))
  if (block) return { kind: 'block', block }
  const joined = words.join('')
  return wholeAfter0x.test(joined) && !words.some((word) => whole.test(word))
    ? readWord(joined)
    : refused(t('One address, hash or block number at a time, without spaces.'))
}
