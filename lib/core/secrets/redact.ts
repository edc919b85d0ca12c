import { secretFinder, withoutSecrets } from './remove-secrets'

const shapes: readonly [RegExp, string][] = [
  // A query parameter with a secret, in a URL or a fragment of one.
  [/([?&](?:apikey|key|api_key|token|access_token|page_secret)=)[^&#\s"']*/gi, '$1…'],
  // user:password@host
  [/(\/\/)[^/@\s]+@/g, '$1…@'],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]+/gi, '$1 …'],
  // A JWT, anywhere.
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g, '…'],
  [/\bproapi_[A-Za-z0-9_-]+/g, '…'],
  [/("(?:api_key|apikey|token|signature)"\s*:\s*")[^"]*"/g, '$1…"'],
]

/**
 * Removes secrets from a text before it reaches an error, a log or a page: known shapes, and every live value in
 * `secrets`, in any encoding. Service answers already lost those at the border.
 */
export function redact(text: string, secrets: Iterable<string> = []): string {
  const out = shapes.reduce((rest, [shape, by]) => rest.replace(shape, by), text)
  return withoutSecrets(out, [...secrets].filter((secret) => secret.length >= 4).map(secretFinder))
}
