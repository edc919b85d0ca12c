import { formatInteger } from '../../amounts/format'
import { asTold, type Phrase, phrase } from '../../phrases/phrase'
import { cleanText } from '../../text/text'
import type { Transaction } from '../../transactions/list-rows'

const word = (text: string | null | undefined) => cleanText(text ?? '', 60)

/** A rollup transaction's progress to the base chain, and what it carries there, in its family's terms. */
export function stagesOf({
  rollup_z,
  zksync,
  scroll,
  op_withdrawals,
}: Pick<Transaction, 'rollup_z' | 'zksync' | 'scroll' | 'op_withdrawals'>): Phrase[] {
  const stages = [rollup_z, zksync, { status: scroll?.l2_block_status }].flatMap((each): Phrase[] => {
    const status = word(each?.status)
    const batch = formatInteger(each && 'batch_number' in each ? each.batch_number : null)
    return status ? [batch ? phrase('told.rollup', { status, batch }) : asTold(status)] : []
  })
  const message = word(rollup_z?.message_related_info?.message_status)
  const isIn = rollup_z?.contains_message === 'incoming'
  const messages = message ? [phrase(isIn ? 'told.messageIn' : 'told.messageOut', { status: message })] : []
  const withdrawals = (op_withdrawals ?? []).flatMap((each) => {
    const status = word(each?.status)
    return status ? [phrase('told.withdrawal', { status })] : []
  })
  return [...stages, ...messages, ...withdrawals]
}
