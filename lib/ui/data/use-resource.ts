import { useEffect, useRef } from 'preact/hooks'
import { hostKinds } from '../../api/providers'
import type { CredentialId } from '../../core/credentials/credential-state'
import type { AppError, ErrorCode } from '../../core/errors/errors'
import { covers } from '../../core/hosts/match-pattern'
import { isPageShown } from '../base/now'
import { granted } from '../base/permissions'
import { settingValues } from '../base/settings'
import { credentialStates } from './credential-states'
import type { Loading, Resource } from './resource'

/** Loads a resource while it is displayed, and again whenever `changes` changes. */
export function useResource<T>(resource: Resource<T>, changes?: number): Loading<T> {
  useEffect(() => {
    void resource.load()
    return () => resource.close()
  }, [resource, changes])
  const state = resource.state.value
  useRetryWhenFixed(state.error, () => void resource.load({ fresh: true }))
  return state
}

/**
 * Retries a request that failed for lack of a credential, a host or a grant once that is available, in whatever tab it
 * was added: once per change, and in background tabs only when shown. Runs after drawing, because another host may have
 * changed the view.
 */
export function useRetryWhenFixed(error: AppError | null, again: () => void): void {
  const before = useRef<{ error: AppError; remedy: Remedy | null } | null>(null)
  const remedy = error && remedyOf(error)
  const isShown = isPageShown.value
  useEffect(() => {
    if (!error || before.current?.error !== error) {
      before.current = error ? { error, remedy } : null
      return
    }
    const last = before.current.remedy
    if (!isShown || !remedy || !last) return
    before.current.remedy = remedy
    if (remedy.hosts !== last.hosts || (remedy.found !== last.found && remedy.found !== '')) again()
  }, [error, remedy?.hosts, remedy?.found, isShown])
}

/** What other extension pages, or the browser, can do about a failure. */
interface Remedy {
  /** The hosts in the options. */
  hosts: string
  /** The missing credential or grants as they are now; empty while missing. */
  found: string
}

const hostSettings = Object.values(hostKinds).map((kind) => kind.setting)

const credentialCodes: ReadonlySet<ErrorCode> = new Set(['auth.missing', 'auth.expired', 'auth.rejected'])

/** Null if a failure does not wait for a credential, a host or a grant. */
function remedyOf({ code, data: { credential, field, origins } }: AppError): Remedy | null {
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
