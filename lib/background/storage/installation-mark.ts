/**
 * Stands in `storage.local` from the first start on: where it is missing too, nothing was read there. `id` is the same in the
 * database (see `lib/background/installation.ts`); `version` tells what lies beside it.
 */
export interface Installation {
  version: number
  id: string
}
export const installationKey = 'installation'
export const installationVersion = 2
/** The last version with settings beside the mark. */
export const earlierSettings = 1
