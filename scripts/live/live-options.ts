import { parseArgs } from 'node:util'
import { addressShape } from '../../lib/core/addresses/hex'
import { chainIdShape } from '../../lib/settings/schema'

export const liveHelp = `npm run live -- [options]

Asks a real service each endpoint once, lists twice, about a well-known address, and checks every answer as the
extension does. Without --key, --host, --instance and --rewards it asks each chain's public explorer.

  --key KEY             explorer key, or HASHGLOSS_KEY in the environment, where no list of processes shows it
  --host URL            the service the key is for (default: the multichain provider)
  --instance URL        one explorer with a chain of its own, without a key
  --chain ID            a chain; may be repeated (default: 1)
  --rewards URL         the reward points service
  --partner-key KEY     also asks a partner's balance, or HASHGLOSS_PARTNER_KEY; nothing is ever distributed
  --sign-in             also signs in to the rewards host with a new key, which leaves an empty account there
  --address ADDRESS     asks about this address (default: vitalik.eth)
  --credits N           spends no more (default: 300)
  --out DIR             where the recordings go (default: .output/live)
  --help                this text
`

export interface LiveOptions {
  key: string | undefined
  host: string | undefined
  instance: string | undefined
  chains: string[]
  rewards: string | undefined
  partnerKey: string | undefined
  signIn: boolean
  address: string
  credits: number
  out: string
}

/** An address with received transfers on every chain. */
const wellKnown = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Undefined if help is requested. Throws a sentence that names the argument at fault, but not its value, which may be a key in the wrong place. */
export function liveOptions(words: string[], environment: NodeJS.ProcessEnv): LiveOptions | undefined {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: words,
    options: {
      key: text,
      host: text,
      instance: text,
      chain: { type: 'string', multiple: true, default: ['1'] },
      rewards: text,
      'partner-key': text,
      'sign-in': { type: 'boolean', default: false },
      address: { type: 'string', default: wellKnown },
      credits: { type: 'string', default: '300' },
      out: { type: 'string', default: '.output/live' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { host, instance, chain: chains, rewards, address, credits, out } = values
  const key = values.key ?? environment.HASHGLOSS_KEY
  const partnerKey = values['partner-key'] ?? environment.HASHGLOSS_PARTNER_KEY
  if (!chains.every((each) => chainIdShape.test(each))) throw new Error('--chain: must be a chain’s number, such as 1.')
  if (!/^\d{1,7}$/.test(credits)) throw new Error('--credits: must be a whole number, such as 300.')
  if (!addressShape.test(address)) throw new Error('--address: must be 0x and 40 hex digits.')
  if (instance !== undefined && (host !== undefined || values.key !== undefined))
    throw new Error(
      '--instance: takes no key. Ask the service that the key is for in another run, with --host and --key.',
    )
  if (instance !== undefined && chains.length > 1) throw new Error('--instance: has one chain.')
  if (host !== undefined && !key) throw new Error('--host: needs --key.')
  if (values['sign-in'] && rewards === undefined) throw new Error('--sign-in: needs --rewards.')
  return {
    key: instance === undefined ? key || undefined : undefined,
    host,
    instance,
    chains: [...new Set(chains)],
    rewards,
    partnerKey: partnerKey || undefined,
    signIn: values['sign-in'],
    address,
    credits: Number(credits),
    out,
  }
}
