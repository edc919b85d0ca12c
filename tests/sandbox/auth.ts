import type { Carried } from './switches'

export interface Shown {
  value: string
  how: Carried
}

/** Every secret in a request, and how it is sent. An `Authorization` with another scheme than Bearer counts as bare. */
export function shownSecrets(query: URLSearchParams, authorization: string | undefined): Shown[] {
  const inQuery = query.get('apikey')
  const bearer = authorization?.match(/^Bearer\s+(.*)$/i)?.[1]
  return [
    ...(inQuery ? [{ value: inQuery, how: 'query' as const }] : []),
    ...(authorization
      ? [
          bearer === undefined
            ? { value: authorization, how: 'bare' as const }
            : { value: bearer, how: 'bearer' as const },
        ]
      : []),
  ]
}

/** The first secret sent in a way the service accepts. */
export const accepted = (shown: readonly Shown[], ways: readonly Carried[]): string | undefined =>
  shown.find(({ how }) => ways.includes(how))?.value
