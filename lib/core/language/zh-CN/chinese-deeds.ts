import type { DeedKind } from '../../deed/deed'
import type { DeedLanguage, Voice } from '../../deed/words/deed-language'
import { longSide, shortSide } from '../../deed/words/deed-template'
import type { TransactionState } from '../../transactions/transaction-state'

/**
 * What follows the actor. Text in `(round brackets)` appears only for a completed deed, such as 了 after a verb;
 * `<angles>` contain the text for whole sentences before the bar, and for brief ones after it.
 */
const kinds: Record<DeedKind, readonly string[]> = {
  send: [
    '<向 {other} >发送(了) {gave}[（{method}）]',
    '<通过 {through} >发送(了) {gave}[（{method}）]',
    '发送(了) {gave}[（{method}）]',
  ],
  'send-many': ['[在 {through} 上]<向 {crowd} 个地址>发送(了) {gave}', '[在 {through} 上]分发(了) {gave}'],
  receive: ['<从 {other} >收到(了) {got}[（{method}）]', '[在 {through} 上]收到(了) {got}'],
  move: [
    '<将 {moved} 从 {by} 转移到(了) {other}|转移(了) {moved}>',
    '<将 {moved} 转移到(了) {other}|转移(了) {moved}>',
  ],
  'move-own': ['<将 {moved} 从 {by} 转移到(了) {other}|转移(了) {moved}>'],
  swap: [
    '[在 {through} 上]用 {gave} 兑换(了) {got}',
    '[在 {through} 上]用 {gave} 进行(了)兑换',
    '<在 {through} 上>进行(了)兑换',
  ],
  buy: ['[在 {through} 上]用 {gave} <向 {other} >购买(了) {got}', '[在 {through} 上]用 {gave} 购买(了) {got}'],
  sell: [
    '[在 {through} 上]以 {got} <将 {gave} 卖给(了) {other}|出售(了) {gave}>',
    '[在 {through} 上]以 {got} 出售(了) {gave}',
  ],
  mint: [
    '[在 {through} 上]用 {gave} 铸造(了) {got}',
    '[在 {through} 上]铸造(了) {got}',
    '<在 {through} 上>进行(了)铸造',
  ],
  'mint-for': ['<为 {other} >铸造(了) {moved}[（支付 {gave}）]'],
  airdrop: ['<向 {crowd} 个地址>空投(了) {moved}[（支付 {gave}）]', '空投(了) {moved}'],
  burn: ['销毁(了) {gave} 以换取 {got}', '销毁(了) {gave}', '<在 {through} 上>进行(了)销毁'],
  wrap: ['封装(了) {gave}'],
  unwrap: ['解封装(了) {gave}'],
  'add-liquidity': ['<向 {through} >添加(了) {gave} 的流动性', '添加(了) {gave} 的流动性'],
  'remove-liquidity': ['从 {through} 移除(了) {got} 的流动性', '移除(了) {got} 的流动性'],
  deposit: ['[向 {through} ]存入(了) {gave}', '<向 {through} >进行(了)存款'],
  withdraw: ['[从 {through} ]提取(了) {got}', '<从 {through} >进行(了)提款'],
  stake: ['[在 {through} ]质押(了) {gave}', '<在 {through} >进行(了)质押'],
  unstake: ['[在 {through} ]解除(了) {got} 的质押', '<在 {through} >解除(了)质押'],
  claim: ['[从 {through} ]领取(了) {got}', '<从 {through} >进行(了)领取'],
  borrow: ['[从 {through} ]借入(了) {got}', '<从 {through} >进行(了)借款'],
  repay: ['[向 {through} ]偿还(了) {gave}', '<向 {through} >进行(了)还款'],
  approve: [
    '(已)授权 <{other} 动用 {through}{what}|{through}>[（至 {until}）]',
    '(已)授权 <{other} 动用 {moved}{what}|{moved}>[（至 {until}）]',
  ],
  revoke: [
    '撤销(了)< {moved} 的授权|授权>',
    '撤销(了)<{your}动用 {through} 的授权|授权>',
    '撤销(了)< {other} 动用 {through} 的授权|授权>',
  ],
  allowance: [
    '更改(了)<{your}对 {through} 的授权额度|授权额度>[为 {what}]',
    '更改(了)< {other} 对 {through} 的授权额度|授权额度>[为 {what}]',
  ],
  'bridge-out': ['[通过 {through} ]跨链转出(了) {gave}', '<通过 {through} >进行(了)跨链'],
  'bridge-in': [
    '<从 {other} >跨链收到(了) {got}',
    '[通过 {through} ]跨链收到(了) {got}',
    '通过跨链桥< {through} >完成(了)交付',
  ],
  deploy: ['创建(了){what}< {other}>', '创建(了){what}'],
  'delegate-account': [
    '(尝试)<将 {by} 的账户委托给 {other}|委托账户>，(但)未生效：{refused}',
    '(尝试)<将自己的账户委托给 {other}|委托账户>，(但)未生效：{refused}',
    '<将 {by} 的账户委托给(了) {other}|委托(了)账户>[（{what}）]',
    '<将自己的账户委托给(了) {other}|委托(了)账户>[（{what}）]',
  ],
  'end-delegation': [
    '(尝试)终止{your}的账户委托，(但)未生效：{refused}',
    '(尝试)终止< {by} 的>账户委托，(但)未生效：{refused}',
    '(尝试)终止<自己的>账户委托，(但)未生效：{refused}',
    '终止(了){your}的账户委托[（{what}）]',
    '终止(了)< {by} 的>账户委托[（{what}）]',
    '终止(了)<自己的>账户委托[（{what}）]',
  ],
  blob: ['<向 {other} >提交(了) {what}', '提交(了) {what}'],
  cancel: ['取消(了)自己的交易 #{what}', '取消(了)一笔交易'],
  empty: ['<向 {other} >发送(了)一笔空交易'],
  vote: ['[在 {through} 上]对提案 #{what} 投(了)票[（附带 {gave}）]', '[在 {through} 上]投(了)票[（附带 {gave}）]'],
  delegate: [
    '[在 {through} 上]<将自己的投票权委托给(了) {other}|委托(了)自己的投票权>',
    '[在 {through} 上]委托(了)自己的投票权',
  ],
  propose: ['<在 {through} 上>发起(了)投票提案[（附带 {gave}）]'],
  bid: ['<在 {through} 上>出价 {gave}', '<在 {through} 上>出(了)价'],
  attest: ['<在 {through} 上>作出(了)证明[（附带 {gave}）]'],
  register: [
    '[在 {through} 上]用 {gave} 注册(了) {what}',
    '[在 {through} 上]注册(了) {what}',
    '<在 {through} 上>用 {gave} 进行(了)注册',
    '<在 {through} 上>进行(了)注册',
  ],
  renew: [
    '[在 {through} 上]用 {gave} 为 {what} 续(了)期',
    '[在 {through} 上]为 {what} 续(了)期',
    '<在 {through} 上>用 {gave} 进行(了)续期',
    '<在 {through} 上>进行(了)续期',
  ],
  execute: ['执行(了)< {through} 的>一笔交易'],
  batch: ['在一批调用中发送(了) {gave}', '<在 {through} 上>执行(了)一批操作', '进行(了)一批调用'],
  calls: ['[在 {through} 上]{acts}'],
  message: ['<给 {other} 留言：“{what}”|留(了)言>[（附带 {gave}）]'],
  system: ['{what}'],
  call: [
    '<在 {through} 上>调用(了) {method}[（附带 {gave}）]',
    '调用(了)< {through}|合约>[（附带 {gave}）]',
    '调用(了) {method}',
    '进行(了)一次调用',
  ],
}

const done = (template: string) => template.replace(/[()]/g, '')
const wished = (template: string) => template.replace(/\([^)]*\)/g, '')

/** One word for each state but `done`. */
const states = { failed: '失败', pending: '待确认', dropped: '已丢弃' }

/** Spaces surround names, but not 你. */
const subjects: Record<Voice, string> = { named: '{who} ', unnamed: '', you: '你' }

function sentence(template: string, voice: Voice, state: TransactionState): string {
  const who = subjects[voice]
  if (state === 'done') return `${who}${longSide(done(template))}`
  const wish = longSide(wished(template))
  if (state === 'failed') return `${who}未能${wish}[：{reason}]`
  const wants = voice === 'unnamed' ? '' : state === 'pending' ? '要' : '原本要'
  return `${states[state]}：${who}${wants}${wish}`
}

function inBrief(template: string, state: TransactionState): string {
  if (state === 'done') return shortSide(done(template))
  const wish = shortSide(wished(template))
  return state === 'failed' ? `未能${wish}` : `${states[state]}：${wish}`
}

/** Deeds in simplified Chinese. */
export const chineseDeeds: DeedLanguage = {
  kinds,
  states,
  sentence,
  ran: '[（由 {by} 执行）][（由 {bundler} 打包）]',
  brief: (template, _, state) => inBrief(template, state),
  act: (template, _, state) => longSide((state === 'done' ? done : wished)(template)),
  acts: {
    two: '{a}，并{b}',
    three: '{a}，{b}，并{c}',
    oneAndMore: '{a}，另有 {more} 次调用',
    twoAndMore: '{a}，{b}，另有 {more} 次调用',
  },
  failedInside: ' · 内部有调用失败',
  others: '，另有 {n} 笔',
  cut: '，另有更多',
  two: '{a} 和 {b}',
  more: '{a}、{b} 和另外 {more} 项',
  you: '你',
  your: '你',
  yourself: '自己',
  reader: '你',
  // Spaces surround names, but not our own words.
  joined: (words) => words.replace(/([\u3000-\u9fff]) (?=[\u3000-\u9fff])/g, '$1'),
  things: {
    item: '{token} #{id}',
    items: '{token} {ids}',
    count: '{n} × {token} #{id}',
    units: '{n} 单位 {token}',
    unnamed: '{n} 个{token}',
    untold: '{token}（数量未知）',
    confidential: '{token}（数量保密）',
  },
  // Also after a number, because a Chinese measure word would not fit before an id.
  unnamed: { item: 'NFT', items: 'NFT', token: '未知代币' },
  atLeast: '{n}+',
  what: {
    all: ' 的全部 NFT',
    unlimited: '（不限额）',
    some: '',
    item: '',
    waits: '尚未生效',
    contract: '合约',
    token: '代币',
    blob: '{n} 个 blob',
    blobs: '{n} 个 blob',
    someBlobs: 'blob',
    rewards: '链支付了区块奖励',
    block: '链记录了底层链的区块',
  },
}
