import { addressNames } from '../tables/address-names'
import { plainName } from '../tables/plain-name'

/** Names of amount columns, normalised; if a list has two, the earlier one here counts. */
const amounts =
  'amount points merits reward rewards quantity qty sum value amounts totalamount totalpoints totalreward totalrewards ' +
  'rewardamount pointsamount pointamount amounttopay payout tokens tokenamount merit point ' +
  'betrag punkte menge summe montant quantité cantidad importe monto puntos recompensa quantidade quantia pontos importo ' +
  'punti quantità miktar tutar puan kwota punkty сумма количество баллы награда 金额 金額 数量 數量 积分 積分 奖励 獎勵 点数 ' +
  'ポイント 報酬 金額 額 数額 数额 數額 금액 수량 포인트 보상 المبلغ مبلغ الكمية النقاط نقاط المكافأة القيمة sốtiền sốlượng điểm राशि अंक'

export const columnNames = { address: addressNames, amount: amounts.split(' ').map(plainName) }

const all: ReadonlySet<string> = new Set([...columnNames.address, ...columnNames.amount])

/** Whether this normalised name belongs to a list of wallets and amounts. */
export const isListName = (plain: string): boolean => all.has(plain)

/** Names of columns with addresses of other parties than the recipient. */
const otherParties: ReadonlySet<string> = new Set(
  (
    'from fromaddress sender senderaddress senderwallet payer referrer referer referredby referreraddress refereraddress inviter ' +
    'invitedby token tokenaddress contract contractaddress deployer delegate operator owner parent source sponsor spender ' +
    'absender absenderadresse auftraggeber zahler werber geworbenvon eingeladenvon vertrag expéditeur émetteur payeur ' +
    'parrain contrat remitente emisor pagador referidor contrato remetente pagante mittente contratto gönderen gönderici ' +
    'sözleşme nadawca płatnik отправитель плательщик пригласивший пригласил реферер спонсор контракт токен відправник платник ' +
    '发送方 发送人 发送者 发件人 付款方 付款人 付款地址 推荐人 邀请人 合约 合约地址 代币 代币地址 發送方 發送者 推薦人 邀請人 合約 ' +
    '合約地址 送信元 送信者 送金元 差出人 支払人 紹介者 招待者 コントラクト トークン 보낸사람 보내는사람 발신자 송신자 추천인 초대자 계약 ' +
    'المرسل الدافع المحيل الداعي العقد من ngườigửi प्रेषक'
  )
    .split(' ')
    .map(plainName),
)

export const isOtherParty = (name: string): boolean => otherParties.has(plainName(name))

/** Text in brackets after a name: money, other tokens, or a multiplier. */
const inBrackets = /[([]\s*([^()[\]]+?)\s*[)\]]\s*$/
const units =
  /[\p{Sc}%‰]|^(?:in )?(?:g?wei|eth(?:er)?|btc|usd[ct]?|eur|gbp|chf|jpy|cny|rmb|rub|inr|krw|brl|try|k|m|mio|mn|tsd|bn|'?000s?|ct|cents?|hundreds?|thousands?|millions?)\.?$/iu
const code = /^[A-Z]{3,5}$/

/** Whether a column's name says that its numbers are not points. */
export function namesUnit(name: string): boolean {
  const [, said = ''] = inBrackets.exec(name) ?? []
  return units.test(said) || code.test(said)
}

/** Names of columns with numbers that are not payouts. */
const otherNumbers =
  /^(?:n|no|nr|num|number|row|line|index|idx|rank|ranking|place|position|(?:user|wallet|member|customer|account|order|external|token|chain|tx|transaction|u|uu)?id|chain|chainid|nonce|block|blocknumber|height|decimals|age|year|month|day|week|date|time|timestamp|createdat|updatedat|phone|tel|telephone|mobile|zip|zipcode|postcode|plz|lat|lng|lon|latitude|longitude)$/

export const isOtherNumber = (name: string): boolean => otherNumbers.test(plainName(name))
