import { isScam } from '../addresses/is-scam'
import { fiatOfCoin, formatCoin } from '../amounts/format'
import { type NamedAddress, publicName, writtenAddress } from '../gloss/sentence-parts'
import { type Phrase, phrase } from '../phrases/phrase'
import { cleanText } from '../text/text'

/** The content of an address's card: phrases, with names and numbers as text. */
export interface AddressCard {
  address: string
  chain: { id: string; name: string }
  kind: Phrase
  /** Whose it is: the reader's label, and the service's name. */
  label?: string
  name?: string
  lines: { label: Phrase; text: string | Phrase }[]
  warnings: Phrase[]
}

/** The members of an address record that a card needs. */
interface Row extends Omit<NamedAddress, 'metadata'> {
  is_contract?: boolean | null | undefined
  is_verified?: boolean | null | undefined
  coin_balance?: string | null | undefined
  exchange_rate?: string | null | undefined
  token?: { name?: string | null | undefined; symbol?: string | null | undefined } | null | undefined
  metadata?: { tags?: readonly Tag[] | null | undefined } | null | undefined
  public_tags?: readonly { display_name?: string | null | undefined }[] | null | undefined
}

interface Tag {
  name?: string | null | undefined
  tagType?: string | null | undefined
}

/** Reward points of an address, if it takes part. */
interface Points {
  total?: string | null | undefined
  rank?: string | number | null | undefined
}

const longestLabelLine = 60
const mostTags = 4

/** The facts of an address, from its record and, if known, its reward points. */
export function addressFacts(
  row: Row,
  coin: { coin: string },
  points?: Points,
): Pick<AddressCard, 'kind' | 'name' | 'lines' | 'warnings'> {
  const isSmart = row.proxy_type === 'eip7702'
  const kind = isSmart ? 'smart' : row.is_contract ? 'contract' : 'account'
  const written = writtenAddress(row)
  // As sentences and lists name it; without a name, as its chain writes it.
  const name = cleanText(publicName(row) ?? (written === (row.hash ?? '') ? '' : written), longestLabelLine)
  const balance = formatCoin(row.coin_balance, coin)
  const fiat = balance && fiatOfCoin(row.coin_balance, row.exchange_rate)
  const token = [row.token?.name, row.token?.symbol]
    .map((each) => cleanText(each ?? '', longestLabelLine))
    .filter(Boolean)
  const lines: AddressCard['lines'] = [
    {
      label: phrase('fact.balance'),
      text: balance ? [balance, fiat].filter(Boolean).join(' · ') : phrase('told.noBalance'),
    },
    { label: phrase('fact.token'), text: [...new Set(token)].join(' · ') },
    { label: phrase('fact.tags'), text: tagsOf(row).join(' · ') },
    {
      label: phrase('fact.source'),
      text: row.is_contract && !isSmart ? phrase(row.is_verified ? 'told.verified' : 'told.notVerified') : '',
    },
    { label: phrase('fact.points'), text: pointsText(points) },
  ]
  return {
    kind: phrase(`address.kind.${kind}`),
    ...(name && { name }),
    lines: lines.filter(({ text }) => text),
    warnings: isScam(row) ? [phrase('card.scamAddress')] : [],
  }
}

const pointsText = ({ total, rank }: Points = {}): string | Phrase =>
  total && rank ? phrase('told.rank', { points: total, rank: String(rank) }) : (total ?? '')

function tagsOf({ metadata, public_tags }: Row): string[] {
  const names = [
    ...(metadata?.tags ?? []).filter(({ tagType }) => tagType !== 'name').map(({ name }) => name),
    ...(public_tags ?? []).map(({ display_name }) => display_name),
  ]
  const tags = names.map((each) => cleanText(each ?? '', 28)).filter(Boolean)
  return [...new Set(tags)].slice(0, mostTags)
}
