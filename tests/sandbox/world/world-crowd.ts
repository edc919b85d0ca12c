import { addressOf, type Dice, type Hex } from './made-up'
import { oddSummaries } from './odd-summaries'
import { tourDeeds } from './tour-deeds'
import type { ChainBuilder, Draft } from './world-builder'
import type { ChainSpec } from './world-chains'
import { type Kind, kinds, weights } from './world-kinds'
import { methods } from './world-methods'
import { cast } from './world-people'
import { tokens } from './world-tokens'
import type { Person } from './world-types'

/** How many transactions a chain has besides the tour. */
const sizes: Record<string, number> = { '1': 320, '8453': 200 }
const usualSize = 120

const drawn: Kind[] = Object.entries(weights).flatMap(([name, share]) =>
  Array.from<Kind>({ length: share }).fill(kinds[name as keyof typeof kinds]),
)

interface Stage {
  spec: ChainSpec
  seed: string
  die: Dice
  crowd: readonly Person[]
  builder: ChainBuilder
}

/** Everything on a chain: the tour, the crowd, and the addresses that tests rely on. */
export function enact(stage: Stage): void {
  const { spec, seed, die, crowd, builder } = stage
  for (const { back, ...deed } of tourDeeds[spec.id] ?? [])
    builder.add({ ...deed, ...(back !== null && { block: spec.head - back }) })

  const everyone = crowd.map(({ hash }) => hash)
  for (let at = 0; at < (sizes[spec.id] ?? usualSize); at++) {
    const from = die.pick(everyone)
    builder.add({
      ...die.pick(drawn)(die, from, die.pick(everyone)),
      name: `${seed} crowd ${spec.id} ${at}`,
      block: spec.head - die.int(1, 400),
      from,
    })
  }
  fullBlock(stage)
  if (spec.id === '1') mainnet(stage)
  if (spec.id === '8453') longBatch(stage)
}

/** The block before the newest has 137 transactions with some 140 calls inside them: three pages each. */
const fullBlockOf = (spec: ChainSpec) => spec.head - 1

function fullBlock({ spec, seed, die, crowd, builder }: Stage): void {
  const block = fullBlockOf(spec)
  const there = () => builder.transactions.filter((transaction) => transaction.block === block).length
  const everyone = crowd.map(({ hash }) => hash)
  for (let at = there(); at < 137; at++) {
    const from = die.pick(everyone)
    const kind = at % 2 ? kinds.swap : die.pick(drawn)
    builder.add({ ...kind(die, from, die.pick(everyone)), name: `${seed} full ${spec.id} ${at}`, block, from })
  }
}

function mainnet(stage: Stage): void {
  const { spec, seed, crowd, builder } = stage
  const { ada, busy, queue, poisoner, linus, restricted, member } = cast

  // Dust that seems to involve the address Ada really uses.
  const poison = (name: string, back: number, draft: Omit<Draft, 'name' | 'block'>) =>
    builder.add({ ...draft, name, block: spec.head - back })
  poison('eth-poison-dust', 5, { from: poisoner.hash, to: ada.hash, value: 1n })
  poison('eth-poison-zero', 6, {
    from: poisoner.hash,
    to: tokens.usdc.hash,
    method: methods.transfer,
    transfers: [{ token: tokens.usdc.hash, from: ada.hash, to: poisoner.hash, value: 0n, kind: 'token_transfer' }],
  })
  poison('eth-poison-token', 7, {
    from: poisoner.hash,
    to: tokens.homoglyph.hash,
    method: methods.transfer,
    transfers: [
      {
        token: tokens.homoglyph.hash,
        from: ada.hash,
        to: poisoner.hash,
        value: 7_800_000_000n,
        kind: 'token_transfer',
      },
      { token: tokens.hostile.hash, from: poisoner.hash, to: ada.hash, value: 1n, kind: 'token_spawning' },
      { token: tokens.unnamed.hash, from: poisoner.hash, to: ada.hash, value: 5n, kind: 'token_transfer' },
    ],
  })
  for (const [at, name] of Object.keys(oddSummaries).entries())
    builder.add({ name, block: spec.head - 300 - at, from: linus.hash, to: cast.safe.hash, value: 10n ** 18n })
  builder.add({ name: 'member first', block: spec.head - 200, from: linus.hash, to: member.hash, value: 10n ** 17n })
  builder.add({ name: 'restricted first', block: spec.head - 900, from: restricted.hash, to: linus.hash, value: 1n })

  for (let at = 0; at < 61; at++)
    builder.add({
      name: `${seed} queue ${at}`,
      from: queue.hash,
      to: linus.hash,
      value: BigInt(at),
      waitedMs: 9_000 + at * 1_000,
    })

  const everyone = crowd.map(({ hash }) => hash)
  fill(stage, ada.hash, 137, (at) => spec.head - 130 - at * 613, everyone)
  fill(stage, busy.hash, 5_000, (at) => spec.head - 450 - at * 7, everyone)
}

/** Adds transactions of an address up to an exact number. */
function fill(
  { seed, die, builder }: Stage,
  who: Hex,
  count: number,
  block: (at: number) => number,
  others: Hex[],
): void {
  const mine = builder.transactions.filter(({ from, to, created }) => [from, to, created].includes(who)).length
  for (let at = mine; at < count; at++) {
    const other = die.pick(others)
    // Every fourth is incoming.
    const deed = at % 4 === 3 ? { to: who, value: die.digits(17) } : die.pick(drawn)(die, who, other)
    builder.add({ ...deed, name: `${seed} of ${who} ${at}`, block: block(at), from: at % 4 === 3 ? other : who })
  }
}

/** One ERC-1155 batch of 120 items, thirty of each kind alike: pages end in its middle, between two equal items. */
function longBatch({ spec, builder }: Stage): void {
  const from = addressOf('toolmaker')
  builder.add({
    name: 'base-long-batch',
    block: spec.head - 2,
    from,
    to: tokens.tools.hash,
    method: methods.safeBatchTransferFrom,
    transfers: Array.from({ length: 120 }, (_, inBatch) => ({
      token: tokens.tools.hash,
      from,
      to: cast.linus.hash,
      tokenId: String(1_000 + Math.floor(inBatch / 30)),
      value: 2n,
      kind: 'token_transfer' as const,
      inBatch,
    })),
  })
}
