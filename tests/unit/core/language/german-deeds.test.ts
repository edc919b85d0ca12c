import { describe, expect, test } from 'vitest'
import type { DeedKind, Facts } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { germanDeeds } from '../../../../lib/core/language/de/german-deeds'
import {
  ada,
  address,
  chain,
  dai,
  ether,
  five,
  item,
  linus,
  moved,
  receipt,
  router,
  sent,
  told,
  usdc,
  vault,
  weth,
  word,
  zero,
} from '../deed/deed-fixture'

const german = (facts: Facts) => told(facts, { language: germanDeeds })

describe('what somebody did, in German', () => {
  test.each<[DeedKind, string, Facts]>([
    ['send', 'ada.eth hat 1.5 ETH an linus.eth gesendet', sent({ to: linus, value: ether })],
    ['send', 'ada.eth hat 12 wei an linus.eth gesendet', sent({ to: linus, value: '12' })],
    ['send', 'ada.eth hat 1.5 ETH an Vault gesendet (rent)', sent({ method: 'rent', value: ether })],
    [
      'send',
      'ada.eth hat 5 DAI über Swap Router gesendet (execute)',
      sent({ method: 'execute', to: router }, [five(dai, ada, vault)]),
    ],
    [
      'send-many',
      'ada.eth hat 10 DAI an 2 Adressen gesendet',
      sent({ method: 'pay' }, [five(dai, ada, linus), five(dai, ada, router)]),
    ],
    ['receive', 'ada.eth hat 5 DAI von linus.eth erhalten (pull)', sent({ method: 'pull' }, [five(dai, linus, ada)])],
    [
      'move',
      'ada.eth hat 5 DAI von linus.eth an Vault übertragen',
      sent(
        {
          to: { ...address('d1'), name: 'DAI' },
          method: 'transferFrom',
          raw_input: `0x23b872dd${word(linus.hash)}${word(vault.hash)}${word('4563918244f40000')}`,
        },
        [five(dai, linus, vault)],
      ),
    ],
    [
      'swap',
      'ada.eth hat 1.5 ETH gegen 5 DAI über Swap Router getauscht',
      sent({ to: router, method: 'execute', value: ether }, [five(dai, vault, ada)]),
    ],
    [
      'buy',
      'ada.eth hat HCAT #4021 von linus.eth für 1.5 ETH über Swap Router gekauft',
      sent({ to: router, value: ether, method: 'fulfill' }, [item('4021', linus, ada)]),
    ],
    [
      'sell',
      'ada.eth hat HCAT #4021 an linus.eth für 5 WETH verkauft',
      sent({ to: address('9a'), method: 'take' }, [item('4021', ada, linus), five(weth, linus, ada)]),
    ],
    [
      'mint',
      'ada.eth hat 3 HCAT für 1.5 ETH gemintet',
      sent(
        { method: 'mint', to: address('e1'), value: ether },
        ['1', '2', '3'].map((id) => item(id, zero, ada)),
      ),
    ],
    [
      'mint',
      'ada.eth hat HCAT #1 und #2 über Vault gemintet',
      sent(
        { method: 'mint' },
        ['1', '2'].map((id) => item(id, zero, ada)),
      ),
    ],
    ['mint-for', 'ada.eth hat HCAT #7 für linus.eth gemintet', sent({ method: 'safeMint' }, [item('7', zero, linus)])],
    [
      'airdrop',
      'ada.eth hat 2 HCAT als Airdrop an 2 Adressen verteilt',
      sent({ method: 'airdrop' }, [item('1', zero, linus), item('2', zero, router)]),
    ],
    [
      'airdrop',
      'ada.eth hat 2 HCAT als Airdrop an mindestens 2 Adressen verteilt',
      sent({ method: 'airdrop', token_transfers_overflow: true }, [item('1', zero, linus), item('2', zero, router)]),
    ],
    ['burn', 'ada.eth hat 5 DAI verbrannt', sent({ method: 'burn' }, [five(dai, ada, zero)])],
    [
      'wrap',
      'ada.eth hat 1.5 ETH gewrappt',
      sent({ to: address('f1', 'WETH9'), method: 'deposit', value: ether }, [moved(weth, ether, zero, ada)]),
    ],
    [
      'unwrap',
      'ada.eth hat 1.5 WETH entwrappt',
      sent({ to: address('f1', 'WETH9'), method: 'withdraw' }, [moved(weth, ether, ada, zero)]),
    ],
    [
      'add-liquidity',
      'ada.eth hat 1.5 ETH und 5 DAI als Liquidität bei Swap Router bereitgestellt',
      sent({ to: router, value: ether, method: 'multicall' }, [five(dai, ada, vault), five(receipt, zero, ada)]),
    ],
    [
      'remove-liquidity',
      'ada.eth hat 5 DAI und 5 USDC aus der Liquidität von Swap Router abgezogen',
      sent({ to: router, method: 'exit' }, [
        five(receipt, ada, zero),
        five(dai, vault, ada),
        moved(usdc, '5000000', vault, ada),
      ]),
    ],
    [
      'deposit',
      'ada.eth hat 5 DAI bei Vault eingezahlt',
      sent({ method: 'deposit' }, [five(dai, ada, vault), five(receipt, zero, ada)]),
    ],
    [
      'withdraw',
      'ada.eth hat 5 DAI von Vault abgehoben',
      sent({ method: 'redeem' }, [five(receipt, ada, zero), five(dai, vault, ada)]),
    ],
    ['stake', 'ada.eth hat 1.5 ETH bei Vault gestakt', sent({ method: 'stake', value: ether })],
    [
      'unstake',
      'ada.eth hat 5 DAI aus dem Staking bei Vault gelöst',
      sent({ method: 'unstake' }, [five(dai, vault, ada)]),
    ],
    ['claim', 'ada.eth hat 5 DAI von Vault abgeholt', sent({ method: 'claimRewards' }, [five(dai, vault, ada)])],
    ['claim', 'ada.eth hat den Anspruch bei Vault eingelöst', sent({ method: 'claim' })],
    [
      'borrow',
      'ada.eth hat 5 DAI als Kredit bei Vault aufgenommen',
      sent({ method: 'borrow' }, [five(receipt, zero, ada), five(dai, vault, ada)]),
    ],
    ['repay', 'ada.eth hat 5 DAI an Vault zurückgezahlt', sent({ method: 'repay' }, [five(dai, ada, vault)])],
    ['bridge-out', 'ada.eth hat 1.5 ETH über Vault gebridgt', sent({ method: 'bridgeETHTo', value: ether })],
    [
      'bridge-in',
      'ada.eth hat 1.5 ETH über eine Bridge erhalten',
      sent({ type: 126, to: ada, value: ether, method: null }),
    ],
    ['bridge-in', 'ada.eth hat über die Bridge Vault geliefert', sent({ method: 'relayMessage' })],
  ])('%s: %s', (kind, sentence, facts) => {
    expect(deedOf(facts, chain)?.kind).toBe(kind)
    expect(german(facts)).toBe(sentence)
  })
})
