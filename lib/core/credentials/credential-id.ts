/** The secrets there are. What each is for stands in `lib/api/services/credentials.ts`. */
export type CredentialId =
  | 'explorerKey'
  | 'explorerSecret'
  | 'partnerKey'
  | 'partnerKeyTest'
  | 'administratorToken'
  | 'userToken'
  | 'userTokenTest'
