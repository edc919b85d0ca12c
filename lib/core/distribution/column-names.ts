import { addressNames } from '../tables/address-names'
import { plainName } from '../tables/plain-name'

/** Names that people give the column of amounts, plain; of two in one list the earlier here is meant. */
const amounts =
  'amount points merits reward rewards quantity qty sum value amounts totalamount totalpoints totalreward totalrewards ' +
  'rewardamount pointsamount pointamount amounttopay payout tokens tokenamount merit point ' +
  'betrag punkte menge summe montant quantité cantidad importe monto puntos recompensa quantidade quantia pontos importo ' +
  'punti quantità miktar tutar puan kwota punkty сумма количество баллы награда 金额 金額 数量 數量 积分 積分 奖励 獎勵 点数 ' +
  'ポイント 報酬 금액 수량 포인트'

export const columnNames = { address: addressNames, amount: amounts.split(' ') }

const all: ReadonlySet<string> = new Set([...columnNames.address, ...columnNames.amount])

/** Is this plain name one of a list of wallets and amounts? */
export const isListName = (plain: string): boolean => all.has(plain)

/** Names of columns with addresses of somebody else than who is paid. */
const otherParties =
  /^(?:from|fromaddress|sender|senderaddress|payer|referr?er|referredby|referrer?address|invit(?:er|edby)|token|tokenaddress|contract|contractaddress|deployer|delegate|operator|owner|parent|source)$/

export const isOtherParty = (name: string): boolean => otherParties.test(plainName(name))

/** Names of numbers that nobody pays out. */
const otherNumbers =
  /^(?:n|no|nr|num|number|row|line|index|idx|rank|ranking|place|position|(?:user|wallet|member|customer|account|order|external|token|chain|tx|transaction|u|uu)?id|chain|chainid|nonce|block|blocknumber|height|decimals|age|year|month|day|week|date|time|timestamp|createdat|updatedat|phone|tel|telephone|mobile|zip|zipcode|postcode|plz|lat|lng|lon|latitude|longitude)$/

export const isOtherNumber = (name: string): boolean => otherNumbers.test(plainName(name))
