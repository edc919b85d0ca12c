import { addressWire, tokenWire } from '../explorer/wire-address'
import { methods } from './world-methods'
import { type CastName, cast } from './world-people'
import { type TokenName, tokens } from './world-tokens'
import type { Wire } from './world-types'

/** One sentence of the service: a template and its variables. */
export const say = (summary_template: string, summary_template_variables: Wire): Wire => ({
  summary_template,
  summary_template_variables,
})

/** The whole answer. */
export const answer = (...summaries: Wire[]): Wire => ({ success: true, data: { summaries } })

const variable = (type: string) => (value: unknown) => ({ type, value })

/** Variables, one constructor per type. */
export const v = {
  text: variable('string'),
  amount: variable('currency'),
  method: variable('method'),
  domain: variable('domain'),
  /** Unix seconds, as text. */
  time: (iso: string) => ({ type: 'timestamp', value: String(Date.parse(iso) / 1000) }),
  token: (name: TokenName) => ({ type: 'token', value: tokenWire(tokens[name]) }),
  who: (name: CastName) => ({ type: 'address', value: addressWire(cast[name]) }),
  dex: (name: string) => ({
    type: 'dexTag',
    value: { name, icon: 'https://icons.example/dex.png', url: 'https://dex.example/?utm_source=sandbox' },
  }),
  link: (name: string, url: string) => ({ type: 'link', value: { name, url } }),
  external: (name: string, link: string) => ({ type: 'external_link', value: { name, link } }),
  number: variable('number'),
}

const transferTo = '{action_type} {amount} {token} to {to_address}'
const coinTo = '{action_type} {amount} {native} to {to_address}'
const swapped = '{action_type} {outgoing_amount} {outgoing_token} for {incoming_amount} {incoming_token} on {market}'
const called = '{sender_hash} called {method} on {receiver_hash}'

const transfer = (amount: string, token: TokenName, to: CastName) =>
  say(transferTo, {
    action_type: v.text('Transfer'),
    amount: v.amount(amount),
    token: v.token(token),
    to_address: v.who(to),
  })

const send = (amount: string, to: CastName, verb = 'Transfer') =>
  say(coinTo, { action_type: v.text(verb), amount: v.amount(amount), to_address: v.who(to) })

const swap = (paid: string, from: TokenName, got: string, to: TokenName, market: string) =>
  say(swapped, {
    action_type: v.text('Swap'),
    outgoing_amount: v.amount(paid),
    outgoing_token: v.token(from),
    incoming_amount: v.amount(got),
    incoming_token: v.token(to),
    market: v.dex(market),
  })

const call = (sender: CastName, method: string, on: Wire) =>
  say(called, { sender_hash: v.who(sender), method: v.method(method), receiver_hash: on })

/** The service's summaries of the tour's transactions, by name. Missing names have none. */
export const tourSummaries: Record<string, Wire> = {
  'eth-transfer': answer(send('1.25', 'linus')),
  'eth-usdc': {
    success: true,
    data: {
      summaries: [
        say(transferTo, {
          action_type: v.text('Transfer'),
          amount: v.amount('7800'),
          token: v.token('usdc'),
          // Stored long ago: only the hash.
          to_address: { type: 'address', value: { hash: cast.member.hash } },
        }),
      ],
      debug_data: { model_classification_type: 'transfer', is_prompt_truncated: false },
    },
  },
  'eth-swap': answer(
    say('{action_type} {outgoing_amount} {native} for {incoming_amount} {incoming_token} on {market}', {
      action_type: v.text('Swap'),
      outgoing_amount: v.amount('0.3'),
      incoming_amount: v.amount('9693.997876398680187001'),
      incoming_token: v.token('infinite'),
      // Used by no placeholder.
      rnd_address: v.who('scammer'),
      market: v.dex('Uniswap V3'),
    }),
  ),
  'eth-wrap': answer(
    say('{action_type} {source_amount} Ether into {destination_amount} {destination_token}', {
      action_type: v.text('Wrap'),
      source_amount: v.amount('0.7'),
      destination_amount: v.amount('0.7'),
      destination_token: v.token('weth'),
    }),
    call('ada', methods.deposit.name, { type: 'address', value: { hash: tokens.weth.hash, name: null } }),
  ),
  'eth-mint': answer(
    say('{action_type} {amount} {token} for {price} {native}', {
      action_type: v.text('Mint'),
      amount: v.amount('3'),
      token: v.token('passes'),
      price: v.amount('0.24'),
    }),
  ),
  'eth-sale': answer(
    say('{seller} sold {amount} {item} to {buyer} for {price} {price_token} on {market}', {
      seller: v.who('ada'),
      amount: v.amount('1'),
      item: v.token('cats'),
      buyer: v.who('linus'),
      price: v.amount('2.4'),
      price_token: v.token('weth'),
      market: v.dex('OpenSea'),
    }),
  ),
  'eth-approve': answer(
    say('{action_type} {amount} {token} for {spender}', {
      action_type: v.text('Approve'),
      amount: v.amount('2918443.532640630294962772'),
      token: v.token('usdt'),
      spender: v.who('router'),
    }),
  ),
  'eth-thousands': answer(transfer('10000', 'dai', 'grace')),
  'eth-dust': answer(send('0.015575', 'busy')),
  // Available once it is mined.
  'eth-pending': answer(send('0.5', 'linus')),
  'eth-complaint': {
    success: false,
    error: {
      id: 'v_ap_rd_1',
      code: 'INVALID_API_PARAMS',
      message: 'Invalid API parameters',
      error_data: [{ parameter: 'data', message: 'Invalid parameter data. Please ensure the input is well formed.' }],
    },
  },
  'eth-deploy': answer(say('{action_type} {contract}', { action_type: v.text('Deploy'), contract: v.who('tipJar') })),
  'eth-blobs': answer(
    say('{action_type} {count} blobs to {to_address}', {
      action_type: v.text('Post'),
      count: v.number(2),
      to_address: v.who('inbox'),
    }),
  ),
  'eth-delegate': answer(
    say('{action_type} {account} to {code}', {
      action_type: v.text('Delegate'),
      account: v.who('grace'),
      code: v.who('delegate'),
    }),
  ),
  'eth-renew': answer(
    say('{action_type} {domain} until {expiry}', {
      action_type: v.text('Renew'),
      domain: v.domain('kitty.eth'),
      expiry: v.time('2033-06-17T12:37:11Z'),
    }),
  ),
  'eth-vote': answer(
    say('{action_type} for {proposal} in {forum}', {
      action_type: v.text('Vote'),
      proposal: v.link('Proposal 41', 'https://votes.example/41'),
      forum: v.external('Harbour forum', 'https://forum.example/t/41'),
    }),
  ),
  'eth-called': answer(call('ada', methods.multicall.name, v.who('governor'))),
  'eth-spoof': answer(transfer('400000', 'spoof', 'ada')),
  'eth-wei': answer(say('{action_type} {amount} {wei}', { action_type: v.text('Burn'), amount: v.amount('21000') })),
  'eth-several': answer(
    swap('1500', 'dai', '0.55', 'weth', 'Uniswap V3'),
    transfer('1500', 'dai', 'pool'),
    say('{action_type} {amount} {token} from {from_address}', {
      action_type: v.text('Receive'),
      amount: v.amount('0.55'),
      token: v.token('weth'),
      from_address: v.who('pool'),
    }),
  ),
  'op-bridge': answer(send('0.5', 'ada', 'Bridge')),
  'op-swap': answer(swap('1250', 'usdc', '0.46', 'weth', 'Velodrome')),
  'op-withdrawal': answer(
    say('{action_type} of {amount} {token}', {
      action_type: v.text('Registered withdrawal'),
      amount: v.amount('0.195999999980484004'),
      token: v.token('restaked'),
    }),
  ),
  'rsk-transfer': answer(send('0.25', 'linus')),
  'rsk-peg-in': answer(
    say('{action_type} {amount} {native}', { action_type: v.text('Bridge in'), amount: v.amount('0.75') }),
  ),
  'rsk-liquidity': answer(
    say('{action_type} of {amount0} {native} and {amount1} {token1} on {market}', {
      action_type: v.text('Add liquidity'),
      amount0: v.amount('0.8'),
      amount1: v.amount('52100'),
      token1: v.token('dai'),
      market: v.dex('Uniswap V3'),
    }),
  ),
  'base-transfer': answer(transfer('1200.50', 'usdc', 'busy')),
  'base-tools': answer(transfer('5', 'tools', 'linus')),
  'base-operation': answer(
    say('{sender} sent {amount} {native} through {contract}', {
      sender: v.who('grace'),
      amount: v.amount('0.12'),
      contract: v.who('entryPoint'),
    }),
  ),
  'base-hybrid': answer(transfer('1', 'omni', 'linus')),
  'base-sealed': answer(
    say('{action_type} {token} to {to_address}', {
      action_type: v.text('Transfer'),
      token: v.token('sealed'),
      to_address: v.who('linus'),
    }),
  ),
  'arb-swap': answer(swap('2', 'weth', '5431.70', 'usdc', 'Camelot')),
  'arb-message': answer(
    say('{action_type} {amount} {native} from Ethereum', {
      action_type: v.text('Receive'),
      amount: v.amount('3.1'),
    }),
  ),
  'scroll-transfer': answer(transfer('42', 'usdc', 'linus')),
  'scroll-burn': answer(
    say('{action_type} {amount} {token}', {
      action_type: v.text('Burn'),
      amount: v.amount('1000'),
      token: v.token('dai'),
    }),
  ),
  'redstone-move': answer(call('ada', 'move', v.who('world'))),
  'redstone-transfer': answer(send('0.5', 'linus')),
  'celo-transfer': answer(send('120', 'linus')),
  'celo-dollar': answer(transfer('25', 'mento', 'linus')),
}
