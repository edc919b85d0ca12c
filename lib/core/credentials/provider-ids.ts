/** All providers, in the order of the choice; `lib/api/providers.ts` describes them. */
export const providerIds = ['documented', 'blockscout', 'public', 'one-explorer', 'sandbox'] as const
export type ProviderId = (typeof providerIds)[number]
