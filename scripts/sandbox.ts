import { faultKinds } from '../tests/sandbox/fault-kinds'
import { keys, wallets } from '../tests/sandbox/keys'
import { walletMoods } from '../tests/sandbox/rewards/wallet'
import { type Sandbox, startSandbox } from '../tests/sandbox/start'
import { hashOf } from '../tests/sandbox/world/made-up'
import { tour } from '../tests/sandbox/world/tour'
import { cast } from '../tests/sandbox/world/world-people'
import { tokens } from '../tests/sandbox/world/world-tokens'
import { build } from './build'
import { browserKinds } from './find-browser'
import { scriptOptions } from './script-options'

const help = `npm run sandbox -- [options]

  --port N           port of the explorer; the rewards hosts take the next two (default: free ones)
  --seed TEXT        another crowd; named addresses, tokens and the tour stay the same
  --words provider   vendor members and values as a real provider writes them (default: neutral)
  --build            first builds the extension for both browsers so that it may ask this machine; says where it is
  --help             this text
`

interface Options {
  port: number
  seed: string | undefined
  words: 'neutral' | 'provider'
  build: boolean
}

/** Throws a sentence that names the argument at fault. */
function options(): Options {
  const { port, seed, words, build } = scriptOptions(help, {
    build: { type: 'boolean' },
    port: { type: 'string', default: '0' },
    seed: { type: 'string' },
    words: { type: 'string', default: 'neutral', choices: ['neutral', 'provider'] },
  }).values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_533)
    throw new Error(`--port ${port}: it is a whole number up to 65533.`)
  return { port: Number(port), seed, words, build }
}

function guide({ url, rewardsUrl, rewardsTestUrl }: Sandbox): string {
  const ada = cast.ada.hash
  const [first] = tour
  return `The sandbox answers. Ctrl-C ends it.

  Explorer        ${url}/{chain}/api/v2   (chains 1, 10, 30, 690, 8453, 42161, 534352)
  One explorer    ${url}/api/v2           (chain 1, no key needed)
  Rewards         ${rewardsUrl}
  Rewards, test   ${rewardsTestUrl}

In the extension's options: provider "Sandbox", and these hosts and keys. (Only preview builds may ask this machine:
npm run sandbox -- --build makes them.)

  Explorer key          ${keys.explorer}     with a watchlist; ${keys.explorerNoUser} has none
                        ${keys.explorerLow} is nearly spent, ${keys.explorerEmpty} is spent
  Secret key            ${keys.explorerSecret}     opens ${cast.restricted.hash}
  Partner key           ${keys.partner}, on the test host ${keys.partnerTest}
                        ${keys.partnerExpired} is past its time
  Administrator token   ${keys.administrator}
  Wallets to sign in    member   ${wallets.member}
                        newcomer ${wallets.newcomer}
                        or the test wallet in ${rewardsUrl}/

Worth a look, on chain 1 unless said otherwise:

  ${ada}   137 transactions, three pages; NFTs; look-alikes
  ${cast.busy.hash}   5,000 transactions, 137 NFT collections
  ${cast.queue.hash}   61 waiting transactions, none mined
  ${cast.nobody.hash}   never seen
  ${cast.grace.hash}   an account that runs code (EIP-7702)
  ${tokens.tools.hash}   on 8453: a batch of 120 items, cut by pages
  ${cast.world.hash}   on 690: a world of 137 tables
  block 23910399, or 4021 as a batch of 10, 8453, 42161 and 534352
  referral code SANDBX

With curl:

  curl -s -H 'Authorization: ${keys.explorer}' ${url}/1/api/v2/addresses/${ada}/transactions
  curl -s '${url}/1/api/v2/transactions/${first?.hash}/summary?apikey=${keys.explorer}'
  curl -s -H 'Authorization: ${keys.partner}' ${rewardsUrl}/partner/api/v1/balance

Faults on demand (any host; endpoint E1 to E15, R1 to R9, R6c, or *):

  curl -s ${url}/__sandbox/faults -d '{"endpoint":"E4","fault":{"kind":"slow","ms":3000},"times":5}'
  curl -s ${url}/__sandbox/faults -d '{"endpoint":"R5","fault":{"kind":"statusAfterCommit"},"times":1}'
  curl -s -X DELETE ${url}/__sandbox/faults         no more faults
  curl -s -X POST ${url}/__sandbox/release          lets held requests go
  kinds: ${faultKinds.join(', ')}

What was asked, what was paid, other ways, and back to the start:

  curl -s ${url}/__sandbox/stats
  curl -s ${url}/__sandbox/ledger
  curl -s ${url}/__sandbox/switches -d '{"words":"provider","uniqueIds":false}'
  curl -s -X POST ${url}/__sandbox/mood/refuses      the test wallet: ${walletMoods.join(', ')}
  curl -s -X POST ${url}/__sandbox/mine/1/${hashOf('eth-pending')}
  curl -s -X POST ${url}/__sandbox/reset
`
}

async function main(): Promise<void> {
  const { port, seed, words, build: isBuilt } = options()
  if (isBuilt) for (const kind of browserKinds) console.log(`${kind}: ${await build(kind, 'preview')}`)
  const sandbox = await startSandbox({ port, ...(seed !== undefined && { seed }), switches: { words } })
  console.log(guide(sandbox))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      sandbox.close().finally(() => process.exit(0))
    })
}

main().catch((error: unknown) => {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(busy ? 'A port is taken: choose another with --port.' : error instanceof Error ? error.message : error)
  process.exitCode = 1
})
