import type { Auth } from '../../../api/define'
import type { SettingValues } from '../../../settings/schema'
import type { Meta } from '../../storage/meta'
import type { Scheme } from './build-request'

/**
 * How a service wants its Authorization header: fixed by a setting, or learned from the first refused GET and
 * remembered by origin.
 */
export interface LearnedScheme {
  /** The forms to try, likeliest first; only one if it is fixed. */
  of(auth: Auth, origin: string, settings: SettingValues): Promise<[Scheme, ...Scheme[]]>
  remember(auth: Auth, origin: string, scheme: Scheme): Promise<void>
}

const schemePlace = (auth: Auth, origin: string) => `scheme:${auth}:${origin}`

export function createLearnedScheme(meta: Meta): LearnedScheme {
  return {
    async of(auth, origin, settings) {
      if (auth === 'administrator') return ['bearer']
      const wanted = auth === 'partner' ? settings.partnerAuthorization : settings.userAuthorization
      if (wanted !== 'learn') return [wanted]
      const known = await meta.read(schemePlace(auth, origin), (stored) =>
        stored === 'bare' || stored === 'bearer' ? stored : undefined,
      )
      // The documentation shows a partner's bare key; users' tokens are Bearer everywhere.
      return (known ?? (auth === 'partner' ? 'bare' : 'bearer')) === 'bare' ? ['bare', 'bearer'] : ['bearer', 'bare']
    },
    remember: (auth, origin, scheme) => meta.write(schemePlace(auth, origin), scheme),
  }
}
