/**
 * Present in `storage.local` from the first start on; if it is missing too, the read returned nothing. `id` is the same
 * as in the database (see `lib/background/installation.ts`); `version` says what is stored beside it.
 */
export interface Installation {
  version: number
  id: string
}
export const installationKey = 'installation'
export const installationVersion = 2
/** The last version with settings beside the mark. */
export const earlierSettings = 1
