import { describe, expect, test } from 'vitest'
import type { Deed, DeedKind } from '../../../../lib/core/deed/deed'
import { japaneseDeeds } from '../../../../lib/core/language/ja/japanese-deeds'
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
  toLinus,
  twoCats,
  units,
  untold,
  weths,
} from './told-deed'

describe('each kind', () => {
  const told: Record<DeedKind, string> = {
    send: 'ada.ethがlinus.ethに1.5 ETHを送付しました',
    'send-many': 'ada.ethがSwap Routerで3件のアドレスに5 DAIを送付しました',
    receive: 'ada.ethがlinus.ethから5 DAIを受け取りました',
    move: 'ada.ethがVaultからlinus.ethに5 DAIを移動しました',
    'move-own': 'ada.ethがVaultからlinus.ethに5 DAIを移動しました',
    swap: 'ada.ethがSwap Routerで1.5 ETHを5 DAIにスワップしました',
    buy: 'ada.ethがlinus.ethからHCAT #4021を0.4 WETHで購入しました',
    sell: 'ada.ethがlinus.ethにHCAT #4021を0.4 WETHで売却しました',
    mint: 'ada.ethがVaultでHCAT #4021を1.5 ETHでミントしました',
    'mint-for': 'ada.ethがlinus.eth宛てにHCAT #4021をミントしました（支払い：1.5 ETH）',
    airdrop: 'ada.ethが12件のアドレスに5 DAIをエアドロップしました',
    burn: 'ada.ethが5 DAIを1.5 ETHと引き換えにバーンしました',
    wrap: 'ada.ethが1.5 ETHをラップしました',
    unwrap: 'ada.ethが0.4 WETHをアンラップしました',
    'add-liquidity': 'ada.ethがSwap Routerの流動性に1.5 ETHと5 DAIを追加しました',
    'remove-liquidity': 'ada.ethがSwap Routerの流動性から1.5 ETHと5 DAIを引き出しました',
    deposit: 'ada.ethがVaultに5 DAIを預け入れました',
    withdraw: 'ada.ethがVaultから5 DAIを引き出しました',
    stake: 'ada.ethがVaultで1.5 ETHをステークしました',
    unstake: 'ada.ethがVaultで1.5 ETHのステークを解除しました',
    claim: 'ada.ethがVaultで5 DAIを請求して受け取りました',
    borrow: 'ada.ethがVaultから5 DAIを借り入れました',
    repay: 'ada.ethがVaultに5 DAIを返済しました',
    approve: 'ada.ethがVaultにDAIの無制限の使用を許可しました',
    revoke: 'ada.ethがDAIへのVaultのアクセス権を取り消しました',
    allowance: 'ada.ethがDAIへのVaultの許可額を0に変更しました',
    'bridge-out': 'ada.ethがVaultで1.5 ETHをブリッジしました',
    'bridge-in': 'ada.ethがブリッジ（Vault）経由で1.5 ETHを受け取りました',
    deploy: 'ada.ethがコントラクトVaultを作成しました',
    'delegate-account': 'ada.ethが自分のアカウントをVaultに委任しました',
    'end-delegation': 'ada.ethが自分のアカウントの委任を解除しました',
    blob: 'ada.ethがVaultに3個のブロブを送信しました',
    cancel: 'ada.ethが自分のトランザクション #386をキャンセルしました',
    empty: 'ada.ethがlinus.ethに空のトランザクションを送信しました',
    vote: 'ada.ethがVaultで投票しました',
    delegate: 'ada.ethがVaultで自分の投票権を委任しました',
    propose: 'ada.ethがVaultで投票を提案しました',
    bid: 'ada.ethがVaultで1.5 ETHを入札しました',
    attest: 'ada.ethがVaultで証明を作成しました（1.5 ETH付き）',
    register: 'ada.ethがVaultでaliceを1.5 ETHで登録しました',
    renew: 'ada.ethがVaultでaliceを1.5 ETHで更新しました',
    execute: 'ada.ethがVaultのトランザクションを実行しました',
    batch: 'ada.ethがVaultで一括操作を実行しました',
    calls: 'ada.ethがVaultで一括呼び出し（提案#12に投票、linus.ethに自分の投票権を委任）を実行しました',
    message: 'ada.ethがlinus.ethに「gm」と書き込みました',
    system: 'チェーンがブロック報酬を支払いました',
    call: 'ada.ethがVaultのsetNameを呼び出しました',
  }
  test.each(Object.entries(told))('%s: %s', (kind, sentence) => {
    expect(saidIn(japaneseDeeds, [sentence, kind as DeedKind, everyKind[kind as DeedKind]])).toBe(sentence)
  })
})

describe('to whom it is told', () => {
  test.each<Said>([
    ['linus.ethに1.5 ETHを送付しました', 'send', { gave: coins, other: linus }, aboutAda],
    ['あなたがlinus.ethに1.5 ETHを送付しました', 'send', { gave: coins, other: linus }, toAda],
    ['ada.ethがあなたに1.5 ETHを送付しました', 'send', { gave: coins, other: linus }, toLinus],
    ['あなたが自分に1.5 ETHを送付しました', 'send', { gave: coins, other: ada }, toAda],
    ['linus.ethがあなたに5 DAIの使用を許可しました', 'approve', { actor: linus, other: ada, moved: dais }, toAda],
    ['Swap Routerで1.5 ETHを5 DAIにスワップしました', 'swap', { gave: coins, got: dais, through: router }, aboutAda],
    [
      'あなたがSwap Routerで1.5 ETHを5 DAIにスワップしました',
      'swap',
      { gave: coins, got: dais, through: router },
      toAda,
    ],
    [
      'linus.ethがDAIへのあなたのアクセス権を取り消しました',
      'revoke',
      { other: ada, through: daiContract, actor: linus },
      toAda,
    ],
    ['あなたが自分のトランザクション #17をキャンセルしました', 'cancel', { what: '17' }, toAda],
    ['linus.ethがあなたの委任を解除しました', 'end-delegation', { actor: linus, by: ada }, toAda],
    [
      'linus.ethがあなたのアカウントをVaultに委任しました',
      'delegate-account',
      { actor: linus, other: vault, by: ada },
      toAda,
    ],
    ['あなたが自分のアカウントをVaultに委任しました', 'delegate-account', { other: vault }, toAda],
  ])('%s', (...said) => {
    expect(saidIn(japaneseDeeds, said)).toBe(said[0])
  })
})

describe('what did not happen, or not yet', () => {
  test.each<Said>([
    [
      'ada.ethはSwap Routerで1.5 ETHをスワップできませんでした：価格が急変',
      'swap',
      { gave: coins, through: router, ...failed('価格が急変') },
    ],
    ['ada.ethはlinus.ethに1.5 ETHを送付できませんでした', 'send', { gave: coins, other: linus, ...failed() }],
    [
      'linus.ethから5 DAIを受け取れませんでした：価格が急変',
      'receive',
      { got: dais, other: linus, ...failed('価格が急変') },
      aboutAda,
    ],
    ['あなたはVaultでミントできませんでした：価格が急変', 'mint', { through: vault, ...failed('価格が急変') }, toAda],
    ['ada.ethはVaultで5 DAIを請求して受け取れませんでした', 'claim', { got: dais, through: vault, ...failed() }],
    ['保留中：ada.ethがlinus.ethに1.5 ETHを送付しようとしています', 'send', { gave: coins, other: linus, ...pending }],
    [
      '保留中：あなたがSwap Routerで1.5 ETHを5 DAIにスワップしようとしています',
      'swap',
      { gave: coins, got: dais, through: router, ...pending },
      toAda,
    ],
    ['保留中：Vaultに5 DAIを預け入れ', 'deposit', { gave: dais, through: vault, ...pending }, aboutAda],
    ['破棄：ada.ethがVaultでミントしようとしていました', 'mint', { through: vault, ...dropped }],
    ['破棄：VaultのsetNameを呼び出し', 'call', { method: 'setName', through: vault, ...dropped }, aboutAda],
  ])('%s', (...said) => {
    expect(saidIn(japaneseDeeds, said)).toBe(said[0])
  })
})

describe('what somebody may do, or may no longer', () => {
  test.each<Said>([
    [
      'ada.ethがVaultにDAIの無制限の使用を許可しました',
      'approve',
      { other: vault, through: daiContract, what: 'unlimited' },
    ],
    [
      'ada.ethがVaultにHCATの全アイテムの移動を許可しました',
      'approve',
      { other: vault, through: catContract, what: 'all' },
    ],
    ['ada.ethがVaultにDAIの使用を許可しました', 'approve', { other: vault, through: daiContract, what: 'some' }],
    ['ada.ethがVaultに5 DAIの使用を許可しました', 'approve', { other: vault, moved: dais }],
    ['ada.ethがDAIへのVaultのアクセス権を取り消しました', 'revoke', { other: vault, through: daiContract }],
    ['ada.ethが自分のアカウントをVaultに委任しました（未発効）', 'delegate-account', { other: vault, what: 'waits' }],
    ['ada.ethがlinus.ethのアカウントをVaultに委任しました', 'delegate-account', { other: vault, by: linus }],
    [
      'ada.ethが自分のアカウントをVaultに委任しようとしましたが無効でした：価格が急変',
      'delegate-account',
      { other: vault, ...refused('価格が急変') },
    ],
    ['ada.ethがlinus.ethの委任を解除しました', 'end-delegation', { by: linus }],
  ])('%s', (...said) => {
    expect(saidIn(japaneseDeeds, said)).toBe(said[0])
  })
})

describe('how much of what', () => {
  test.each<Said>([
    ['ada.ethがlinus.ethに1.5 ETHと5 DAIを送付しました', 'send', { gave: [...coins, ...dais], other: linus }],
    ['ada.ethがlinus.ethに1.5 ETH、5 DAI、ほか2件を送付しました', 'send', { gave: manyThings, other: linus }],
    ['ada.ethがlinus.ethにHCAT #7と#9を送付しました', 'send', { gave: twoCats, other: linus }],
    ['ada.ethがlinus.ethに3 × DUCK #12を送付しました', 'send', { gave: ducks, other: linus }],
    ['ada.ethがlinus.ethに9個の不明なトークンを送付しました', 'send', { gave: nameless, other: linus }],
    ['ada.ethがlinus.ethにアイテム #331を送付しました', 'send', { gave: namelessItem, other: linus }],
    ['ada.ethがlinus.ethに9単位のTINを送付しました', 'send', { gave: units, other: linus }],
    ['ada.ethがlinus.ethに数量不明のDAIを送付しました', 'send', { gave: untold, other: linus }],
    ['ada.ethがlinus.ethに数量非公開のDAIを送付しました', 'send', { gave: secret, other: linus }],
    ['ada.ethが少なくとも10件のアドレスに5 DAIを送付しました', 'send-many', { gave: dais, crowd: 10, atLeast: true }],
    ['ada.ethが2件のアドレスに2 HCATをエアドロップしました', 'airdrop', { moved: twoCats, crowd: 2 }],
  ])('%s', (...said) => {
    expect(saidIn(japaneseDeeds, said)).toBe(said[0])
  })
})

describe('what is told beside it', () => {
  test.each<Said>([
    ['ada.ethがlinus.ethに5 DAIを送付しました（ほか3件）', 'send', { gave: dais, other: linus, others: 3 }],
    [
      'ada.ethがSwap Routerで1.5 ETHを5 DAIにスワップしました（ほかにもあり）',
      'swap',
      { gave: coins, got: dais, through: router, atLeast: true },
    ],
    [
      'Vaultがlinus.ethに5 DAIを送付しました（実行：ada.eth）',
      'send',
      { gave: dais, actor: vault, other: linus, by: ada },
    ],
    ['ada.ethがlinus.ethに1.5 ETHを送付しました（rent）', 'send', { gave: coins, other: linus, method: 'rent' }],
    ['ada.ethがVault経由で1.5 ETHを送付しました', 'send', { gave: coins, through: vault }],
    ['ada.ethが一括呼び出しで1.5 ETHを送付しました', 'batch', { gave: coins }],
    ['ada.ethが一括呼び出しを実行しました', 'batch', {}],
    ['ada.ethがlinus.ethからブリッジ経由で1.5 ETHを受け取りました', 'bridge-in', { got: coins, other: linus }],
    ['ada.ethがブリッジ（Vault）経由で引き渡しました', 'bridge-in', { through: vault }],
    ['ada.ethがトークンを作成しました', 'deploy', { what: 'token' }],
    ['ada.ethがブロブを送信しました', 'blob', {}],
    ['ada.ethがVaultに1個のブロブを送信しました', 'blob', { what: '1', other: vault }],
    ['ada.ethがSwap Routerでスワップしました · 内部の呼び出しが失敗', 'swap', { through: router, failedInside: true }],
    ['チェーンがベースチェーンのブロックを記録しました', 'system', { what: 'block' }],
    ['ada.ethがVaultを呼び出しました（1.5 ETH付き）', 'call', { through: vault, gave: coins }],
    ['ada.ethが呼び出しを実行しました', 'call', {}],
    ['ada.ethがVaultで投票しました（5 DAI付き）', 'vote', { through: vault, gave: dais }],
    ['ada.ethがVaultで登録しました', 'register', { through: vault }],
  ])('%s', (...said) => {
    expect(saidIn(japaneseDeeds, said)).toBe(said[0])
  })
})

describe('in brief', () => {
  test.each<[string[], DeedKind, Partial<Deed>]>([
    [['1.5 ETHを送付', '−1.5 ETH'], 'send', { gave: coins, other: linus }],
    [['失敗：1.5 ETHを送付', '失敗'], 'send', { gave: coins, other: linus, ...failed() }],
    [['保留中：1.5 ETHを5 DAIにスワップ', '保留中'], 'swap', { gave: coins, got: dais, through: router, ...pending }],
    [['HCAT #4021を0.4 WETHで購入', '+HCAT #4021'], 'buy', { got: cat, gave: weths, other: linus }],
    [['HCATを承認'], 'approve', { other: vault, through: catContract, what: 'all' }],
    [['コントラクトを呼び出し'], 'call', { through: vault }],
    [['破棄：コントラクトを作成', '破棄'], 'deploy', { what: 'contract', other: vault, ...dropped }],
  ])('%j', (said, kind, more) => {
    expect(briefIn(japaneseDeeds, kind, more)).toEqual(said)
  })
})

test('nothing is told that English does not tell, and nothing is lost', () => {
  expect(otherSlots(japaneseDeeds)).toEqual([])
})
