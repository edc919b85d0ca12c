import { hostText } from '../api/host-text'
import { providers } from '../api/providers'
import { checkHost } from '../core/check-host'
import { AppError } from '../core/errors'
import { covers, patternOf } from '../core/match-pattern'
import { askPermission, granted } from './permissions'
import { isPreview } from './preview'
import { changeSetting, setting } from './settings'

export type HostSetting = 'explorerHost' | 'rewardsHost' | 'rewardsTestHost'

export const hostLabels: Record<HostSetting, string> = {
  explorerHost: 'Explorer host',
  rewardsHost: 'Rewards host, production',
  rewardsTestHost: 'Rewards host, test',
}

const kinds = { explorerHost: 'explorer', rewardsHost: 'rewards', rewardsTestHost: 'rewardsTest' } as const

const provider = () => providers[setting('provider').value]

/** The preset of the chosen provider, for a field that is left empty. */
export const presetHost = (name: HostSetting): string => provider().hosts[kinds[name]]

/** The host that is called now, as text; the background takes the same. Empty where none is set. */
export const currentHost = (name: HostSetting): string => hostText(provider(), kinds[name], setting(name).value)

/** One sentence about a typed host that cannot be called; null where it can, and where it is empty. */
export function hostRefusal(name: HostSetting, text: string): string | null {
  if (text.trim() === '') return null
  try {
    checked(name, text)
    return null
  } catch (thrown) {
    return AppError.from(thrown).message
  }
}

/**
 * Stores a host and asks for access to it. Call inside a click. The host is stored whatever the browser's question
 * comes to: without the grant, tests and lookups say that access is missing, with a button.
 */
export async function saveHost(name: HostSetting, text: string): Promise<boolean> {
  const host = text.trim() === '' ? null : checked(name, text)
  const known = !host || covers(granted.peek() ?? [], host.origin)
  const answer = known ? Promise.resolve(true) : askPermission([patternOf(host.origin)])
  const stored = await changeSetting(name, host?.base ?? '')
  await answer
  return stored
}

function checked(name: HostSetting, text: string) {
  const allowPrivate = setting('allowPrivateHosts').peek()
  const host = checkHost(text, { field: name, label: hostLabels[name], allowPrivate, preview: isPreview })
  const other = name === 'rewardsHost' ? 'rewardsTestHost' : name === 'rewardsTestHost' ? 'rewardsHost' : null
  const there = other && currentHost(other)
  if (other && there && URL.canParse(there) && new URL(there).origin === host.origin) {
    const text = `${hostLabels[name]}: this is the host of “${hostLabels[other]}”. They are two services.`
    throw new AppError('input.invalid', text, { data: { field: name } })
  }
  return host
}
