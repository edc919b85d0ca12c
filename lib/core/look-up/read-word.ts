import { addressShape, hashShape } from '../addresses/hex'
import { passesChecksum } from '../addresses/passes-checksum'
import { msg, t } from '../language/t'
import { chainByPrefix } from './chain-by-prefix'
import { type ParsedQuery, refused, refusedAlways } from './parsed-query'
import { readNumber } from './read-number'

const noneOfThem = msg('Not an address, transaction hash or block number. An address is 0x and 40 hex digits.')

/** Words that logs and mails put before the thing itself, as opposed to a chain. */
const noun = /^(?:tx\w{0,4}|(?:tx|block)?hash|transaction|block|address|account|contract|token|wallet|from|to):(?=0x)/i

/** Reads one address, hash or block number, with or without a chain prefix. */
export function readWord(word: string): ParsedQuery {
  const [, prefix, rest] = /^(?:eip155:)?([a-z0-9-]{1,32}):(0x.*)$/i.exec(word.replace(noun, '')) ?? []
  if (prefix && rest) return onChain(prefix, readWord(rest))
  const block = readNumber(word)
  if (block) return { kind: 'block', block }
  // Only these two lengths are clear enough to add the missing 0x.
  const bare = /^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(word)
  const hex = bare ? `0x${word}` : word.replace(noun, '').replace(/^0X/, '0x')
  if (hashShape.test(hex)) return { kind: 'hash', hash: hex.toLowerCase() }
  if (addressShape.test(hex)) {
    if (!passesChecksum(hex)) {
      return refused(
        t('This address fails its checksum, so a character in it is wrong. Copy it again from its source.'),
      )
    }
    return { kind: 'address', address: /[a-f]/.test(hex) ? hex : hex.toLowerCase() }
  }
  if (hex.startsWith('0x')) return refused(wrongHex(hex.slice(2)))
  if (looksLikeName(word)) {
    return refused(
      t('“{name}” is a name, and names are not looked up here. Paste the address it stands for.', {
        name: shortened(word),
      }),
    )
  }
  return refused(t(noneOfThem))
}

function onChain(prefix: string, query: ParsedQuery): ParsedQuery {
  if (query.kind === 'refused' || query.kind === 'nothing') return query
  const chain = chainByPrefix(prefix)
  return chain
    ? { ...query, chain }
    : refusedAlways(
        t('“{prefix}” is no chain that is known here. Put its number there, or choose it and leave that out.', {
          prefix,
        }),
      )
}

function wrongHex(digits: string): string {
  const at = digits.search(/[^0-9a-f]/i)
  if (at >= 0 && digits.includes('.eth')) {
    return t('This is a name, and names are not looked up here. Paste the address it stands for.')
  }
  if (at >= 0) {
    const odd = digits[at] ?? ''
    return odd === '.'
      ? t('This is a shortened form. Copy the whole address or hash.')
      : t('“{odd}” is not a hex digit. After 0x, use only 0–9 and a–f.', { odd })
  }
  const count = digits.length
  return count > 52
    ? t('A hash has 64 hex digits after 0x; this has {count}.', { count })
    : t('An address has 40 hex digits after 0x; this has {count}.', { count })
}

/** Dots between labels, and not hexadecimal: `name.eth`, `name.base.eth`, `name.xyz`. */
function looksLikeName(word: string): boolean {
  return /^[^\s./:@]+(\.[^\s./:@]+)+$/u.test(word)
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
