import { credentialOf } from '../../api/services/credentials'
import { hostKindOf } from '../../api/services/providers'
import type { CredentialState } from '../../core/credentials/credential-state'

import type { Environment } from '../../core/points/environment'
import { sendToBackground } from '../../rpc/send-message'
import { credentialStates, readCredentials } from '../data/credential-states'

const stateAt = (environment: Environment) => credentialStates.value?.get(credentialOf('user', hostKindOf(environment)))

/** Who is signed in there; null for nobody, undefined until known. */
export function signedIn(environment: Environment): CredentialState | null | undefined {
  const state = stateAt(environment)
  if (!credentialStates.value) return undefined
  return state?.set ? state : null
}

export async function signOut(environment: Environment): Promise<void> {
  await sendToBackground('sign-in.out', { environment })
  await readCredentials()
}
