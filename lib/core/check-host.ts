import { AppError } from './errors'
import { isLocal, isLoopback } from './local-network'

/** A host that may be called: `base` is its origin and, perhaps, a path, without a slash at the end. */
export interface Host {
  base: string
  origin: string
}

export interface HostRules {
  /** The setting or field the text comes from, named in errors. */
  field: string
  label: string
  /** The user said that hosts on this network are meant. */
  allowPrivate: boolean
  /** Preview builds talk to a service on this machine over plain HTTP. */
  preview: boolean
}

/**
 * Parses a host that a user typed. HTTPS only; no user name, query or fragment; a path without `..`; hosts of the
 * user's own network only where the user allowed them. Throws `input.invalid` with a sentence that names the field.
 */
export function checkHost(text: string, { field, label, allowPrivate, preview }: HostRules): Host {
  const refuse = (why: string) => new AppError('input.invalid', `${label}: ${why}`, { data: { field } })
  const typed = text.trim()
  if (typed === '') throw refuse('type the host, such as https://explorer.example.')
  // The URL parser mends all of these in silence, so they are judged as typed.
  if (/[\s\\\p{Cc}]/u.test(typed)) throw refuse('it may not contain spaces or control characters.')
  if (!/^https?:\/\/[^/]/i.test(typed)) throw refuse('it must start with https://.')
  if (/[?#]/.test(typed)) throw refuse('it may not contain a query or a fragment.')
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(typed.replace(/^https?:\/\//i, ''))) {
    throw refuse('its path may not contain “.” or “..”.')
  }

  let url: URL
  try {
    url = new URL(typed)
  } catch {
    throw refuse('this is no web address.')
  }
  if (url.username !== '' || url.password !== '' || typed.includes('@')) {
    throw refuse('it may not contain a user name or password.')
  }
  const loopback = isLoopback(url.hostname)
  if (url.protocol === 'http:' && !(preview && loopback)) throw refuse('it must start with https://.')
  if (isLocal(url.hostname) && !allowPrivate && !(preview && loopback)) {
    throw refuse('this host is on your own network. Allow such hosts in the options if that is meant.')
  }
  return { base: url.origin + url.pathname.replace(/\/+$/, ''), origin: url.origin }
}
