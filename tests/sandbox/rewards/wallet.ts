import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { wallets } from '../keys'
import type { Hex } from '../world/made-up'

/** How the test wallet behaves. */
export type WalletMood =
  /** Signs as the member. */
  | 'member'
  /** Signs as somebody not registered yet. */
  | 'newcomer'
  /** The person declines: error 4001. */
  | 'refuses'
  /** Fails: error -32603. */
  | 'fails'
  /** Shows the member's account, and signs with the newcomer's key. */
  | 'wrong-key'
  /** Signs something other than requested. */
  | 'alters'
  /**
   * A contract wallet of the member: its signature is longer than an ordinary one, and only the chain could check it.
   */
  | 'contract'
  /**
   * A contract on another chain, whose owners approved the message there: its bytes end in a 1, which is no valid `v`
   * of a key.
   */
  | 'approved'
  /** A contract that stores what was signed on the chain: its signature is empty. */
  | 'empty'
  /** Signs in the compact form of EIP-2098. */
  | 'compact'
  /** Signs with a v of 0 or 1, as hardware wallets do. */
  | 'ledger'
  /** Still waiting for an earlier request: error -32002. */
  | 'pending'
  /** Reveals no account until it is unlocked. */
  | 'locked'
  /** Never answers a request to sign. */
  | 'silent'
  /** Like the member's; with further wallets: unnamed, unreadable, and soon removed. */
  | 'odd'

export const walletMoods: readonly WalletMood[] = [
  'member',
  'newcomer',
  'refuses',
  'fails',
  'wrong-key',
  'alters',
  'contract',
  'approved',
  'empty',
  'compact',
  'ledger',
  'pending',
  'locked',
  'silent',
  'odd',
]

interface RpcError {
  error: { code: number; message: string }
}

/** The approval of a contract wallet's owners on its chain, in such wallets' format. */
export const approved: Hex = `0x${'00'.repeat(12)}242ba6d68ffeb4a098b591b32d370f973ff882b7${'00'.repeat(32)}01`

const error = (code: number, message: string): RpcError => ({ error: { code, message } })

/** Answers a wallet's JSON-RPC call, as a wallet in that mood would. Null: never. */
export async function walletCall(
  mood: WalletMood,
  method: string,
  params: readonly unknown[],
): Promise<{ result: unknown } | RpcError | null> {
  const shown = privateKeyToAccount(wallets[mood === 'newcomer' ? 'newcomer' : 'member'])
  switch (method) {
    case 'eth_chainId':
      return { result: mood === 'approved' ? '0x2105' : '0x1' }
    case 'eth_getCode':
      return { result: mood === 'approved' ? `0x${'60'.repeat(171)}` : '0x' }
    case 'eth_accounts':
    case 'eth_requestAccounts':
      if (mood === 'pending') return error(-32002, "Request of type 'wallet_requestPermissions' already pending.")
      if (mood === 'locked') return { result: [] }
      return mood === 'refuses' ? error(4001, 'User rejected the request.') : { result: [shown.address.toLowerCase()] }
    case 'personal_sign': {
      if (mood === 'silent') return null
      if (mood === 'refuses') return error(4001, 'User rejected the request.')
      if (mood === 'fails') return error(-32603, 'Internal wallet error.')
      if (mood === 'contract') return { result: `0x${'ab'.repeat(300)}` }
      if (mood === 'approved') return { result: approved }
      if (mood === 'empty') return { result: '0x' }
      const given = String(params[0])
      const raw = (given.startsWith('0x') ? given : `0x${Buffer.from(given).toString('hex')}`) as Hex
      const signer = mood === 'wrong-key' ? privateKeyToAccount(wallets.newcomer) : shown
      const result = await signer.signMessage({ message: mood === 'alters' ? 'I owe you' : { raw } })
      if (mood === 'compact') return { result: compact(result) }
      return { result: mood === 'ledger' ? `${result.slice(0, -2)}${result.endsWith('1c') ? '01' : '00'}` : result }
    }
    default:
      return error(4200, `The sandbox's wallet does not know ${method}.`)
  }
}

const compact = (signature: Hex) => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))

/**
 * A page of the rewards host with the test wallet: announced by EIP-6963, under a new id each time, and as
 * `window.ethereum`. Another wallet with the same account announces itself seconds late, and once. Odd ones depend on
 * the mood.
 */
export const walletPage = (title: string, mood: WalletMood = 'member'): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
<h1>${title}</h1>
<p>A rewards host of the sandbox. A test wallet is installed in this page; sign in from the extension.</p>
<p>Signed here: <output id="signed">nothing yet</output></p>
<script>
(() => {
  const call = async (method, params = []) => {
    const answer = await fetch('/__sandbox/wallet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method, params }),
    })
    const { result, error } = await answer.json()
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    if (method === 'personal_sign') document.querySelector('#signed').textContent = 'a message'
    return result
  }
  const provider = { isSandbox: true, request: ({ method, params }) => call(method, params), on() {}, removeListener() {} }
  window.ethereum = provider
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4"/%3E%3C/svg%3E'
  const tell = (name, rdns, provider) => {
    const info = { uuid: crypto.randomUUID(), name, icon, rdns }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  }
  const announce = () => {
    tell('Sandbox wallet', 'example.sandbox', provider)
    tell('Sandbox wallet', 'example.sandbox', { ...provider })
  }
  const say = (info, provider) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  const odd = () => {
    say({ get uuid() { throw new Error('mine') } }, { ...provider })
    say({ name: { toString: null }, icon }, nameless)
    if (!isGone) say({ uuid: 'fleeting', name: 'Fleeting wallet', icon, rdns: 'example.fleeting' }, { ...provider })
    isGone = true
  }
  let isGone = false
  const nameless = { ...provider }
  if (${mood === 'odd'}) window.addEventListener('eip6963:requestProvider', odd)
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  setTimeout(() => {
    const late = () => tell('Late wallet', 'example.late', { request: provider.request })
    window.addEventListener('eip6963:requestProvider', late)
    late()
  }, 2500)
})()
</script>
`
