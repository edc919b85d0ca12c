/**
 * Several calls in one transaction, possibly sponsored (Eden). A list shows the first call's recipient and the sum of
 * all values, so no single recipient's share is known.
 */
export const isBatch = ({ transaction_types }: { transaction_types?: readonly string[] | null | undefined }): boolean =>
  transaction_types?.includes('sponsored_transaction') ?? false
