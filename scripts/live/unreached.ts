import { subscribe } from 'node:diagnostics_channel'
import type { AppError } from '../../lib/core/errors/errors'
import { isObject } from '../../lib/core/json/parse-json'

/** Why a connection failed, by the code of Node’s error. */
const reasons: readonly [RegExp, string][] = [
  [/^(?:ENOTFOUND|EAI_\w+)$/, 'the name is unknown, or this machine is offline'],
  [/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/, 'no way leads there'],
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'nothing answered the attempt to connect'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet; is this machine’s clock right?'],
  [/SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|CERT_UNTRUSTED/, 'this machine does not trust its certificate'],
  [/^(?:ERR_SSL_\w+|EPROTO)$/, 'it does not speak TLS; is it http:// perhaps?'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'it closed the connection'],
]

/** Whether such a code means that nothing was reached at all. */
const isNoNetwork = (code: string) => /^(?:ENOTFOUND|EAI_\w+|ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/.test(code)

/** In plain words, or the code itself; undefined without one. */
export const unreachedWords = (code: string): string | undefined =>
  reasons.find(([codes]) => codes.test(code))?.[1] ?? (code === '' ? undefined : code)

export type UnreachedLine = (error: AppError) => string

/**
 * Adds the reason why nobody was reached to an error. The extension’s own code learns no more than a browser reveals,
 * so this listens to Node.
 */
export function watchConnections(): UnreachedLine {
  let code = ''
  for (const channel of ['undici:request:error', 'undici:client:connectError'])
    subscribe(channel, (told) => {
      const error: unknown = isObject(told) ? told.error : undefined
      const named = (error as NodeJS.ErrnoException | undefined)?.code
      if (/^[A-Z_]+$/.test(named ?? '')) code = named ?? ''
    })
  return (error) => {
    if (error.code !== 'http.network') return error.message
    const words = unreachedWords(code)
    return `${isNoNetwork(code) ? 'No network: ' : ''}${error.message}${words === undefined ? '' : ` (${words})`}`
  }
}
