/** Every provider there is, in the order of the choice. What each is like: `lib/api/services/providers.ts`. */
export const providerIds = ['documented', 'blockscout', 'public', 'one-explorer', 'sandbox'] as const
export type ProviderId = (typeof providerIds)[number]
