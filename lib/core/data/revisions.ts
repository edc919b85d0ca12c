/** Keys of `storage.session`. The background writes something new there at each change; pages of ours then read again. */
export const revisions = {
  /** A credential, or the vault. */
  credentials: 'credentials-revision',
  /** Credits, and lookups that pages made by themselves. */
  credits: 'credits-revision',
} as const
