import { signal } from '@preact/signals'
import { providers, takesKey } from '../../api/providers'
import type {
  CredentialId,
  CredentialState,
  Keep,
  TestOutcome,
  VaultState,
} from '../../core/credentials/credential-state'
import type { CreditState } from '../../core/data/credit-state'
import { sendToBackground } from '../../rpc/send-message'
import { setting } from '../base/settings'

/** The state of each credential, never its value. Null until the background has answered. */
export const credentialStates = signal<ReadonlyMap<CredentialId, CredentialState> | null>(null)

/** The passphrase vault: whether it exists and is open. */
export const vaultState = signal<VaultState | null>(null)

let run = 0

/** The last read wins: an earlier one may be older than the change that triggered the later one. */
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

/** Rejects with `input.invalid`, naming the field, if this is not a valid credential or may not be kept this way. */
export async function setCredential(id: CredentialId, value: string, keep: Keep): Promise<void> {
  replace(await sendToBackground('credential.set', { id, value, keep }))
}

export async function clearCredential(id: CredentialId): Promise<void> {
  replace(await sendToBackground('credential.clear', { id }))
}

/** Opens the vault, or creates it with this passphrase. */
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

/** Tests a credential at the service and returns a named outcome. A refusal also shows in its state. */
export async function testCredential(id: CredentialId, chain: string): Promise<TestOutcome> {
  const outcome = await sendToBackground('credential.test', { id, chain })
  await readCredentials().catch(() => {})
  return outcome
}

/** Credits and automatic lookups as the background last saw them; null until it has answered. */
export const credits = signal<CreditState | null>(null)

let due: ReturnType<typeof setTimeout> | undefined

/** Asks the background again, once for all calls within `wait` ms. */
export function refreshCredits(wait = 30): void {
  if (due !== undefined) return
  due = setTimeout(() => {
    due = undefined
    void sendToBackground('credits.read', {}).then(
      (state) => {
        credits.value = state
      },
      // The meter is optional: without an answer it keeps its value.
      () => {},
    )
  }, wait)
}

/** Whether lookups cost credits. Without a key nobody has any; until that is known, they might. */
export function areCreditsSpent(): boolean {
  const states = credentialStates.value
  return takesKey(providers[setting('provider').value]) && (states === null || Boolean(states.get('explorerKey')?.set))
}
