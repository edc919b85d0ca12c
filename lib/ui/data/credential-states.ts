import { signal } from '@preact/signals'
import type { CredentialId } from '../../core/credentials/credential-id'
import type { CredentialState } from '../../core/credentials/credential-state'
import type { Keep } from '../../core/credentials/keep'
import type { TestOutcome } from '../../core/credentials/test-outcome'
import type { VaultState } from '../../core/credentials/vault-state'
import { sendToBackground } from '../../rpc/send-message'

/** What is known of each credential; never its value. Null until the background has answered. */
export const credentialStates = signal<ReadonlyMap<CredentialId, CredentialState> | null>(null)

/** The passphrase vault: whether there is one, and whether it is open now. */
export const vaultState = signal<VaultState | null>(null)

let run = 0

/** The last read wins: an earlier one may have been answered before what the later one is for. */
export async function readCredentials(): Promise<void> {
  run += 1
  const mine = run
  const [states, vault] = await Promise.all([
    sendToBackground('credential.list', {}),
    sendToBackground('vault.state', {}),
  ])
  if (mine !== run) return
  credentialStates.value = new Map(states.map((state) => [state.id, state]))
  vaultState.value = vault
}

/** Rejects with `input.invalid`, naming the field, where it may not be such a credential, or not be kept so. */
export async function setCredential(id: CredentialId, value: string, keep: Keep): Promise<void> {
  replace(await sendToBackground('credential.set', { id, value, keep }))
}

export async function clearCredential(id: CredentialId): Promise<void> {
  replace(await sendToBackground('credential.clear', { id }))
}

/** Opens the vault, or makes it with this passphrase where there is none. */
export async function openVault(passphrase: string): Promise<void> {
  vaultState.value = await sendToBackground('vault.open', { passphrase })
  await readCredentials()
}

export async function closeVault(): Promise<void> {
  vaultState.value = await sendToBackground('vault.close', {})
  await readCredentials()
}

function replace(state: CredentialState): void {
  credentialStates.value = new Map(credentialStates.peek() ?? []).set(state.id, state)
}

/** What the service says to a credential, as one of the named outcomes. Whether it was refused is told by its state, too. */
export async function testCredential(id: CredentialId, chain: string): Promise<TestOutcome> {
  const outcome = await sendToBackground('credential.test', { id, chain })
  await readCredentials().catch(() => {})
  return outcome
}
