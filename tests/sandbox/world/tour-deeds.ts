import { units } from './made-up'
import { blobs, type Draft, delegations } from './world-builder'
import { refusals } from './world-kinds'
import { methods } from './world-methods'
import { cast } from './world-people'
import { tokens } from './world-tokens'
import type { Token, Transfer } from './world-types'

/** A transaction of the tour: its name, its distance in blocks from the newest, and what it did. */
export type TourDeed = Omit<Draft, 'block'> & { back: number | null }

const { ada, linus, grace, busy, member, router, pool, market, zero } = cast

const gives = (token: Token, from: Draft['from'], to: Draft['from'], more: Partial<Transfer>) => ({
  token: token.hash,
  from,
  to,
  kind: 'token_transfer' as const,
  ...more,
})

const erc20 = (name: string, back: number, token: Token, to: Draft['from'], amount: string): TourDeed => ({
  name,
  back,
  from: ada.hash,
  to: token.hash,
  method: methods.transfer,
  arguments: [
    { name: 'to', type: 'address', value: to.toLowerCase() },
    { name: 'value', type: 'uint256', value: String(units(amount, token.decimals ?? 0)) },
  ],
  transfers: [gives(token, ada.hash, to, { value: units(amount, token.decimals ?? 0) })],
})

const coin = (name: string, back: number | null, to: Draft['from'], amount: string): TourDeed => ({
  name,
  back,
  from: ada.hash,
  to,
  value: units(amount),
})

/** `payer`: the router, if it received coins and wrapped them. */
const trade = (
  name: string,
  back: number,
  paid: [Token, string],
  got: [Token, string],
  payer = ada.hash,
): TourDeed => ({
  name,
  back,
  from: ada.hash,
  to: router.hash,
  method: methods.execute,
  transfers: [
    gives(paid[0], payer, pool.hash, { value: units(paid[1], paid[0].decimals ?? 0) }),
    gives(got[0], pool.hash, ada.hash, { value: units(got[1], got[0].decimals ?? 0) }),
  ],
})

const failed = (name: string, back: number, failure: keyof typeof refusals): TourDeed => ({
  name,
  back,
  from: ada.hash,
  to: router.hash,
  value: units('0.2'),
  method: methods.execute,
  failed: refusals[failure],
  internals: [{ type: 'call', callType: 'call', from: router.hash, to: pool.hash, value: 0n, error: 'Reverted' }],
  innerError: true,
})

/** The tour's transactions, by chain. `eth-unknown` is missing, because no chain knows it. */
export const tourDeeds: Record<string, TourDeed[]> = {
  '1': [
    coin('eth-transfer', 4, linus.hash, '1.25'),
    erc20('eth-usdc', 9, tokens.usdc, member.hash, '7800'),
    {
      ...trade('eth-swap', 12, [tokens.weth, '0.3'], [tokens.infinite, '9693.997876398680187001'], router.hash),
      value: units('0.3'),
      tag: 'first swap',
    },
    { ...coin('eth-wrap', 15, tokens.weth.hash, '0.7'), method: methods.deposit },
    {
      ...coin('eth-mint', 18, tokens.passes.hash, '0.24'),
      method: methods.mint,
      transfers: ['11', '12', '13'].map((tokenId) =>
        gives(tokens.passes, zero.hash, ada.hash, { tokenId, kind: 'token_minting' }),
      ),
    },
    {
      name: 'eth-sale',
      back: 21,
      from: linus.hash,
      to: market.hash,
      method: methods.fulfil,
      transfers: [
        gives(tokens.cats, ada.hash, linus.hash, { tokenId: '4021' }),
        gives(tokens.weth, linus.hash, ada.hash, { value: units('2.4') }),
      ],
    },
    {
      name: 'eth-approve',
      back: 25,
      from: ada.hash,
      to: tokens.usdt.hash,
      method: methods.approve,
      arguments: [
        { name: 'spender', type: 'address', value: router.hash.toLowerCase() },
        { name: 'value', type: 'uint256', value: String(units('2920000', 6)) },
      ],
    },
    erc20('eth-thousands', 31, tokens.dai, grace.hash, '10000'),
    coin('eth-dust', 36, busy.hash, '0.015575'),
    { ...coin('eth-pending', null, linus.hash, '0.5'), waitedMs: 8_000 },
    failed('eth-failed-decoded', 44, 'decoded'),
    failed('eth-failed-text', 46, 'text'),
    failed('eth-failed-gas', 51, 'gas'),
    { ...coin('eth-dropped', null, busy.hash, '2'), dropped: true, waitedMs: 3_600_000 },
    { name: 'eth-silent', back: 58, from: ada.hash, to: cast.names.hash, method: methods.multicall },
    { name: 'eth-complaint', back: 61, from: ada.hash, to: cast.governor.hash, method: methods.multicall },
    {
      name: 'eth-deploy',
      back: 66,
      from: linus.hash,
      to: null,
      created: cast.tipJar.hash,
      internals: [{ type: 'create', callType: null, from: linus.hash, to: null, created: cast.tipJar.hash, value: 0n }],
    },
    { name: 'eth-blobs', back: 70, from: cast.batcher.hash, to: cast.inbox.hash, type: 3, more: blobs('eth-blobs', 2) },
    {
      name: 'eth-delegate',
      back: 77,
      from: grace.hash,
      to: grace.hash,
      type: 4,
      more: delegations(grace.hash, cast.delegate.hash, 1),
    },
    { ...coin('eth-renew', 80, cast.names.hash, '0.004'), method: methods.renew },
    { name: 'eth-vote', back: 83, from: ada.hash, to: cast.governor.hash, method: methods.castVote },
    { name: 'eth-called', back: 90, from: ada.hash, to: cast.governor.hash, method: methods.multicall },
    {
      name: 'eth-spoof',
      back: 95,
      from: cast.scammer.hash,
      to: tokens.spoof.hash,
      method: methods.transfer,
      transfers: [gives(tokens.spoof, cast.scammer.hash, ada.hash, { value: units('400000') })],
    },
    { name: 'eth-wei', back: 99, from: ada.hash, to: zero.hash, value: 21_000n },
    trade('eth-several', 104, [tokens.dai, '1500'], [tokens.weth, '0.55']),
  ],
  '10': [
    { ...coin('op-bridge', 30, cast.bridge.hash, '0.5'), method: methods.bridge },
    trade('op-swap', 41, [tokens.usdc, '1250'], [tokens.weth, '0.46']),
    { name: 'op-withdrawal', back: 60, from: ada.hash, to: tokens.restaked.hash, method: methods.withdraw },
    { name: 'op-silent', back: 75, from: ada.hash, to: cast.governor.hash, method: methods.multicall },
  ],
  '30': [
    { ...coin('rsk-transfer', 3, linus.hash, '0.25'), type: 0 },
    { ...coin('rsk-peg-in', 8, cast.bridge.hash, '0.75'), type: 0, types: ['sidechain_bridge', 'coin_transfer'] },
    { name: 'rsk-remasc', back: 9, from: zero.hash, to: cast.governor.hash, type: 0, types: ['sidechain_remasc'] },
    {
      ...trade('rsk-liquidity', 14, [tokens.weth, '0.8'], [tokens.dai, '52100']),
      type: 0,
      more: {
        actions: [
          {
            protocol: 'dex_v3',
            type: 'mint_nft',
            data: { address: pool.hash, ids: ['71028'], name: 'Positions', symbol: 'POS-V3', to: ada.hash },
          },
        ],
      },
    },
    { ...failed('rsk-failed', 22, 'raw'), type: 0 },
  ],
  '8453': [
    erc20('base-transfer', 12, tokens.usdc, busy.hash, '1200.50'),
    {
      name: 'base-tools',
      back: 40,
      from: ada.hash,
      to: tokens.tools.hash,
      method: methods.safeBatchTransferFrom,
      transfers: [0, 1, 2].map((inBatch) =>
        gives(tokens.tools, ada.hash, linus.hash, { tokenId: String(7 + inBatch), value: inBatch ? 2n : 1n, inBatch }),
      ),
    },
    {
      name: 'base-operation',
      back: 55,
      from: cast.batcher.hash,
      to: cast.entryPoint.hash,
      method: methods.handleOps,
      internals: [
        { type: 'call', callType: 'call', from: cast.entryPoint.hash, to: grace.hash, value: 0n },
        { type: 'call', callType: 'delegatecall', from: grace.hash, to: cast.delegate.hash, value: 0n },
        { type: 'call', callType: 'call', from: grace.hash, to: linus.hash, value: units('0.12') },
      ],
    },
    { ...coin('base-pending', null, linus.hash, '0.02'), waitedMs: 2_000 },
    {
      ...erc20('base-hybrid', 71, tokens.omni, linus.hash, '1'),
      transfers: [gives(tokens.omni, ada.hash, linus.hash, { tokenId: '42', value: units('1') })],
    },
    {
      name: 'base-sealed',
      back: 83,
      from: ada.hash,
      to: tokens.sealed.hash,
      method: methods.transfer,
      transfers: [gives(tokens.sealed, ada.hash, linus.hash, { hidden: true })],
    },
  ],
  '42161': [
    trade('arb-swap', 50, [tokens.weth, '2'], [tokens.usdc, '5431.70']),
    { ...coin('arb-message', 88, ada.hash, '3.1'), from: cast.bridge.hash, type: 0 },
    failed('arb-failed', 120, 'rawText'),
  ],
  '534352': [
    erc20('scroll-transfer', 20, tokens.usdc, linus.hash, '42'),
    {
      name: 'scroll-burn',
      back: 33,
      from: ada.hash,
      to: tokens.dai.hash,
      method: methods.burn,
      transfers: [gives(tokens.dai, ada.hash, zero.hash, { value: units('1000'), kind: 'token_burning' })],
    },
    { name: 'scroll-silent', back: 47, from: ada.hash, to: cast.governor.hash, method: methods.multicall },
  ],
  '690': [
    {
      name: 'redstone-move',
      back: 15,
      from: ada.hash,
      to: cast.world.hash,
      method: { id: 'b0d3ac3e', name: 'move', call: 'move(uint8 direction)' },
    },
    coin('redstone-transfer', 28, linus.hash, '0.5'),
    failed('redstone-failed', 39, 'awaited'),
  ],
  '42220': [
    coin('celo-transfer', 12, linus.hash, '120'),
    erc20('celo-dollar', 19, tokens.mento, linus.hash, '25'),
    failed('celo-failed', 31, 'text'),
  ],
}
