import type { DeedKind } from '../../deed/deed'
import type { DeedLanguage, Voice } from '../../deed/words/deed-language'
import { longSide, shortSide } from '../../deed/words/deed-template'
import type { TransactionState } from '../../transactions/transaction-state'

/** A deed whose sentence has no object for a verb: `أجرى ada.eth عملية سكّ`. */
const act = (of: string) => `(أجرى عملية ${of}|أجريت عملية ${of}|إجراء عملية ${of}|عملية ${of})`

const tried = (of: string) => `(حاول ${of}|حاولت ${of}|${of}|محاولة ${of})`

/**
 * Each starts with its verb: `(he did|you did|doing)`, with a fourth form if a noun on its own reads differently. Three
 * later forms in parentheses are *his*, *yours* and neutral. `<in full|in brief>` as in English. A slot has no case
 * ending, so no word around it may require one.
 */
const kinds: Record<DeedKind, readonly string[]> = {
  send: [
    '(أرسل|أرسلت|إرسال) {gave}< إلى {other}>[ ({method})]',
    '(أرسل|أرسلت|إرسال) {gave}< عبر {through}>[ ({method})]',
    '(أرسل|أرسلت|إرسال) {gave}[ ({method})]',
  ],
  'send-many': [
    '(أرسل|أرسلت|إرسال) {gave}< إلى عناوين عددها {crowd}>[ عبر {through}]',
    '(وزّع|وزّعت|توزيع) {gave}[ عبر {through}]',
  ],
  receive: ['(استلم|استلمت|استلام) {got}< من {other}>[ ({method})]', '(استلم|استلمت|استلام) {got}[ عبر {through}]'],
  move: ['(نقل|نقلت|نقل) {moved}< من {by} إلى {other}>', '(نقل|نقلت|نقل) {moved}< إلى {other}>'],
  'move-own': ['(نقل|نقلت|نقل) {moved}< من {by} إلى {other}>'],
  swap: [
    '(بادل|بادلت|مبادلة) {gave} مقابل {got}[ عبر {through}]',
    '(بادل|بادلت|مبادلة) {gave}[ عبر {through}]',
    `${act('مبادلة')}< عبر {through}>`,
  ],
  buy: [
    '(اشترى|اشتريت|شراء) {got}< من {other}> مقابل {gave}[ عبر {through}]',
    '(اشترى|اشتريت|شراء) {got} مقابل {gave}[ عبر {through}]',
  ],
  sell: [
    '(باع|بعت|بيع) {gave}< إلى {other}> مقابل {got}[ عبر {through}]',
    '(باع|بعت|بيع) {gave} مقابل {got}[ عبر {through}]',
  ],
  mint: [
    '(سكّ|سككت|سكّ) {got} مقابل {gave}[ عبر {through}]',
    '(سكّ|سككت|سكّ) {got}[ عبر {through}]',
    `${act('سكّ')}< عبر {through}>`,
  ],
  'mint-for': ['(سكّ|سككت|سكّ) {moved}< لصالح {other}>[ مقابل {gave}]'],
  airdrop: [
    '(وزّع|وزّعت|توزيع) {moved} بإنزال جوي< على عناوين عددها {crowd}>[ مقابل {gave}]',
    '(وزّع|وزّعت|توزيع) {moved} بإنزال جوي',
  ],
  burn: ['(أحرق|أحرقت|حرق) {gave} مقابل {got}', '(أحرق|أحرقت|حرق) {gave}', `${act('حرق')}< عبر {through}>`],
  wrap: ['(غلّف|غلّفت|تغليف) {gave}'],
  unwrap: ['(فكّ تغليف|فككت تغليف|فكّ تغليف) {gave}'],
  'add-liquidity': ['(أضاف|أضفت|إضافة) {gave} إلى <سيولة {through}|السيولة>', '(أضاف|أضفت|إضافة) {gave} إلى السيولة'],
  'remove-liquidity': ['(سحب|سحبت|سحب) {got} من سيولة {through}', '(سحب|سحبت|سحب) {got} من السيولة'],
  deposit: ['(أودع|أودعت|إيداع) {gave}[ في {through}]', `${act('إيداع')}< في {through}>`],
  withdraw: ['(سحب|سحبت|سحب) {got}[ من {through}]', `${act('سحب')}< من {through}>`],
  stake: ['(حصّص|حصّصت|تحصيص) {gave}[ لدى {through}]', `${act('تحصيص')}< لدى {through}>`],
  unstake: ['(ألغى تحصيص|ألغيت تحصيص|إلغاء تحصيص) {got}[ لدى {through}]', `${act('إلغاء تحصيص')}< لدى {through}>`],
  claim: ['(حصّل|حصّلت|تحصيل) {got}[ من {through}]', `${act('تحصيل')}< من {through}>`],
  borrow: ['(اقترض|اقترضت|اقتراض) {got}[ من {through}]', `${act('اقتراض')}< من {through}>`],
  repay: ['(سدّد|سدّدت|سداد) {gave}[ إلى {through}]', `${act('سداد')}< إلى {through}>`],
  approve: [
    '(منح|منحت|منح) <الإذن إلى {other} {what}|إذن على> {through}[ (حتى {until})]',
    '(منح|منحت|منح) <الإذن إلى {other} {what}|إذن على> {moved}[ (حتى {until})]',
  ],
  revoke: [
    '(ألغى|ألغيت|إلغاء) <الإذن على {moved}|الإذن>',
    '(ألغى|ألغيت|إلغاء) <إذن {your} على {through}|الإذن>',
    '(ألغى|ألغيت|إلغاء) <إذن {other} على {through}|الإذن>',
  ],
  allowance: [
    '(غيّر|غيّرت|تغيير) <إذن {your} على {through}|الإذن>[ إلى {what}]',
    '(غيّر|غيّرت|تغيير) <إذن {other} على {through}|الإذن>[ إلى {what}]',
  ],
  'bridge-out': ['(نقل|نقلت|نقل) {gave} عبر جسر[ {through}]', `${act('نقل')} عبر جسر< {through}>`],
  'bridge-in': [
    '(استلم|استلمت|استلام) {got}< من {other}> عبر جسر',
    '(استلم|استلمت|استلام) {got} عبر جسر[ {through}]',
    `${act('تسليم')} عبر جسر< {through}>`,
  ],
  deploy: ['(قام بإنشاء|قمت بإنشاء|إنشاء) {what}< {other}>', '(قام بإنشاء|قمت بإنشاء|إنشاء) {what}'],
  'delegate-account': [
    `${tried('تفويض')} <التصرف باسم {by} إلى {other}|الحساب>: {refused}`,
    `${tried('تفويض')} <التصرف في (حسابه|حسابك|الحساب) إلى {other}|الحساب>: {refused}`,
    '(فوّض|فوّضت|تفويض) <التصرف باسم {by} إلى {other}|الحساب>[ ({what})]',
    '(فوّض|فوّضت|تفويض) <التصرف في (حسابه|حسابك|الحساب) إلى {other}|الحساب>[ ({what})]',
  ],
  'end-delegation': [
    `${tried('إنهاء')} تفويض {your}: {refused}`,
    `${tried('إنهاء')} <تفويض {by}|التفويض>: {refused}`,
    `${tried('إنهاء')} <تفويض (حسابه|حسابك|الحساب)|التفويض>: {refused}`,
    '(أنهى|أنهيت|إنهاء) تفويض {your}[ ({what})]',
    '(أنهى|أنهيت|إنهاء) <تفويض {by}|التفويض>[ ({what})]',
    '(أنهى|أنهيت|إنهاء) <تفويض (حسابه|حسابك|الحساب)|التفويض>[ ({what})]',
  ],
  blob: ['(نشر|نشرت|نشر) {what}< إلى {other}>', '(نشر|نشرت|نشر) {what}'],
  cancel: ['(ألغى|ألغيت|إلغاء) (معاملته|معاملتك|المعاملة) #{what}', '(ألغى|ألغيت|إلغاء) معاملة'],
  empty: ['(أرسل|أرسلت|إرسال) معاملة فارغة< إلى {other}>'],
  vote: [
    '(صوّت|صوّتّ|التصويت|تصويت) على الاقتراح #{what}[ عبر {through}][ مع {gave}]',
    '(صوّت|صوّتّ|التصويت|تصويت)[ عبر {through}][ مع {gave}]',
  ],
  delegate: [
    '(فوّض|فوّضت|تفويض) (أصواته|أصواتك|الأصوات)< إلى {other}>[ عبر {through}]',
    '(فوّض|فوّضت|تفويض) (أصواته|أصواتك|الأصوات)[ عبر {through}]',
  ],
  propose: ['(اقترح|اقترحت|اقتراح) إجراء تصويت< عبر {through}>[ مع {gave}]'],
  bid: ['(قدّم|قدّمت|تقديم) {gave} في مزايدة< عبر {through}>', `${act('مزايدة')}< عبر {through}>`],
  attest: ['(أصدر|أصدرت|إصدار) إفادة< عبر {through}>[ مع {gave}]'],
  register: [
    '(سجّل|سجّلت|تسجيل) {what} مقابل {gave}[ عبر {through}]',
    '(سجّل|سجّلت|تسجيل) {what}[ عبر {through}]',
    `${act('تسجيل')}< عبر {through}> مقابل {gave}`,
    `${act('تسجيل')}< عبر {through}>`,
  ],
  renew: [
    '(جدّد|جدّدت|تجديد) {what} مقابل {gave}[ عبر {through}]',
    '(جدّد|جدّدت|تجديد) {what}[ عبر {through}]',
    `${act('تجديد')}< عبر {through}> مقابل {gave}`,
    `${act('تجديد')}< عبر {through}>`,
  ],
  execute: ['(نفّذ|نفّذت|تنفيذ) معاملة< تخص {through}>'],
  batch: [
    '(أرسل|أرسلت|إرسال) {gave} ضمن دفعة استدعاءات',
    '(نفّذ|نفّذت|تنفيذ) دفعة عمليات< عبر {through}>',
    '(أجرى|أجريت|إجراء) دفعة استدعاءات',
  ],
  calls: ['(نفّذ|نفّذت|تنفيذ) {acts}[ عبر {through}]'],
  message: ['(كتب|كتبت|كتابة) رسالة< إلى {other}: «{what}»>[ (مع {gave})]'],
  system: ['{what}'],
  call: [
    '(استدعى|استدعيت|استدعاء) الدالة {method}< في {through}>[ مع {gave}]',
    '(استدعى|استدعيت|استدعاء) <العقد {through}|عقد>[ مع {gave}]',
    '(استدعى|استدعيت|استدعاء) الدالة {method}',
    act('استدعاء'),
  ],
}

const opening = /^\(([^|)]*)\|([^|)]*)\|([^|)]*)(?:\|([^)]*))?\)/
const owned = /\(([^|()]*)\|([^|()]*)\|([^|()]*)\)/g

/** A template's verb in its forms, and the rest with its possessives. */
function read(template: string, voice: Voice) {
  const [all = '', did = '', youDid = '', doing = '', noun = doing] = opening.exec(template) ?? []
  const rest = template
    .slice(all.length)
    .replace(owned, (_, his, yours, plain) => ({ named: his, you: yours, unnamed: plain })[voice])
  return { did, youDid, doing, noun, rest }
}

/** One word for each state but `done`, agreeing with "transaction". */
const states = { failed: 'فشلت', pending: 'قيد الانتظار', dropped: 'أُسقطت' }

/** The verb comes first, followed by the actor; without an actor a noun is used, which cannot be read as an order. */
function sentence(template: string, voice: Voice, state: TransactionState): string {
  const { did, youDid, doing, noun, rest } = read(template, voice)
  const said = longSide(rest)
  if (state === 'done') return { named: did.replace(/^\S+/, '$& {who}'), you: youDid, unnamed: noun }[voice] + said
  if (state === 'failed') {
    const attempt = { named: 'محاولة {who}', you: 'محاولتك', unnamed: 'محاولة' }[voice]
    return `فشلت ${attempt} ${doing}${said}[: {reason}]`
  }
  const wish = { named: `طلب {who} ${doing}`, you: `طلبت ${doing}`, unnamed: noun }
  return `${states[state]}: ${wish[voice]}${said}`
}

/** Deeds in Arabic. */
export const arabicDeeds: DeedLanguage = {
  isolates: true,
  kinds,
  states,
  sentence,
  ran: '[، نفّذها {by}][، جمعها {bundler}]',
  brief(template, voice, state) {
    const { noun, rest } = read(template, voice === 'named' ? 'unnamed' : voice)
    return `${state === 'done' ? '' : `${states[state]}: `}${noun}${shortSide(rest)}`
  },
  // Nouns after one verb, as what was carried out.
  act(template, voice) {
    const { doing, rest } = read(template, voice)
    return `${doing}${longSide(rest)}`
  },
  acts: {
    two: '{a} و{b}',
    three: '{a} و{b} و{c}',
    oneAndMore: '{a} واستدعاءات أخرى ({more})',
    twoAndMore: '{a} و{b} واستدعاءات أخرى ({more})',
  },
  failedInside: ' · فشل استدعاء داخلها',
  others: '، و{n} أخرى',
  cut: '، وغير ذلك',
  two: '{a} و{b}',
  more: '{a} و{b} و{more} أخرى',
  // Nouns, because pronouns would attach to the preceding word.
  you: 'عنوانك',
  your: 'عنوانك',
  yourself: 'عنوانك نفسه',
  reader: 'عنوانك',
  things: {
    item: '{token} #{id}',
    items: '{token} {ids}',
    count: '{n} × {token} #{id}',
    units: '{n} من وحدات {token}',
    unnamed: '{n} من {token}',
    untold: 'كمية من {token}',
    confidential: 'كمية سرّية من {token}',
  },
  unnamed: { item: 'NFT', items: 'NFT', token: 'رمز مميّز' },
  atLeast: '{n} على الأقل',
  what: {
    all: 'بنقل جميع عناصر',
    unlimited: 'بإنفاق كمية غير محدودة من',
    some: 'بإنفاق',
    item: 'بنقل',
    waits: 'لم يسرِ بعد',
    contract: 'عقد',
    token: 'رمز مميّز',
    blob: '{n} blob',
    blobs: '{n} blobs',
    someBlobs: 'blobs',
    rewards: 'دفعت السلسلة مكافآت كتلها',
    block: 'سجّلت السلسلة كتلة السلسلة الأساسية',
  },
}
