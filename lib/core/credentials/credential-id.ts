/** All secrets. `lib/api/services/credentials.ts` describes each. */
export type CredentialId =
  | 'explorerKey'
  | 'explorerSecret'
  | 'partnerKey'
  | 'partnerKeyTest'
  | 'administratorToken'
  | 'userToken'
  | 'userTokenTest'
