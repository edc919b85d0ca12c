import { hostKinds } from '../../api/services/providers'
import type { CredentialId } from '../../core/credentials/credential-state'
import type { AppError, ErrorCode } from '../../core/errors/errors'
import { covers } from '../../core/hosts/match-pattern'
import { granted } from '../base/permissions'
import { settingValues } from '../base/settings'
import { credentialStates } from './credential-states'

/** What other extension pages, or the browser, can do about a failure. */
export interface Remedy {
  /** The hosts in the options. */
  hosts: string
  /** The missing credential or grants as they are now; empty while missing. */
  found: string
}

const hostSettings = Object.values(hostKinds).map((kind) => kind.setting)

const credentialCodes: ReadonlySet<ErrorCode> = new Set(['auth.missing', 'auth.expired', 'auth.rejected'])

/** Null if a failure does not wait for a credential, a host or a grant. */
export function remedyOf({ code, data: { credential, field, origins } }: AppError): Remedy | null {
  let found: string
  if (credentialCodes.has(code)) {
    const state = credentialStates.value?.get(credential as CredentialId)
    found = state?.set && !state.locked ? JSON.stringify(state) : ''
  } else if (code === 'permission.needed' && origins) {
    found = origins.every((origin) => covers(granted.value ?? [], origin)) ? 'granted' : ''
  } else if (code === 'input.invalid' && hostSettings.some((name) => name === field)) found = ''
  else return null
  const { provider, allowPrivateHosts } = settingValues.value
  return {
    hosts: JSON.stringify([provider, allowPrivateHosts, ...hostSettings.map((name) => settingValues.value[name])]),
    found,
  }
}
