import { explorerServiceOf, type HostKind, hostKinds, hostText, providers } from '../../api/providers'
import type { ProviderId } from '../../core/credentials/provider-ids'
import { AppError } from '../../core/errors/errors'
import { checkHost } from '../../core/hosts/check-host'
import { covers, patternOf } from '../../core/hosts/match-pattern'
import { t } from '../../core/language/t'
import { phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { settingLabel } from '../../settings/setting-label'
import { askPermission, granted } from '../base/permissions'
import { isPreview } from '../base/preview'
import { changeSetting, isSetByOrganisation, setting } from '../base/settings'
import { credentialStates } from './credential-states'

const labelOfHost = (kind: HostKind) => settingLabel(hostKinds[kind].setting)

/** A host's label in words. */
export const hostLabel = (kind: HostKind): string => wordsOf(labelOfHost(kind))

/** The typed text; empty for the provider's preset. */
export const typedHost = (kind: HostKind): string => setting(hostKinds[kind].setting).value

const provider = () => providers[setting('provider').value]

/** The chosen provider's preset, for an empty field. */
export const presetHost = (kind: HostKind): string => provider().hosts[kind]

/** The host in use, as text; the background computes the same. Empty if none is set. */
export const currentHost = (kind: HostKind): string => hostText(provider(), kind, typedHost(kind))

/** One sentence about an unusable typed host; null if it is usable or empty. */
export function hostRefusal(kind: HostKind, text: string): string | null {
  if (text.trim() === '') return null
  try {
    checked(kind, text)
    return null
  } catch (thrown) {
    return AppError.from(thrown).message
  }
}

/**
 * Stores a host and asks for access to it. Call inside a click. The host is stored whatever the answer: without the
 * grant, tests and lookups say that access is missing, with a button.
 */
export async function saveHost(kind: HostKind, text: string): Promise<boolean> {
  const host = text.trim() === '' ? null : checked(kind, text)
  const known = !host || covers(granted.peek() ?? [], host.origin)
  const answer = known ? Promise.resolve(true) : askPermission([patternOf(host.origin)])
  const stored = await changeSetting(hostKinds[kind].setting, host?.base ?? '')
  await answer
  return stored
}

function checked(kind: HostKind, text: string) {
  const allowPrivate = setting('allowPrivateHosts').peek()
  const { other, setting: field } = hostKinds[kind]
  const host = checkHost(text, { field, label: labelOfHost(kind), allowPrivate, preview: isPreview })
  const there = other && currentHost(other)
  if (other && there && URL.canParse(there) && new URL(there).origin === host.origin) {
    const said = phrase('host.sameAsOther', { label: labelOfHost(kind), other: labelOfHost(other) })
    throw new AppError('input.invalid', said, { data: { field } })
  }
  return host
}

/** See `explorerServiceOf`. */
export const explorerService = (): string =>
  explorerServiceOf({ provider: setting('provider').value, explorerHost: typedHost('explorer') })

/** Nobody chose a service or gave a key yet, or the reader chose to go without one. */
export function isKeyless(): boolean {
  const { value: provider } = setting('provider')
  const hasKey = credentialStates.value?.get('explorerKey')?.set ?? false
  return provider === 'public' || (provider === 'blockscout' && providers.blockscout.keyRequired && !hasKey)
}

/** Whether the organisation permits use without a key. */
export const mayGoKeyless = (): boolean => !setting('keylessOff').value && !isSetByOrganisation('provider')

/** The choice of public explorers, disabled if an organisation forbids lookups without a key. */
export const keylessChoice = (id: ProviderId) =>
  id === 'public' && setting('keylessOff').value ? { hint: t('Turned off by your organisation.'), disabled: true } : {}

/** From now on, each chain's public explorer answers lookups. */
export async function goKeyless(): Promise<void> {
  if (setting('provider').peek() !== 'public' && mayGoKeyless()) await changeSetting('provider', 'public')
}
