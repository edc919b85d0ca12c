import { describe, expect, test } from 'vitest'
import { bookKey, type Label } from '../../../../lib/core/address-book/address-book'
import { readPlaces } from '../../read-places'

/* Names and values that explorers know better than a plain reading of the record, at each place where a person reads them. */

const hash = `0x${'ab'.repeat(32)}`
const account = (pair: string) => `0x${pair.repeat(20)}`
const named = (pair: string, name: string | null, more: object = {}) => ({ hash: account(pair), name, ...more })
const tagged = (name: string) => ({ metadata: { tags: [{ tagType: 'name', name }] } })
const ada = named('aa', null, { ens_domain_name: 'ada.eth', is_contract: false })
const linus = named('11', null, { ens_domain_name: 'linus.eth', is_contract: false })
const vault = named('bb', 'Vault', { is_contract: true })
const ether = '1500000000000000000'

const sent = (more: object = {}) => ({
  ...{ hash, from: ada, to: linus, value: ether, status: 'ok', result: 'success', block_number: 7 },
  ...{
    type: 2,
    fee: { type: 'actual', value: '21000000000000' },
    transaction_types: ['coin_transfer'],
    raw_input: '0x',
  },
  token_transfers: [],
  token_transfers_overflow: false,
  ...more,
})
const moved = (token: object, value: string, from: object = ada, to: object = linus, more: object = {}) => ({
  ...{ from, to, token, total: { value, decimals: null }, transaction_hash: hash, log_index: 3, ...more },
})
const called = (more: object = {}) =>
  sent({
    to: vault,
    value: '0',
    method: 'poke',
    raw_input: '0x1234abcd',
    transaction_types: ['contract_call'],
    ...more,
  })

type Places = ReturnType<typeof readPlaces>
const everywhere = ({ mark, card, row }: Places) => [mark, card.join('\n'), row]

test('what a public explorer told bears its host', () => {
  expect(readPlaces(sent()).from).toEqual({ service: 'eth.blockscout.com', by: 'record' })
  expect(readPlaces(sent(), '100').from).toEqual({ service: 'gnosis.blockscout.com', by: 'record' })
})

describe('a name is the one that the explorer shows, on mark, card and row', () => {
  test.each([
    [
      'Tether Gold',
      { name: 'TransparentUpgradeableProxy', proxy_type: 'eip1967', implementations: [{ name: 'Tether Gold' }] },
      /Proxy/,
    ],
    ['Kraken 4', { ...tagged('Kraken 4'), ens_domain_name: 'kraken.eth' }, /kraken\.eth/],
    ['Kraken: Deposit 3 0xcc...cccc', { ...tagged('Kraken: Deposit 3') }, /Deposit 3(?! 0xcc)/],
    ['f410...vzci', { filecoin: { id: 'f02977693', robust: 'f410fuiwj6a3yxajbohrl5vu6ns6o2e2jriul52lvzci' } }, /0xcc/],
  ])('%s', (name, how, never) => {
    const places = readPlaces(sent({ to: named('cc', null, how) }))
    for (const words of everywhere(places)) {
      expect(words).toContain(name)
      expect(words).not.toMatch(never)
    }
  })
})

describe('what is said against it is the same on mark, card and row', () => {
  const scam = { symbol: 'FREE', decimals: '18', type: 'ERC-20', address_hash: account('d1'), reputation: 'scam' }
  test.each([
    ['0x66...6666 is marked as a scam', sent({ to: named('66', null, { is_scam: true }) })],
    ['FREE is marked as a scam', called({ token_transfers: [moved(scam, ether)] })],
    [
      'The name “ꓖꓳꓡꓓ” imitates another',
      called({ token_transfers: [moved({ ...scam, symbol: 'ꓖꓳꓡꓓ', reputation: 'ok' }, ether)] }),
    ],
    [
      'Two addresses in it look like 0xaa...aaaa, and are not the same',
      called({
        token_transfers: [moved({ ...scam, reputation: 'ok' }, '1', ada, { hash: `0xaaaa${'5'.repeat(32)}aaaa` })],
      }),
    ],
  ])('%s', (reason, wire) => {
    const { mark, doubts, warnings, rowWarnings } = readPlaces(wire)
    expect(mark).toContain('⚠ ')
    expect(doubts).toEqual([reason])
    expect(warnings).toEqual([reason])
    expect(rowWarnings).toEqual([reason])
  })

  test.each([
    ...['ETH', 'eth', 'ΕΤΗ', 'E\u17b5T\u17b5H', 'E.T.H', '$ETH'].map((symbol) => ({
      symbol,
      is: 'the coin of this chain',
    })),
    ...['USDC', 'usdc', 'ꓴꓢꓓꓚ', 'US-DC'].map((symbol) => ({ symbol, is: 'the well-known one' })),
  ])('a token called $symbol is not $is', ({ symbol, is }) => {
    const from = named('77', null)
    const wire = called({ from, token_transfers: [moved({ ...scam, symbol, reputation: 'ok' }, ether, from, linus)] })
    const { mark, doubts, warnings, row, rowWarnings, listed, news, copied } = readPlaces(wire)
    const name = symbol.replace(/\u17b5/g, '')
    const reason = `The token “${name}” is not ${is}`
    expect(mark).toContain('⚠ ')
    for (const words of [mark, row, listed, news, copied]) expect(words).toContain(`1.5 “${name}”`)
    for (const words of [listed, news, copied]) expect(words).toMatch(/^⚠ .*\(.*\bnot\b/)
    for (const all of [doubts, warnings, rowWarnings]) expect(all).toEqual([reason])
  })

  test('an address that looks like a labelled one has the sign too, and the labelled one has none', () => {
    const label: Label = { address: `0x1111${'5'.repeat(32)}1111`, label: 'Till', note: '', colour: 'none', changed: 1 }
    const bare = { ...linus, ens_domain_name: null }
    const alike = readPlaces(sent({ to: bare }), '1', new Map([[bookKey(label.address), label]]))
    expect(alike.mark).toMatch(/^⚠ /)
    expect(alike.doubts).toHaveLength(1)
    const real = readPlaces(sent({ to: { hash: label.address } }), '1', new Map([[bookKey(label.address), label]]))
    expect(real.mark).toBe('ada.eth sent 1.5 ETH to ★ Till')
  })
})

describe('a coin is counted once, and what gas takes and gives back is no movement', () => {
  const coinToken = (chain: string, pair: string) => ({
    symbol: chain,
    decimals: '18',
    type: 'ERC-20',
    address_hash: pair,
  })
  const era = coinToken('ETH', '0x000000000000000000000000000000000000800A')
  const celo = '0x471EcE3750Da237f93B8E339c536989b8978a438'
  const bootloader = { hash: '0x0000000000000000000000000000000000008001' }
  test.each([
    ['Celo', '42220', 'CELO', [moved(coinToken('CELO', celo), ether, ada, linus, { log_index: -1 })]],
    [
      'zkSync',
      '324',
      'ETH',
      [moved(era, '700', ada, bootloader), moved(era, ether, ada, linus), moved(era, '300', bootloader, ada)],
    ],
    [
      'Arc',
      '5042002',
      'USDC',
      [
        moved(
          { symbol: 'USDC', decimals: '6', type: 'ERC-20', address_hash: '0x3600000000000000000000000000000000000000' },
          '1500000',
        ),
      ],
    ],
  ])('%s', (_, chain, coin, token_transfers) => {
    const { mark, card, row } = readPlaces(sent({ token_transfers }), chain)
    expect(mark).toBe(`ada.eth sent 1.5 ${coin} to linus.eth`)
    expect(row).toBe(mark)
    expect(card.slice(0, 2)).toEqual([`ada.eth: −1.5 ${coin}`, `linus.eth: +1.5 ${coin}`])
  })

  test.each([
    ['100', 'xDAI'],
    ['4888', 'TBXN'],
  ])('the coin of chain %s is %s', (chain, coin) => {
    const { mark, card, exported } = readPlaces(sent(), chain)
    expect(mark).toBe(`ada.eth sent 1.5 ${coin} to linus.eth`)
    expect(card.find((line) => line.startsWith('Fee'))).toContain(`0.000021 ${coin}`)
    expect(exported[`Fee (${coin})`]).toBe('0.000021')
  })
})

describe('what calls nothing is not “called”', () => {
  test.each([
    ['ada.eth sent nothing to linus.eth', sent({ value: '0', transaction_types: [] })],
    ['ada.eth cancelled its transaction #17', sent({ to: ada, value: '0', nonce: 17, transaction_types: [] })],
    ['ada.eth posted 2 blobs to Vault', called({ type: 3, blob_versioned_hashes: ['0x01', '0x02'] })],
    [
      'ada.eth let Vault act for its account',
      sent({
        to: ada,
        value: '0',
        type: 4,
        authorization_list: [{ authority: ada.hash, address_hash: account('bb'), status: 'ok' }],
        token_transfers: [moved({ symbol: 'T', decimals: '0' }, '0', vault, linus)],
      }),
    ],
    ['The chain paid its block rewards', called({ transaction_types: ['sidechain_remasc'] })],
  ])('%s', (sentence, wire) => {
    const { mark, row } = readPlaces(wire)
    expect(mark).toBe(sentence)
    expect(row).toBe(sentence)
  })
})

describe('what came of an authorization stands on the card', () => {
  const list = (address_hash: string, status: string | null) => ({
    type: 4,
    authorization_list: [{ authority: ada.hash, address_hash, status }],
  })
  test.each([
    ['revoked', account('00'), 'ok', 'to act as no other', 'ended'],
    ['pending', account('bb'), null, '(not yet in force)', 'not yet in force'],
    ['refused', account('bb'), 'invalid_nonce', '(refused: the account’s nonce was another)', 'nonce was another'],
  ])('%s', (_, target, status, card, mark) => {
    const places = readPlaces(sent({ to: ada, value: '0', ...list(target, status) }))
    expect(places.card.find((line) => line.startsWith('Authorized'))).toContain(card)
    expect(places.mark).toContain(mark)
  })
})

describe('a fee is all that was paid', () => {
  test.each([
    ['with its blobs', { type: 3, blob_gas_used: '393216', blob_gas_price: '1000000000' }, '0.00041', '0.000414216'],
    ['of a deposit to an OP rollup, which costs nothing there', { type: 126 }, '0 ETH', '0'],
  ])('%s', (_, more, card, exact) => {
    const { card: lines, exported } = readPlaces(sent(more))
    expect(lines.find((line) => line.startsWith('Fee'))).toContain(card)
    expect(exported['Fee (ETH)']).toBe(exact)
  })
})

describe('why it failed', () => {
  const failed = (more: object) => called({ status: 'error', ...more })

  test('in the contract’s own words, whole on the card, however long', () => {
    const reason = `the vault is closed ${'until further notice '.repeat(6)}`.trim()
    const { mark, card } = readPlaces(failed({ result: reason }))
    expect(mark).toMatch(/^ada\.eth failed to call poke on Vault: the contract said “the vault is closed .*…”$/)
    expect(card).toContain(`Failed: the contract said “${reason}”`)
  })

  test.each([
    [
      'a number was too large or too small',
      { result: 'Reverted', revert_reason: { raw: `0x4e487b71${'11'.padStart(64, '0')}` } },
    ],
    ['the balance was too low', { result: 'execution reverted: ERC20: transfer amount exceeds balance' }],
    ['it ran out of gas', { result: 'out of gas' }],
  ])('in plain words: %s', (words, more) => {
    const { mark, card, row } = readPlaces(failed(more))
    for (const said of [mark, row]) expect(said).toContain(`: ${words}`)
    expect(card).toContain(`Failed: ${words}`)
  })

  test('a failure inside is said on mark, row and card', () => {
    const { mark, card, row } = readPlaces(called({ has_error_in_internal_transactions: true }))
    for (const said of [mark, row]) expect(said).toContain('a call inside failed')
    expect(card.find((line) => line.startsWith('Note'))).toMatch(/inside/)
  })
})

test('bitcoins that came over a bridge are told as that wherever they stand, never as a registration', () => {
  const bridge = named('00', 'Bridge', { is_contract: true })
  for (const method of ['registerBtcTransaction', 'registerFastBridgeBtcTransaction']) {
    const places = readPlaces(called({ to: bridge, method, transaction_types: ['sidechain_bridge'] }), '30')
    for (const text of [places.mark, places.row, places.listed, places.news, places.copied]) {
      expect(text, method).not.toMatch(/regist/i)
      expect(text, method).toMatch(/bridge/i)
    }
  }
})
