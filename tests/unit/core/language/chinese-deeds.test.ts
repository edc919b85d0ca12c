import { describe, expect, test } from 'vitest'
import type { Deed, DeedKind } from '../../../../lib/core/deed/deed'
import { chineseDeeds } from '../../../../lib/core/language/zh-CN/chinese-deeds'
import { ada, linus, router, vault } from '../deed/deed-fixture'
import {
  aboutAda,
  briefIn,
  cat,
  catContract,
  coins,
  daiContract,
  dais,
  dropped,
  ducks,
  everyKind,
  failed,
  manyThings,
  nameless,
  namelessItem,
  otherSlots,
  pending,
  refused,
  type Said,
  saidIn,
  secret,
  toAda,
  twoCats,
  units,
  untold,
  weths,
} from './told-deed'

describe('each kind', () => {
  const told: Record<DeedKind, string> = {
    send: 'ada.eth 向 linus.eth 发送了 1.5 ETH',
    'send-many': 'ada.eth 在 Swap Router 上向 3 个地址发送了 5 DAI',
    receive: 'ada.eth 从 linus.eth 收到了 5 DAI',
    move: 'ada.eth 将 5 DAI 从 Vault 转移到了 linus.eth',
    'move-own': 'ada.eth 将 5 DAI 从 Vault 转移到了 linus.eth',
    swap: 'ada.eth 在 Swap Router 上用 1.5 ETH 兑换了 5 DAI',
    buy: 'ada.eth 用 0.4 WETH 向 linus.eth 购买了 HCAT #4021',
    sell: 'ada.eth 以 0.4 WETH 将 HCAT #4021 卖给了 linus.eth',
    mint: 'ada.eth 在 Vault 上用 1.5 ETH 铸造了 HCAT #4021',
    'mint-for': 'ada.eth 为 linus.eth 铸造了 HCAT #4021（支付 1.5 ETH）',
    airdrop: 'ada.eth 向 12 个地址空投了 5 DAI',
    burn: 'ada.eth 销毁了 5 DAI 以换取 1.5 ETH',
    wrap: 'ada.eth 封装了 1.5 ETH',
    unwrap: 'ada.eth 解封装了 0.4 WETH',
    'add-liquidity': 'ada.eth 向 Swap Router 添加了 1.5 ETH 和 5 DAI 的流动性',
    'remove-liquidity': 'ada.eth 从 Swap Router 移除了 1.5 ETH 和 5 DAI 的流动性',
    deposit: 'ada.eth 向 Vault 存入了 5 DAI',
    withdraw: 'ada.eth 从 Vault 提取了 5 DAI',
    stake: 'ada.eth 在 Vault 质押了 1.5 ETH',
    unstake: 'ada.eth 在 Vault 解除了 1.5 ETH 的质押',
    claim: 'ada.eth 从 Vault 领取了 5 DAI',
    borrow: 'ada.eth 从 Vault 借入了 5 DAI',
    repay: 'ada.eth 向 Vault 偿还了 5 DAI',
    approve: 'ada.eth 已授权 Vault 动用 DAI（不限额）',
    revoke: 'ada.eth 撤销了 Vault 动用 DAI 的授权',
    allowance: 'ada.eth 更改了 Vault 对 DAI 的授权额度为 0',
    'bridge-out': 'ada.eth 通过 Vault 跨链转出了 1.5 ETH',
    'bridge-in': 'ada.eth 通过 Vault 跨链收到了 1.5 ETH',
    deploy: 'ada.eth 创建了合约 Vault',
    'delegate-account': 'ada.eth 将自己的账户委托给了 Vault',
    'end-delegation': 'ada.eth 终止了自己的账户委托',
    blob: 'ada.eth 向 Vault 提交了 3 个 blob',
    cancel: 'ada.eth 取消了自己的交易 #386',
    empty: 'ada.eth 向 linus.eth 发送了一笔空交易',
    vote: 'ada.eth 在 Vault 上投了票',
    delegate: 'ada.eth 在 Vault 上委托了自己的投票权',
    propose: 'ada.eth 在 Vault 上发起了投票提案',
    bid: 'ada.eth 在 Vault 上出价 1.5 ETH',
    attest: 'ada.eth 在 Vault 上作出了证明（附带 1.5 ETH）',
    register: 'ada.eth 在 Vault 上用 1.5 ETH 注册了 alice',
    renew: 'ada.eth 在 Vault 上用 1.5 ETH 为 alice 续了期',
    execute: 'ada.eth 执行了 Vault 的一笔交易',
    batch: 'ada.eth 在 Vault 上执行了一批操作',
    calls: 'ada.eth 在 Vault 上对提案 #12 投了票，并将自己的投票权委托给了 linus.eth',
    message: 'ada.eth 给 linus.eth 留言：“gm”',
    system: '链支付了区块奖励',
    call: 'ada.eth 在 Vault 上调用了 setName',
  }
  test.each(Object.entries(told))('%s: %s', (kind, sentence) => {
    expect(saidIn(chineseDeeds, [sentence, kind as DeedKind, everyKind[kind as DeedKind]])).toBe(sentence)
  })
})

describe('to whom it is told', () => {
  test.each<Said>([
    ['向 linus.eth 发送了 1.5 ETH', 'send', { gave: coins, other: linus }, aboutAda],
    ['你向 linus.eth 发送了 1.5 ETH', 'send', { gave: coins, other: linus }, toAda],
    ['在 Swap Router 上用 1.5 ETH 兑换了 5 DAI', 'swap', { gave: coins, got: dais, through: router }, aboutAda],
    ['你在 Swap Router 上用 1.5 ETH 兑换了 5 DAI', 'swap', { gave: coins, got: dais, through: router }, toAda],
    ['linus.eth 撤销了你动用 DAI 的授权', 'revoke', { other: ada, through: daiContract, actor: linus }, toAda],
    ['你取消了自己的交易 #17', 'cancel', { what: '17' }, toAda],
    ['linus.eth 终止了你的账户委托', 'end-delegation', { actor: linus, by: ada }, toAda],
    ['你将自己的账户委托给了 Vault', 'delegate-account', { other: vault }, toAda],
  ])('%s', (...said) => {
    expect(saidIn(chineseDeeds, said)).toBe(said[0])
  })
})

describe('what did not happen, or not yet', () => {
  test.each<Said>([
    [
      'ada.eth 未能在 Swap Router 上用 1.5 ETH 进行兑换：价格变动过大',
      'swap',
      { gave: coins, through: router, ...failed('价格变动过大') },
    ],
    ['ada.eth 未能向 linus.eth 发送 1.5 ETH', 'send', { gave: coins, other: linus, ...failed() }],
    [
      '未能从 linus.eth 收到 5 DAI：价格变动过大',
      'receive',
      { got: dais, other: linus, ...failed('价格变动过大') },
      aboutAda,
    ],
    ['你未能在 Vault 上进行铸造：价格变动过大', 'mint', { through: vault, ...failed('价格变动过大') }, toAda],
    ['ada.eth 未能从 Vault 领取 5 DAI', 'claim', { got: dais, through: vault, ...failed() }],
    ['待确认：ada.eth 要向 linus.eth 发送 1.5 ETH', 'send', { gave: coins, other: linus, ...pending }],
    [
      '待确认：你要在 Swap Router 上用 1.5 ETH 兑换 5 DAI',
      'swap',
      { gave: coins, got: dais, through: router, ...pending },
      toAda,
    ],
    ['待确认：向 Vault 存入 5 DAI', 'deposit', { gave: dais, through: vault, ...pending }, aboutAda],
    ['已丢弃：ada.eth 原本要在 Vault 上进行铸造', 'mint', { through: vault, ...dropped }],
    ['已丢弃：你原本要从 Vault 提取 5 DAI', 'withdraw', { got: dais, through: vault, ...dropped }, toAda],
    ['已丢弃：在 Vault 上调用 setName', 'call', { method: 'setName', through: vault, ...dropped }, aboutAda],
  ])('%s', (...said) => {
    expect(saidIn(chineseDeeds, said)).toBe(said[0])
  })
})

describe('what somebody may do, or may no longer', () => {
  test.each<Said>([
    ['ada.eth 已授权 Vault 动用 DAI（不限额）', 'approve', { other: vault, through: daiContract, what: 'unlimited' }],
    ['ada.eth 已授权 Vault 动用 HCAT 的全部 NFT', 'approve', { other: vault, through: catContract, what: 'all' }],
    ['ada.eth 已授权 Vault 动用 DAI', 'approve', { other: vault, through: daiContract, what: 'some' }],
    ['ada.eth 已授权 Vault 动用 5 DAI', 'approve', { other: vault, moved: dais }],
    ['ada.eth 撤销了 Vault 动用 DAI 的授权', 'revoke', { other: vault, through: daiContract }],
    ['ada.eth 将自己的账户委托给了 Vault（尚未生效）', 'delegate-account', { other: vault, what: 'waits' }],
    ['ada.eth 将 linus.eth 的账户委托给了 Vault', 'delegate-account', { other: vault, by: linus }],
    [
      'ada.eth 尝试将自己的账户委托给 Vault，但未生效：价格变动过大',
      'delegate-account',
      { other: vault, ...refused('价格变动过大') },
    ],
    [
      'ada.eth 未能将自己的账户委托给 Vault，未生效：价格变动过大',
      'delegate-account',
      { other: vault, ...refused('价格变动过大'), ...failed() },
    ],
    [
      'ada.eth 尝试终止 linus.eth 的账户委托，但未生效：价格变动过大',
      'end-delegation',
      { by: linus, ...refused('价格变动过大') },
    ],
    ['ada.eth 终止了 linus.eth 的账户委托', 'end-delegation', { by: linus }],
  ])('%s', (...said) => {
    expect(saidIn(chineseDeeds, said)).toBe(said[0])
  })
})

describe('how much of what', () => {
  test.each<Said>([
    ['ada.eth 向 linus.eth 发送了 1.5 ETH 和 5 DAI', 'send', { gave: [...coins, ...dais], other: linus }],
    ['ada.eth 向 linus.eth 发送了 1.5 ETH、5 DAI 和另外 2 项', 'send', { gave: manyThings, other: linus }],
    ['ada.eth 向 linus.eth 发送了 HCAT #7 和 #9', 'send', { gave: twoCats, other: linus }],
    ['ada.eth 向 linus.eth 发送了 3 × DUCK #12', 'send', { gave: ducks, other: linus }],
    ['ada.eth 向 linus.eth 发送了 9 个未知代币', 'send', { gave: nameless, other: linus }],
    ['ada.eth 向 linus.eth 发送了 NFT #331', 'send', { gave: namelessItem, other: linus }],
    ['ada.eth 向 linus.eth 发送了 9 单位 TIN', 'send', { gave: units, other: linus }],
    ['ada.eth 向 linus.eth 发送了 DAI（数量未知）', 'send', { gave: untold, other: linus }],
    ['ada.eth 向 linus.eth 发送了 DAI（数量保密）', 'send', { gave: secret, other: linus }],
    ['ada.eth 向 10+ 个地址发送了 5 DAI', 'send-many', { gave: dais, crowd: 10, atLeast: true }],
    ['ada.eth 向 2 个地址空投了 2 HCAT', 'airdrop', { moved: twoCats, crowd: 2 }],
  ])('%s', (...said) => {
    expect(saidIn(chineseDeeds, said)).toBe(said[0])
  })
})

describe('what is told beside it', () => {
  test.each<Said>([
    ['ada.eth 向 linus.eth 发送了 5 DAI，另有 3 笔', 'send', { gave: dais, other: linus, others: 3 }],
    [
      'ada.eth 在 Swap Router 上用 1.5 ETH 兑换了 5 DAI，另有更多',
      'swap',
      { gave: coins, got: dais, through: router, atLeast: true },
    ],
    [
      'ada.eth 在 Swap Router 上用 1.5 ETH 进行了兑换 · 内部有调用失败',
      'swap',
      { gave: coins, through: router, failedInside: true },
    ],
    ['Vault 向 linus.eth 发送了 5 DAI（由 ada.eth 执行）', 'send', { gave: dais, actor: vault, other: linus, by: ada }],
    ['ada.eth 向 linus.eth 发送了 1.5 ETH（rent）', 'send', { gave: coins, other: linus, method: 'rent' }],
    ['ada.eth 通过 Vault 发送了 1.5 ETH', 'send', { gave: coins, through: vault }],
    ['ada.eth 在一批调用中发送了 1.5 ETH', 'batch', { gave: coins }],
    ['ada.eth 进行了一批调用', 'batch', {}],
    ['ada.eth 从 linus.eth 跨链收到了 1.5 ETH', 'bridge-in', { got: coins, other: linus }],
    ['ada.eth 通过跨链桥 Vault 完成了交付', 'bridge-in', { through: vault }],
    ['ada.eth 创建了代币', 'deploy', { what: 'token' }],
    ['ada.eth 提交了 blob', 'blob', {}],
    ['ada.eth 向 Vault 提交了 1 个 blob', 'blob', { what: '1', other: vault }],
    ['链记录了底层链的区块', 'system', { what: 'block' }],
    ['ada.eth 调用了 Vault（附带 1.5 ETH）', 'call', { through: vault, gave: coins }],
    ['ada.eth 进行了一次调用', 'call', {}],
    ['ada.eth 在 Vault 上投了票（附带 5 DAI）', 'vote', { through: vault, gave: dais }],
    ['ada.eth 在 Vault 上进行了注册', 'register', { through: vault }],
  ])('%s', (...said) => {
    expect(saidIn(chineseDeeds, said)).toBe(said[0])
  })
})

describe('in brief', () => {
  test.each<[string[], DeedKind, Partial<Deed>]>([
    [['发送了 1.5 ETH', '−1.5 ETH'], 'send', { gave: coins, other: linus }],
    [['未能发送 1.5 ETH', '失败'], 'send', { gave: coins, other: linus, ...failed() }],
    [['待确认：用 1.5 ETH 兑换 5 DAI', '待确认'], 'swap', { gave: coins, got: dais, through: router, ...pending }],
    [['用 0.4 WETH 购买了 HCAT #4021', '+HCAT #4021'], 'buy', { got: cat, gave: weths, other: linus }],
    [['已授权 HCAT'], 'approve', { other: vault, through: catContract, what: 'all' }],
    [['调用了合约'], 'call', { through: vault }],
    [['已丢弃：创建合约', '已丢弃'], 'deploy', { what: 'contract', other: vault, ...dropped }],
  ])('%j', (said, kind, more) => {
    expect(briefIn(chineseDeeds, kind, more)).toEqual(said)
  })
})

test('nothing is told that English does not tell, and nothing is lost', () => {
  expect(otherSlots(chineseDeeds)).toEqual([])
})
