import { AppError } from '../errors/errors'
import { type Phrase, phrase } from '../phrases/phrase'
import { isLocal, isLoopback } from './local-network'

/** A host that may be called: `base` is its origin with an optional path, without a trailing slash. */
export interface Host {
  base: string
  origin: string
}

export interface HostRules {
  /** The setting or field that contains the text, for errors. */
  field: string
  label: Phrase
  /** The user allowed hosts on this network. */
  allowPrivate: boolean
  /** Preview builds can use a service on this machine over plain HTTP. */
  preview: boolean
}

type HostFault = `host.${'missing' | 'blanks' | 'noHttps' | 'query' | 'dots' | 'noAddress' | 'user' | 'own'}`

/**
 * Validates a host that a user typed. HTTPS only; no user name, query or fragment; a path without `..`; hosts of the
 * user's own network only if allowed. Throws `input.invalid` with a sentence that names the field.
 */
export function checkHost(text: string, { field, label, allowPrivate, preview }: HostRules): Host {
  const refuse = (why: HostFault) => new AppError('input.invalid', phrase(why, { label }), { data: { field } })
  const typed = text.trim()
  if (typed === '') throw refuse('host.missing')
  // The URL parser silently repairs all of these, so they are checked as typed.
  if (/[\s\\\p{Cc}]/u.test(typed)) throw refuse('host.blanks')
  if (!/^https?:\/\/[^/]/i.test(typed)) throw refuse('host.noHttps')
  if (/[?#]/.test(typed)) throw refuse('host.query')
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(typed.replace(/^https?:\/\//i, ''))) {
    throw refuse('host.dots')
  }

  let url: URL
  try {
    url = new URL(typed)
  } catch {
    throw refuse('host.noAddress')
  }
  if (url.username !== '' || url.password !== '' || typed.includes('@')) {
    throw refuse('host.user')
  }
  const loopback = isLoopback(url.hostname)
  if (url.protocol === 'http:' && !(preview && loopback)) throw refuse('host.noHttps')
  if (isLocal(url.hostname) && !allowPrivate && !(preview && loopback)) {
    throw refuse('host.own')
  }
  return { base: url.origin + url.pathname.replace(/\/+$/, ''), origin: url.origin }
}
