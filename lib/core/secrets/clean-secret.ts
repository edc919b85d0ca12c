import { msg } from '../language/t'

/** Characters that come along when a key is copied, and are never part of one: they are not seen, or only as a gap. */
const unseen = /[\p{Cc}\p{Cf}\u00a0\u2028\u2029]/gu
const quotes = /^(["'`“”„«»‘’]+)(.*?)\1?[,;]?$|^(.+?)["'`“”„«»‘’]+[,;]?$/u
const scheme = /^(bearer|basic|token)\s+(?=\S)/i
const named = /^(?:export\s+)?[\w-]*(?:api[-_]?key|authorization|token|secret)[\w-]*["'`]?\s*[:=]\s*(?=[^\s=])/i
const inAddress = /^https?:\/\/\S*[?&](?:apikey|api_key|key)=([^&#\s"'`]+)/i

export interface CleanSecret {
  value: string
  /** What stood around it, to be said after “Removed: ”; empty where there was nothing. */
  removed: readonly string[]
}

/**
 * A key as it was meant, out of what was copied with it: gaps, quotes, the scheme or the name of a header, the address it
 * stood in. Only what no key begins or ends with is taken away; gaps inside stay, to be refused.
 */
export function cleanSecret(text: string): CleanSecret {
  const removed = new Set<string>()
  let value = text.replace(unseen, ' ').trim()
  if (value !== text) removed.add(msg('spaces'))
  const cut = (what: string, rest: string | undefined) => {
    if (rest === undefined || rest === value) return false
    value = rest.trim()
    removed.add(what)
    return true
  }
  const steps = () =>
    cut(msg('the address around it'), inAddress.exec(value)?.[1]) ||
    cut(msg('its name'), value.replace(named, '')) ||
    cut(
      `“${(scheme.exec(value)?.[1] ?? '').toLowerCase().replace(/^./, (first) => first.toUpperCase())}”`,
      value.replace(scheme, ''),
    ) ||
    cut(
      msg('quotes'),
      quotes
        .exec(value)
        ?.slice(2)
        .find((inside) => inside !== undefined),
    )
  // Each step leaves less.
  while (steps());
  return { value, removed: [...removed] }
}
