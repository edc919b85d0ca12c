/** What a token says of itself. Nobody verified it: good for showing and for comparing, not for trust. */
export interface Claims {
  subject?: string
  /** Ms since 1970. */
  expiresAt?: number
}

/** Seconds from 1970 to the end of the year 9999: later is not meant, as are microseconds. */
const lastSecond = 253_402_300_799

/** Null where the text is no JWT, as some services give opaque tokens. */
export function claimsOf(token: string): Claims | null {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token) ?? []
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const { sub, exp } = claims as { sub?: unknown; exp?: unknown }
    return {
      ...(typeof sub === 'string' ? { subject: sub } : {}),
      ...(typeof exp === 'number' && exp > 0 && exp <= lastSecond ? { expiresAt: exp * 1000 } : {}),
    }
  } catch {
    return null
  }
}
