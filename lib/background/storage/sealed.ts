import * as z from 'zod/mini'

/*
 * The sealed secrets in the database, and what opens them. Parameters out of bounds are refused: a tampered file can
 * ask for neither one iteration nor a thousand million.
 */

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(8192))

export const Header = z.strictObject({
  v: z.literal(1),
  kdf: z.literal('PBKDF2-SHA-256'),
  iterations: z.int().check(z.gte(100_000), z.lte(10_000_000)),
  salt: base64,
  nonce: base64,
  /** The random key, sealed by the passphrase. */
  key: base64,
})
export type Header = z.infer<typeof Header>

export const Sealed = z.strictObject({ nonce: base64, text: base64 })
export type Sealed = z.infer<typeof Sealed>
