import { credentialOf } from '../../api/credential-of'
import { hostKindOf } from '../../api/host-kinds'
import type { CredentialState } from '../../core/credentials/credential-state'
import { type Environment, environments } from '../../core/environment'
import { send } from '../../rpc/client'
import { credentialStates, readCredentials } from '../data/credentials'

const stateAt = (environment: Environment) => credentialStates.value?.get(credentialOf('user', hostKindOf(environment)))

/** Kept by the page itself, so that a popup knows where to begin before anything answered. */
const hint = 'signed-in'

/** Who is signed in there; null for nobody, undefined until it is known. */
export function signedIn(environment: Environment): CredentialState | null | undefined {
  const state = stateAt(environment)
  if (!credentialStates.value) return undefined
  remember(anySignedIn())
  return state?.set ? state : null
}

/** Is anybody signed in, at either host? False until it is known. */
export const anySignedIn = (): boolean => environments.some((environment) => stateAt(environment)?.set === true)

function remember(is: boolean): void {
  if (is) localStorage.setItem(hint, '1')
  else localStorage.removeItem(hint)
}

/** Somebody was signed in when a page of ours last looked. */
export const wasSignedIn = (): boolean => localStorage.getItem(hint) !== null

export async function signOut(environment: Environment): Promise<void> {
  await send('sign-in.out', { environment })
  await readCredentials()
}
