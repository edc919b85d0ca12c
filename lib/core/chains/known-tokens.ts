/**
 * Tokens whose symbols strangers borrow, by chain and symbol: stablecoins, wrapped coins and a chain's own token. From
 * https://github.com/Uniswap/default-token-list (2026-08-06) and the issuers' own lists. Lower-case contracts.
 */
const tokens: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '1': {
    USDC: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    USDT: ['0xdac17f958d2ee523a2206206994597c13d831ec7'],
    DAI: ['0x6b175474e89094c44da98b954eedeac495271d0f'],
    USDS: ['0xdc035d45d973e3ec169d2276ddab16f1e407384f'],
    PYUSD: ['0x6c3ea9036406852006290770bedfcaba0e23a0e8'],
    EURC: ['0x1abaea1f7c830bd89acc67ec4af516284b1bc33c'],
    WETH: ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
    WBTC: ['0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'],
    cbBTC: ['0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf'],
    LINK: ['0x514910771af9ca656af840dff83e8264ecf986ca'],
    UNI: ['0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'],
    AAVE: ['0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9'],
  },
  '10': {
    USDC: ['0x0b2c639c533813f4aa9d7837caf62653d097ff85', '0x7f5c764cbc14f9669b88837ca1490cca17c31607'],
    USDT: ['0x94b008aa00579c1307b0ef2c499ad98a8ce58e58'],
    DAI: ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1'],
    WETH: ['0x4200000000000000000000000000000000000006'],
    OP: ['0x4200000000000000000000000000000000000042'],
  },
  '56': { WBNB: ['0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'] },
  '100': {
    USDC: ['0xddafbb505ad214d7b80b1f830fccc89b60fb7a83', '0x2a22f9c3b484c3629090feed35f17ff8f88f76f0'],
    WXDAI: ['0xe91d153e0b41518a2ce8dd3d7944fa863463a97d'],
  },
  '137': {
    USDC: ['0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', '0x2791bca1f2de4661ed88a30c99a7a9449aa84174'],
    USDT: ['0xc2132d05d31c914a87c6611c10748aeb04b58e8f'],
    DAI: ['0x8f3cf7ad23cd3cadbd9735aff958023239c6a063'],
    WETH: ['0x7ceb23fd6bc0add59e62ac25578270cff1b9f619'],
    WBTC: ['0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6'],
  },
  '480': { WETH: ['0x4200000000000000000000000000000000000006'] },
  '8453': {
    USDC: ['0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'],
    DAI: ['0x50c5725949a6f0c72e6c4a641f24049a917db0cb'],
    EURC: ['0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42'],
    WETH: ['0x4200000000000000000000000000000000000006'],
    cbBTC: ['0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf'],
  },
  '42161': {
    USDC: ['0xaf88d065e77c8cc2239327c5edb3a432268e5831', '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8'],
    USDT: ['0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'],
    DAI: ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1'],
    WETH: ['0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
    ARB: ['0x912ce59144191c1204e64559fe8253a0e49e6548'],
  },
  '42220': {
    // The coin itself, in its second form.
    CELO: ['0x471ece3750da237f93b8e339c536989b8978a438'],
    USDC: ['0xceba9300f2b948710d2653dd7b07f33a8b32118c'],
    USDT: ['0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e'],
  },
  '43114': {
    USDC: ['0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e'],
    WAVAX: ['0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'],
  },
}

/** The symbols of a chain's known tokens; none for a chain without such a list. */
export const knownSymbols = (chain: string | undefined): readonly string[] =>
  Object.keys((chain !== undefined && tokens[chain]) || {})

/** Decimals of those that have not 18, the same on all these chains. */
const decimals: Readonly<Record<string, string>> = {
  ...{ USDC: '6', USDT: '6', PYUSD: '6', EURC: '6' },
  ...{ WBTC: '8', cbBTC: '8' },
}

/** The known token of a chain at a contract in lower case, where only a call's bytes tell of it. */
export function knownTokenAt(chain: string | undefined, contract: string) {
  const known = Object.entries((chain !== undefined && tokens[chain]) || {})
  const symbol = known.find(([, each]) => each.includes(contract))?.[0]
  return symbol === undefined
    ? undefined
    : { symbol, decimals: decimals[symbol] ?? '18', type: 'ERC-20', address_hash: contract }
}

const contracts = new Map<string, ReadonlySet<string>>()
for (const symbol of new Set(Object.values(tokens).flatMap(Object.keys)))
  contracts.set(symbol, new Set(Object.values(tokens).flatMap((each) => each[symbol] ?? [])))

/**
 * Whether a contract, in lower case, is the known token of a symbol, on this chain or another: nobody else can have the
 * address of one elsewhere.
 */
export const isKnownToken = (symbol: string, contract: string): boolean => contracts.get(symbol)?.has(contract) ?? false
