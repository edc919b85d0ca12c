import { describe, expect, test } from 'vitest'
import { parseDecimal } from '../../../../lib/core/amounts/decimal'
import { blankDeed, type Deed, type DeedKind, type Thing } from '../../../../lib/core/deed/deed'
import type { DeedLanguage, Voice } from '../../../../lib/core/deed/words/deed-language'
import { neededBy, templatesFor } from '../../../../lib/core/deed/words/deed-template'
import { briefWords, deedWords, type Telling } from '../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { arabicDeeds } from '../../../../lib/core/language/ar/arabic-deeds'
import { englishDeeds } from '../../../../lib/core/language/en/english-deeds'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { TransactionState } from '../../../../lib/core/transactions/transaction-state'
import { ada, address, cats, dai, linus, router, vault } from '../deed/deed-fixture'
import { everyKind as theirCalls } from './told-deed'

const thing = (amount: string, token: Thing['token'] = null, id: string | null = null): Thing => ({
  token,
  id,
  amount: { state: 'told', amount: parseDecimal(amount) as NonNullable<ReturnType<typeof parseDecimal>> },
  how: 'moved',
  others: [],
})
const eth = [thing('1.5')]
const fiveDai = [thing('5', dai)]
const cat = [thing('1', cats, '7')]
const coin = { coin: 'ETH' }

/** Without the signs that keep names and amounts in their own order. */
const plain = (words: string) => words.replace(/[\u2068\u2069]/g, '')

const deed = (kind: DeedKind, known: Partial<Deed> = {}): Deed => ({ ...blankDeed, kind, actor: ada, ...known })
const mine = { isMine: (hash: string) => hash === ada.hash }
const toMe = { isMine: (hash: string) => hash === linus.hash }
const about = { about: ada.hash }
const said = (of: Deed, telling: Partial<Telling> = {}) =>
  plain(sentenceText(deedWords(of, { coin, language: arabicDeeds, ...telling })))

type Row = [sentence: string, deed: Deed, telling?: Partial<Telling>]

describe('each kind, done by somebody named', () => {
  test.each<Row>([
    ['أرسل ada.eth 1.5 ETH إلى linus.eth', deed('send', { gave: eth, other: linus })],
    ['أرسل ada.eth 1.5 ETH إلى Vault (rent)', deed('send', { gave: eth, other: vault, method: 'rent' })],
    ['أرسل ada.eth 5 DAI إلى عناوين عددها 12', deed('send-many', { gave: fiveDai, crowd: 12 })],
    ['وزّع ada.eth 5 DAI عبر Swap Router', deed('send-many', { gave: fiveDai, through: router })],
    ['استلم ada.eth 5 DAI من linus.eth', deed('receive', { got: fiveDai, other: linus })],
    ['نقل ada.eth 5 DAI من Vault إلى linus.eth', deed('move', { moved: fiveDai, by: vault, other: linus })],
    ['نقل ada.eth 5 DAI من Vault إلى linus.eth', deed('move-own', { moved: fiveDai, by: vault, other: linus })],
    ['بادل ada.eth 1.5 ETH مقابل 5 DAI عبر Swap Router', deed('swap', { gave: eth, got: fiveDai, through: router })],
    ['أجرى ada.eth عملية مبادلة عبر Swap Router', deed('swap', { through: router })],
    ['اشترى ada.eth HCAT #7 من linus.eth مقابل 1.5 ETH', deed('buy', { got: cat, gave: eth, other: linus })],
    ['باع ada.eth HCAT #7 إلى linus.eth مقابل 1.5 ETH', deed('sell', { gave: cat, got: eth, other: linus })],
    ['سكّ ada.eth HCAT #7 مقابل 1.5 ETH', deed('mint', { got: cat, gave: eth })],
    ['أجرى ada.eth عملية سكّ عبر Vault', deed('mint', { through: vault })],
    ['سكّ ada.eth HCAT #7 لصالح linus.eth', deed('mint-for', { moved: cat, other: linus })],
    [
      'وزّع ada.eth HCAT #7 بإنزال جوي على عناوين عددها 10 على الأقل',
      deed('airdrop', { moved: cat, crowd: 10, atLeast: true }),
    ],
    ['أحرق ada.eth 5 DAI', deed('burn', { gave: fiveDai })],
    ['غلّف ada.eth 1.5 ETH', deed('wrap', { gave: eth })],
    ['فكّ ada.eth تغليف 5 DAI', deed('unwrap', { gave: fiveDai })],
    [
      'أضاف ada.eth 1.5 ETH و5 DAI إلى سيولة Swap Router',
      deed('add-liquidity', { gave: [...eth, ...fiveDai], through: router }),
    ],
    ['سحب ada.eth 5 DAI من سيولة Swap Router', deed('remove-liquidity', { got: fiveDai, through: router })],
    ['أودع ada.eth 5 DAI في Vault', deed('deposit', { gave: fiveDai, through: vault })],
    ['سحب ada.eth 5 DAI من Vault', deed('withdraw', { got: fiveDai, through: vault })],
    ['حصّص ada.eth 1.5 ETH لدى Vault', deed('stake', { gave: eth, through: vault })],
    ['ألغى ada.eth تحصيص 1.5 ETH لدى Vault', deed('unstake', { got: eth, through: vault })],
    ['حصّل ada.eth 5 DAI من Vault', deed('claim', { got: fiveDai, through: vault })],
    ['اقترض ada.eth 5 DAI من Vault', deed('borrow', { got: fiveDai, through: vault })],
    ['سدّد ada.eth 5 DAI إلى Vault', deed('repay', { gave: fiveDai, through: vault })],
    [
      'منح ada.eth الإذن إلى Swap Router بإنفاق كمية غير محدودة من Vault',
      deed('approve', { other: router, what: 'unlimited', through: vault }),
    ],
    [
      'منح ada.eth الإذن إلى Swap Router بنقل جميع عناصر Vault',
      deed('approve', { other: router, what: 'all', through: vault }),
    ],
    ['منح ada.eth الإذن إلى Swap Router بإنفاق 5 DAI', deed('approve', { other: router, moved: fiveDai })],
    ['ألغى ada.eth إذن Swap Router على Vault', deed('revoke', { other: router, through: vault })],
    ['نقل ada.eth 1.5 ETH عبر جسر Vault', deed('bridge-out', { gave: eth, through: vault })],
    ['استلم ada.eth 1.5 ETH عبر جسر', deed('bridge-in', { got: eth })],
    ['أجرى ada.eth عملية تسليم عبر جسر Vault', deed('bridge-in', { through: vault })],
    ['قام ada.eth بإنشاء عقد Vault', deed('deploy', { what: 'contract', other: vault })],
    ['قام ada.eth بإنشاء رمز مميّز', deed('deploy', { what: 'token' })],
    ['فوّض ada.eth التصرف في حسابه إلى Vault', deed('delegate-account', { other: vault })],
    [
      'فوّض ada.eth التصرف باسم linus.eth إلى Vault (لم يسرِ بعد)',
      deed('delegate-account', { other: vault, by: linus, what: 'waits' }),
    ],
    [
      'حاول ada.eth تفويض التصرف في حسابه إلى Vault: لا',
      deed('delegate-account', { other: vault, refused: asTold('لا') }),
    ],
    ['أنهى ada.eth تفويض حسابه', deed('end-delegation')],
    ['أنهى ada.eth تفويض linus.eth', deed('end-delegation', { by: linus })],
    ['نشر ada.eth 3 blobs إلى Vault', deed('blob', { what: '3', other: vault })],
    ['ألغى ada.eth معاملته #17', deed('cancel', { what: '17' })],
    ['أرسل ada.eth معاملة فارغة إلى linus.eth', deed('empty', { other: linus })],
    ['صوّت ada.eth عبر Vault', deed('vote', { through: vault })],
    ['فوّض ada.eth أصواته عبر Vault', deed('delegate', { through: vault })],
    ['اقترح ada.eth إجراء تصويت عبر Vault', deed('propose', { through: vault })],
    ['قدّم ada.eth 1.5 ETH في مزايدة عبر Vault', deed('bid', { gave: eth, through: vault })],
    ['أصدر ada.eth إفادة عبر Vault مع 1.5 ETH', deed('attest', { gave: eth, through: vault })],
    ['سجّل ada.eth ada مقابل 1.5 ETH عبر Vault', deed('register', { what: 'ada', gave: eth, through: vault })],
    ['جدّد ada.eth ada عبر Vault', deed('renew', { what: 'ada', through: vault })],
    ['نفّذ ada.eth معاملة تخص Vault', deed('execute', { through: vault })],
    ['نفّذ ada.eth دفعة عمليات عبر Vault', deed('batch', { through: vault })],
    ['أرسل ada.eth 1.5 ETH ضمن دفعة استدعاءات', deed('batch', { gave: eth })],
    ['نفّذ ada.eth التصويت على الاقتراح #12 وتفويض أصواته إلى linus.eth عبر Vault', deed('calls', theirCalls.calls)],
    ['كتب ada.eth رسالة إلى linus.eth: «gm»', deed('message', { what: 'gm', other: linus })],
    ['دفعت السلسلة مكافآت كتلها', deed('system', { what: 'rewards' })],
    ['استدعى ada.eth الدالة setName في Vault', deed('call', { method: 'setName', through: vault })],
    ['استدعى ada.eth العقد Vault', deed('call', { through: vault })],
    ['أجرى ada.eth عملية استدعاء', deed('call')],
  ])('%s', (sentence, of) => {
    expect(said(of)).toBe(sentence)
  })
})

describe('for whom, and how it went', () => {
  const swap = { gave: eth, got: fiveDai, through: router }
  const reason = asTold('السعر تحرّك')
  test.each<Row>([
    ['مبادلة 1.5 ETH مقابل 5 DAI عبر Swap Router', deed('swap', swap), about],
    ['بادلت 1.5 ETH مقابل 5 DAI عبر Swap Router', deed('swap', swap), mine],
    ['صوّتّ عبر Vault', deed('vote', { through: vault }), mine],
    ['ألغيت معاملتك #17', deed('cancel', { what: '17' }), mine],
    ['إلغاء المعاملة #17', deed('cancel', { what: '17' }), about],
    ['فوّضت التصرف في حسابك إلى Vault', deed('delegate-account', { other: vault }), mine],
    ['أرسل ada.eth 1.5 ETH إلى عنوانك', deed('send', { gave: eth, other: linus }), toMe],
    ['أرسلت 1.5 ETH إلى عنوانك نفسه', deed('send', { gave: eth, other: ada }), mine],
    ['ألغى ada.eth إذن عنوانك على Vault', deed('revoke', { other: linus, through: vault }), toMe],
    ['أنهى ada.eth تفويض عنوانك', deed('end-delegation', { by: linus }), toMe],
    [
      'أرسل Vault 5 DAI إلى linus.eth، نفّذها ada.eth',
      deed('send', { actor: vault, gave: fiveDai, other: linus, by: ada }),
    ],
    [
      'فشلت محاولة ada.eth مبادلة 1.5 ETH مقابل 5 DAI عبر Swap Router: السعر تحرّك',
      deed('swap', { ...swap, state: 'failed', reason }),
    ],
    ['فشلت محاولتك مبادلة 1.5 ETH مقابل 5 DAI عبر Swap Router', deed('swap', { ...swap, state: 'failed' }), mine],
    ['فشلت محاولة مبادلة 1.5 ETH مقابل 5 DAI عبر Swap Router', deed('swap', { ...swap, state: 'failed' }), about],
    ['فشلت محاولة ada.eth إنشاء عقد', deed('deploy', { what: 'contract', state: 'failed' })],
    [
      'قيد الانتظار: طلب ada.eth إرسال 1.5 ETH إلى linus.eth',
      deed('send', { gave: eth, other: linus, state: 'pending' }),
    ],
    [
      'قيد الانتظار: طلبت إرسال 1.5 ETH إلى linus.eth',
      deed('send', { gave: eth, other: linus, state: 'pending' }),
      mine,
    ],
    ['قيد الانتظار: إرسال 1.5 ETH إلى linus.eth', deed('send', { gave: eth, other: linus, state: 'pending' }), about],
    ['أُسقطت: طلب ada.eth التصويت عبر Vault', deed('vote', { through: vault, state: 'dropped' })],
    ['أُسقطت: طلبت التصويت عبر Vault', deed('vote', { through: vault, state: 'dropped' }), mine],
    ['أُسقطت: تصويت عبر Vault', deed('vote', { through: vault, state: 'dropped' }), about],
    ['أحرق ada.eth 5 DAI · فشل استدعاء داخلها', deed('burn', { gave: fiveDai, failedInside: true })],
    ['أرسل ada.eth 5 DAI إلى linus.eth، و3 أخرى', deed('send', { gave: fiveDai, other: linus, others: 3 })],
    ['سكّ ada.eth 5 DAI، وغير ذلك', deed('mint', { got: fiveDai, atLeast: true })],
    ['سكّ ada.eth HCAT #7 و#8', deed('mint', { got: [...cat, thing('1', cats, '8')] })],
    [
      'حصّل ada.eth 1.5 ETH و5 DAI و2 أخرى من Vault',
      deed('claim', {
        got: [...eth, ...fiveDai, thing('1', { ...dai, address_hash: linus.hash }), thing('2', null)],
        through: vault,
      }),
    ],
    ['أرسل ada.eth 3 × HCAT #7 إلى linus.eth', deed('send', { gave: [thing('3', cats, '7')], other: linus })],
    [
      'أرسل ada.eth كمية من DAI إلى linus.eth',
      deed('send', { gave: [{ ...thing('1', dai), amount: { state: 'untold' } }], other: linus }),
    ],
    [
      'أرسل ada.eth 5 من رمز مميّز إلى linus.eth',
      deed('send', { gave: [thing('5', { ...address('d9'), address_hash: address('d9').hash })], other: linus }),
    ],
  ])('%s', (sentence, of, telling) => {
    expect(said(of, telling)).toBe(sentence)
  })

  test.each<[string[], Deed, Partial<Telling>?]>([
    [['إرسال 1.5 ETH', '−1.5 ETH'], deed('send', { gave: eth, other: linus })],
    [['شراء HCAT #7 مقابل 1.5 ETH', '+HCAT #7'], deed('buy', { got: cat, gave: eth, other: linus })],
    [['فشلت: إرسال 1.5 ETH', 'فشلت'], deed('send', { gave: eth, other: linus, state: 'failed' })],
    [['قيد الانتظار: إلغاء معاملتك #17', 'قيد الانتظار'], deed('cancel', { what: '17', state: 'pending' }), mine],
    [['منح إذن على Vault'], deed('approve', { other: router, what: 'some', through: vault })],
    [['كتابة رسالة'], deed('message', { what: 'gm', other: linus })],
  ])('in brief: %s', (all, of, telling) => {
    const [, shortest = ''] = briefWords(of, { coin, language: arabicDeeds, ...telling }).map(sentenceText)
    expect(shortest).not.toMatch(/[−+]\u2068/)
    expect(
      briefWords(of, { coin, language: arabicDeeds, ...telling }).map((each) => plain(sentenceText(each))),
    ).toEqual(all)
  })
})

test('tells what English tells: the same slots, needed or not', () => {
  const bracketed = (template: string) =>
    [...template.matchAll(/\[[^\]]*\]/g)].flatMap(([part]) => neededBy(part.slice(1, -1)))
  const slots = (language: DeedLanguage, length: 'sentence' | 'brief') =>
    (Object.keys(englishDeeds.kinds) as DeedKind[]).flatMap((kind) =>
      (['named', 'unnamed', 'you'] satisfies Voice[]).flatMap((voice) =>
        (['done', 'failed', 'pending', 'dropped'] satisfies TransactionState[]).map((state) => [
          [kind, voice, state].join(' '),
          templatesFor(language, { kind, state }, voice, length).map((each) => [
            neededBy(each).sort(),
            bracketed(each).sort(),
          ]),
        ]),
      ),
    )
  for (const length of ['sentence', 'brief'] as const)
    expect(slots(arabicDeeds, length)).toEqual(slots(englishDeeds, length))
})
