/** Flagged as a scam by the service, which has no finer category. */
export const isScam = (record: { is_scam?: unknown; reputation?: unknown } | null | undefined): boolean =>
  record?.is_scam === true || record?.reputation === 'scam'
