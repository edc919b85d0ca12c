import { resultHeader, resultRows } from '../../core/distribution/distribution-summary'
import type { PlanView } from '../../core/distribution/distribution-view'
import { toCsv } from '../../core/export/csv-export'
import { t } from '../../core/language/t'
import { sendToBackground } from '../../rpc/send-message'
import { saveFile } from '../base/files'
import { registered } from './registered'

/** Saves the result for each wallet of a plan, and whether it is registered if that was looked up. */
export async function saveResult({ key, campaign, period }: PlanView): Promise<void> {
  const { plan, wallets } = await sendToBackground('distribution.export', { plan: key })
  const rows = resultRows(plan, wallets, registered.peek()[key]?.known)
  saveFile(
    `${campaign}-${period}-result.csv`,
    `\ufeff${toCsv(
      resultHeader.map((name) => t(name)),
      rows,
    )}`,
    'text/csv',
  )
}
