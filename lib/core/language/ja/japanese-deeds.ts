import type { DeedKind } from '../../deed/deed'
import type { DeedLanguage, Voice } from '../../deed/words/deed-language'
import { longSide, shortSide } from '../../deed/words/deed-template'
import type { TransactionState } from '../../transactions/transaction-state'

/**
 * The verb comes last, as a stem and its class in `(round brackets)`; `(試)` is a failed attempt. `<angles>` contain the
 * text for whole sentences before the bar, and for brief ones after it.
 */
const kinds: Record<DeedKind, readonly string[]> = {
  send: [
    '<{other}に>{gave}を送付(する)[（{method}）]',
    '<{through}経由で>{gave}を送付(する)[（{method}）]',
    '{gave}を送付(する)[（{method}）]',
  ],
  'send-many': ['[{through}で]<{crowd}件のアドレスに>{gave}を送付(する)', '[{through}で]{gave}を分配(する)'],
  receive: ['<{other}から>{got}を受け取(る)[（{method}）]', '[{through}で]{got}を受け取(る)'],
  move: ['<{by}から{other}に>{moved}を移動(する)', '<{other}に>{moved}を移動(する)'],
  'move-own': ['<{by}から{other}に>{moved}を移動(する)'],
  swap: [
    '[{through}で]{gave}を{got}にスワップ(する)',
    '[{through}で]{gave}をスワップ(する)',
    '<{through}で>スワップ(する)',
  ],
  buy: ['[{through}で]<{other}から>{got}を{gave}で購入(する)', '[{through}で]{got}を{gave}で購入(する)'],
  sell: ['[{through}で]<{other}に>{gave}を{got}で売却(する)', '[{through}で]{gave}を{got}で売却(する)'],
  mint: ['[{through}で]{got}を{gave}でミント(する)', '[{through}で]{got}をミント(する)', '<{through}で>ミント(する)'],
  'mint-for': ['<{other}宛てに>{moved}をミント(する)[（支払い：{gave}）]'],
  airdrop: ['<{crowd}件のアドレスに>{moved}をエアドロップ(する)[（支払い：{gave}）]', '{moved}をエアドロップ(する)'],
  burn: ['{gave}を{got}と引き換えにバーン(する)', '{gave}をバーン(する)', '<{through}で>バーン(する)'],
  wrap: ['{gave}をラップ(する)'],
  unwrap: ['{gave}をアンラップ(する)'],
  'add-liquidity': ['<{through}の流動性に{gave}を|{gave}を流動性として>追加(する)', '{gave}を流動性として追加(する)'],
  'remove-liquidity': ['{through}の流動性から{got}を引き出(す)', '流動性から{got}を引き出(す)'],
  deposit: ['[{through}に]{gave}を預け入(れる)', '<{through}に>預け入(れる)'],
  withdraw: ['[{through}から]{got}を引き出(す)', '<{through}から>引き出(す)'],
  stake: ['[{through}で]{gave}をステーク(する)', '<{through}で>ステーク(する)'],
  unstake: ['[{through}で]{got}のステークを解除(する)', '<{through}で>ステークを解除(する)'],
  claim: ['[{through}で]{got}を<請求して受け取(る)|請求(する)>', '<{through}で>請求(する)'],
  borrow: ['[{through}から]{got}を借り入(れる)', '<{through}から>借り入(れる)'],
  repay: ['[{through}に]{gave}を返済(する)', '<{through}に>返済(する)'],
  approve: [
    '[{until}まで]<{other}に{through}{what}を許可(する)|{through}を承認(する)>',
    '[{until}まで]<{other}に{moved}{what}を許可(する)|{moved}を承認(する)>',
  ],
  revoke: [
    '<{moved}への>アクセス権を取り消(す)',
    '<{through}への{your}アクセス権|アクセス権>を取り消(す)',
    '<{through}への{other}のアクセス権|アクセス権>を取り消(す)',
  ],
  allowance: [
    '<{through}への{your}許可額|許可額>を[{what}に]変更(する)',
    '<{through}への{other}の許可額|許可額>を[{what}に]変更(する)',
  ],
  'bridge-out': ['[{through}で]{gave}をブリッジ(する)', '<{through}で>ブリッジ(する)'],
  'bridge-in': [
    '<{other}から>ブリッジ経由で{got}を受け取(る)',
    'ブリッジ[（{through}）]経由で{got}を受け取(る)',
    'ブリッジ<（{through}）>経由で引き渡(す)',
  ],
  deploy: ['{what}<{other}>を作成(する)', '{what}を作成(する)'],
  'delegate-account': [
    '<{by}のアカウントを{other}に|アカウントを>委任(試)：{refused}',
    '<自分のアカウントを{other}に|アカウントを>委任(試)：{refused}',
    '<{by}のアカウントを{other}に|アカウントを>委任(する)[（{what}）]',
    '<自分のアカウントを{other}に|アカウントを>委任(する)[（{what}）]',
  ],
  'end-delegation': [
    '{your}委任を解除(試)：{refused}',
    '<{by}の>委任を解除(試)：{refused}',
    '<自分のアカウントの>委任を解除(試)：{refused}',
    '{your}委任を解除(する)[（{what}）]',
    '<{by}の>委任を解除(する)[（{what}）]',
    '<自分のアカウントの>委任を解除(する)[（{what}）]',
  ],
  blob: ['<{other}に>{what}を送信(する)', '{what}を送信(する)'],
  cancel: ['自分のトランザクション #{what}をキャンセル(する)', 'トランザクションをキャンセル(する)'],
  empty: ['<{other}に>空のトランザクションを送信(する)'],
  vote: ['[{through}で]提案#{what}に投票(する)[（{gave}付き）]', '[{through}で]投票(する)[（{gave}付き）]'],
  delegate: ['[{through}で]<{other}に>自分の投票権を委任(する)', '[{through}で]自分の投票権を委任(する)'],
  propose: ['<{through}で>投票を提案(する)[（{gave}付き）]'],
  bid: ['<{through}で>{gave}を入札(する)', '<{through}で>入札(する)'],
  attest: ['<{through}で>証明を作成(する)[（{gave}付き）]'],
  register: [
    '[{through}で]{what}を{gave}で登録(する)',
    '[{through}で]{what}を登録(する)',
    '<{through}で>{gave}を支払って登録(する)',
    '<{through}で>登録(する)',
  ],
  renew: [
    '[{through}で]{what}を{gave}で更新(する)',
    '[{through}で]{what}を更新(する)',
    '<{through}で>{gave}を支払って更新(する)',
    '<{through}で>更新(する)',
  ],
  execute: ['<{through}の>トランザクションを実行(する)'],
  batch: ['一括呼び出しで{gave}を送付(する)', '<{through}で>一括操作を実行(する)', '一括呼び出しを実行(する)'],
  calls: ['[{through}で]一括呼び出し（{acts}）を実行(する)'],
  message: ['<{other}に「{what}」と|メッセージを>書き込(む)[（{gave}付き）]'],
  system: ['{what}'],
  call: [
    '<{through}の>{method}を呼び出(す)[（{gave}付き）]',
    '<{through}|コントラクト>を呼び出(す)[（{gave}付き）]',
    '{method}を呼び出(す)',
    '呼び出しを実行(する)',
  ],
}

type Form = TransactionState | 'noun'

/** What follows a verb's stem. */
const endings: Readonly<Record<string, Record<Form, string>>> = {
  する: {
    done: 'しました',
    failed: 'できませんでした',
    pending: 'しようとしています',
    dropped: 'しようとしていました',
    noun: '',
  },
  す: {
    done: 'しました',
    failed: 'せませんでした',
    pending: 'そうとしています',
    dropped: 'そうとしていました',
    noun: 'し',
  },
  る: {
    done: 'りました',
    failed: 'れませんでした',
    pending: 'ろうとしています',
    dropped: 'ろうとしていました',
    noun: 'り',
  },
  む: {
    done: 'みました',
    failed: 'めませんでした',
    pending: 'もうとしています',
    dropped: 'もうとしていました',
    noun: 'み',
  },
  れる: {
    done: 'れました',
    failed: 'れられませんでした',
    pending: 'れようとしています',
    dropped: 'れようとしていました',
    noun: 'れ',
  },
  試: {
    done: 'しようとしましたが無効でした',
    failed: 'できませんでした',
    pending: 'しようとしています',
    dropped: 'しようとしていました',
    noun: 'しようとして無効',
  },
}

const inForm = (template: string, form: Form) =>
  template.replace(/\(([^)]*)\)/g, (_, verb: string) => endings[verb]?.[form] ?? '')

/** One word for each state but `done`. */
const states = { failed: '失敗', pending: '保留中', dropped: '破棄' }

function sentence(template: string, voice: Voice, state: TransactionState): string {
  const subject = { named: '{who}', unnamed: '', you: 'あなた' }[voice]
  // A failure is a statement about the subject; a success is news about them.
  const who = subject && `${subject}${state === 'failed' ? 'は' : 'が'}`
  if (state === 'done') return `${who}${longSide(inForm(template, state))}`
  if (state === 'failed') return `${who}${longSide(inForm(template, state))}[：{reason}]`
  return `${states[state]}：${who}${longSide(inForm(template, voice === 'unnamed' ? 'noun' : state))}`
}

/** Deeds in Japanese. */
export const japaneseDeeds: DeedLanguage = {
  kinds,
  states,
  sentence,
  ran: '[（実行：{by}）][（バンドラー：{bundler}）]',
  brief: (template, _, state) =>
    `${state === 'done' ? '' : `${states[state]}：`}${shortSide(inForm(template, 'noun'))}`,
  // In brackets within the sentence, which has the verb.
  act: (template) => longSide(inForm(template, 'noun')),
  acts: {
    two: '{a}、{b}',
    three: '{a}、{b}、{c}',
    oneAndMore: '{a}、ほか{more}件',
    twoAndMore: '{a}、{b}、ほか{more}件',
  },
  failedInside: ' · 内部の呼び出しが失敗',
  others: '（ほか{n}件）',
  cut: '（ほかにもあり）',
  two: '{a}と{b}',
  more: '{a}、{b}、ほか{more}件',
  you: 'あなた',
  your: 'あなたの',
  yourself: '自分',
  reader: 'あなた',
  things: {
    item: '{token} #{id}',
    items: '{token} {ids}',
    count: '{n} × {token} #{id}',
    units: '{n}単位の{token}',
    unnamed: '{n}個の{token}',
    untold: '数量不明の{token}',
    confidential: '数量非公開の{token}',
  },
  unnamed: { item: 'アイテム', items: 'アイテム', token: '不明なトークン' },
  atLeast: '少なくとも{n}',
  what: {
    all: 'の全アイテムの移動',
    unlimited: 'の無制限の使用',
    some: 'の使用',
    item: 'の移動',
    waits: '未発効',
    contract: 'コントラクト',
    token: 'トークン',
    blob: '{n}個のブロブ',
    blobs: '{n}個のブロブ',
    someBlobs: 'ブロブ',
    rewards: 'チェーンがブロック報酬を支払いました',
    block: 'チェーンがベースチェーンのブロックを記録しました',
  },
}
