/**
 * Several calls in one transaction, which somebody else may pay for (Eden). A list tells the first call's receiver, and as
 * value the sum of all calls: so nobody knows what any one receiver got.
 */
export const isBatch = ({ transaction_types }: { transaction_types?: readonly string[] | null | undefined }): boolean =>
  transaction_types?.includes('sponsored_transaction') ?? false
