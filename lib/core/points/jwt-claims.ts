/** A token's claims. They are unverified: good for display and comparison, not for trust. */
interface Claims {
  subject?: string
  /** Ms since 1970. */
  expiresAt?: number
}

/** Seconds from 1970 to the end of the year 9999: larger values, such as microseconds, are invalid. */
const lastSecond = 253_402_300_799

/** Null if the text is not a JWT, because some services use opaque tokens. */
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
