/** Marked as a scam by the service, which knows no finer word. */
export const isScam = (record: { is_scam?: unknown; reputation?: unknown } | null | undefined): boolean =>
  record?.is_scam === true || record?.reputation === 'scam'
