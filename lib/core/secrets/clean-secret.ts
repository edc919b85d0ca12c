import { msg } from '../language/t'

/** Characters that are copied along with a key but never part of one: invisible, or visible only as a gap. */
const unseen = /[\p{Cc}\p{Cf}\u00a0\u2028\u2029]/gu
const quotes = /^(["'`“”„«»‘’]+)(.*?)\1?[,;]?$|^(.+?)["'`“”„«»‘’]+[,;]?$/u
const scheme = /^(bearer|basic|token)\s+(?=\S)/i
const named = /^(?:export\s+)?[\w-]*(?:api[-_]?key|authorization|token|secret)[\w-]*["'`]?\s*[:=]\s*(?=[^\s=])/i
const inAddress = /^https?:\/\/\S*[?&](?:apikey|api_key|key)=([^&#\s"'`]+)/i

interface CleanSecret {
  value: string
  /** What surrounded it, to be listed after “Removed: ”; empty if nothing did. */
  removed: readonly string[]
}

/**
 * The intended key, without what was copied along: gaps, quotes, the scheme or name of a header, the surrounding URL.
 * Removes only what no key starts or ends with; inner gaps stay, and are refused later.
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
  // Each step shortens it.
  while (steps());
  return { value, removed: [...removed] }
}
