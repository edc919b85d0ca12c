/**
 * Keys of `storage.session`. The background writes a new value at each change, which makes the extension's pages read
 * again.
 */
export const revisions = {
  /** A credential, or the vault. */
  credentials: 'credentials-revision',
  /** Credits and automatic lookups. */
  credits: 'credits-revision',
} as const
