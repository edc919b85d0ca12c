import { looksLikeAddress, plainName, type TableRow } from '../../tables/read-table'
import { type LabelColumn, labelColumn } from './label-names'

/** Columns to read, if the file has them. */
type LabelColumns = { [C in LabelColumn]?: number }

/** Columns that a person can choose. */
export type AskedColumn = 'address' | 'label'

export interface LabelDoubt {
  which: AskedColumn
  choices: { column: number; cells: string[] }[]
}

/** Column names that mark the address the list is about. */
const plainlyAddress: ReadonlySet<string> = new Set(
  (
    'address addresses walletaddress wallet wallets addr addresshash publicaddress adresse walletadresse dirección direccion endereço ' +
    'endereco indirizzo adres địachỉ адрес адреса 地址 钱包地址 錢包地址 アドレス 주소 지갑주소 العنوان عنوان पता'
  )
    .split(' ')
    .map(plainName),
)

/** How many rows to examine. */
const sampled = 200

/** Assigns the columns: as chosen, by name, or by content if only one can be meant. */
export function labelColumns(
  header: readonly string[] | null,
  rows: readonly TableRow[],
  chosen: Partial<Record<AskedColumn, number>>,
): LabelColumns & { doubts: LabelDoubt[] } {
  const sample = rows.slice(0, sampled)
  const width = Math.max(header?.length ?? 0, ...sample.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, place) => place)
  const cellsOf = (place: number) => sample.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '')
  const called = places.map((place) => labelColumn(header?.[place] ?? ''))
  const byName = (column: LabelColumn) => places.filter((place) => called[place] === column)

  const addresses = places
    .map((place) => ({ place, cells: cellsOf(place), found: cellsOf(place).filter(looksLikeAddress).length }))
    .filter(({ cells, found }) => found > 0 && 2 * found >= cells.length)
    .sort((a, b) => b.found - a.found)
    .map(({ place }) => place)
  const namedAddresses = byName('address').filter((place) => addresses.includes(place))
  const address = chosen.address ?? namedAddresses[0] ?? addresses[0] ?? byName('address')[0]
  // Beside another column of addresses, “to” or “contract” may not be the labelled address.
  const isPlain = namedAddresses.length === 1 && plainlyAddress.has(plainName(header?.[address ?? -1] ?? ''))
  const askedAddresses = isPlain ? namedAddresses : addresses

  // A column named as something else, or an empty one, is not a label.
  const isFree = (place: number) => place !== address && !addresses.includes(place) && cellsOf(place).length > 0
  const named = byName('label').filter((place) => place !== address)
  const filled = named.filter((place) => cellsOf(place).length > 0)
  const others = places.filter((place) => isFree(place) && (called[place] ?? 'address') === 'address')
  const [askedLabels, label] = named.length > 0 ? [filled, filled[0] ?? named[0]] : [others, others[0]]
  const isGuess = named.length === 0 && header !== null

  const doubtOf = (which: AskedColumn, choices: readonly number[], isAsked = false): LabelDoubt[] => {
    if (chosen[which] !== undefined || choices.length === 0 || (choices.length < 2 && !isAsked)) return []
    const cells = (column: number) => rows.slice(0, 3).map((row) => row.cells[column] ?? '')
    return [{ which, choices: choices.map((column) => ({ column, cells: cells(column) })) }]
  }
  const rest = { note: byName('note')[0], colour: byName('colour')[0], mine: byName('mine')[0] }
  const found = { address, label: chosen.label ?? label, ...rest }
  return {
    ...(Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined)) as LabelColumns),
    doubts: [...doubtOf('address', askedAddresses), ...doubtOf('label', askedLabels, isGuess)],
  }
}
