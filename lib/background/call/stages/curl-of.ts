import { type SecretFinder, withoutSecrets } from '../../../core/secrets/remove-secrets'
import type { WireRequest } from '../request/build-request'

const keyStandIn = 'YOUR_KEY'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * A read as a command that anyone can run, with a placeholder for each secret. None for a write, which could pay again
 * if run again.
 */
export function curlOf(
  { method, url, headers, secrets }: WireRequest,
  known: readonly SecretFinder[],
): string | undefined {
  if (method !== 'GET') return undefined
  const open = new URL(url)
  for (const [name, value] of open.searchParams) if (secrets.includes(value)) open.searchParams.set(name, keyStandIn)
  const shown = Object.entries(headers).map(([name, value]) => {
    const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, keyStandIn), value)
    return `-H ${quoted(`${name}: ${text}`)}`
  })
  return withoutSecrets(['curl', quoted(open.href), ...shown].join(' '), known)
}
