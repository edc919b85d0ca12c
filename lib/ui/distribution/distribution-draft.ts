import { computed, signal } from '@preact/signals'
import {
  type CsvImport,
  type DuplicateRule,
  findDuplicates,
  type ImportOptions,
  importCsv,
  resolveDuplicates,
} from '../../core/distribution/csv-import'
import { formatAmount, sumOf } from '../../core/distribution/distribution-amount'
import { mostWallets, type PlanWords, slugOf, walletsPerPart } from '../../core/distribution/distribution-plan'
import type { FreezeResult } from '../../core/distribution/distribution-view'
import type { Columns } from '../../core/distribution/list-columns'
import { t } from '../../core/language/t'
import { sendToBackground } from '../../rpc/send-message'
import { setting } from '../base/settings'
import { keepPlan } from './console'

/** The distribution in preparation. It is not written to disk before it is frozen; see `distribution-keep.ts`. */
export const text = signal('')
export const fileName = signal<string | null>(null)
export const options = signal<ImportOptions>({})
export const duplicateRule = signal<DuplicateRule | null>(null)
/** The user agreed to leave out unreadable rows. */
export const leaveOut = signal(false)
export const acceptWarnings = signal(false)

export const campaign = signal('')
/** Defaults to this month. */
export const period = signal(new Date().toISOString().slice(0, 7))
export const description = signal('')
export const createMissing = signal(true)

/** The list as it is read now. Null if there is none. */
export const imported = computed<CsvImport | null>(() =>
  text.value.trim() === '' && fileName.value === null ? null : importCsv(text.value, options.value),
)

export const duplicates = computed(() => (imported.value ? findDuplicates(imported.value.entries) : []))

export const entries = computed(() => {
  const all = imported.value?.entries ?? []
  return duplicateRule.value ? resolveDuplicates(all, duplicateRule.value) : all
})

export const total = computed(() => formatAmount(sumOf(entries.value.map(({ units }) => units))))

export const parts = computed(() => Math.ceil(entries.value.length / walletsPerPart))

export const slug = computed(() => slugOf(campaign.value))

/** What still prevents making a plan, in the order in which a person meets it. */
export const obstacles = computed<string[]>(() => {
  const list = imported.value
  return [
    slug.value === '' && t('Add a name.'),
    period.value.trim() === '' && t('Add a period, such as 2026-11.'),
    !list && t('Type, paste or open a list of wallets.'),
    list && list.beginnings.length > 0 && t('Say where the list begins.'),
    ...(list?.doubts ?? []).map(({ which }) =>
      t(which === 'amount' ? 'Choose the column of the amounts.' : 'Choose the column of the wallets.'),
    ),
    list && list.errors.length > 0 && !leaveOut.value && t('Fix the rows with errors, or leave them out.'),
    duplicates.value.length > 0 && duplicateRule.value === null && t('Say what to do with wallets that appear twice.'),
    list && list.warnings.length > 0 && !acceptWarnings.value && t('Look at the warnings and accept them.'),
    list && entries.value.length === 0 && t('There is no wallet to distribute to.'),
    entries.value.length > mostWallets && t('Split the list: one plan has room for {n} wallets.', { n: mostWallets }),
  ].filter((obstacle) => obstacle !== false && obstacle !== null)
})

/**
 * Resets what was accepted for the previous text. For a new file, or none, also resets how the previous list was read.
 */
export function setText(value: string, name: string | null = null): void {
  if (name !== null || value === '') options.value = {}
  // Columns were chosen by the first line; under a different one they no longer apply.
  else if (firstLine(value) !== firstLine(text.peek()))
    options.value = { ...options.peek(), columns: undefined, begin: undefined }
  text.value = value
  fileName.value = name
  duplicateRule.value = null
  leaveOut.value = false
  acceptWarnings.value = false
}

const firstLine = (list: string) => /[^\r\n]+/.exec(list)?.[0] ?? ''

/** Sets one column and leaves the other unchanged. */
export function chooseColumn(which: keyof Columns, column: number): void {
  setOptions({ columns: { ...options.peek().columns, [which]: column } })
}

export function setOptions(change: ImportOptions): void {
  options.value = { ...options.peek(), ...change }
  duplicateRule.value = null
  leaveOut.value = false
  acceptWarnings.value = false
}

export function clearDraft(): void {
  setText('')
  campaign.value = ''
  period.value = new Date().toISOString().slice(0, 7)
  description.value = ''
  createMissing.value = true
}

type Wallets = readonly { address: string; amount: string }[]

const listOf = (wallets: Wallets) =>
  `address,amount\n${wallets.map(({ address, amount }) => `${address},${amount}\n`).join('')}`

/** Whether the form holds user input that these wallets of a plan would replace. */
export function holdsOther(plan: PlanWords, wallets: Wallets): boolean {
  const lines = [campaign.value, description.value, text.value]
  if (lines.every((line) => line.trim() === '')) return false
  const same = campaign.value === plan.campaign && description.value === plan.description
  const sameWay = period.value === plan.period && createMissing.value === plan.createMissing
  return !same || !sameWay || text.value !== listOf(wallets)
}

/** Fills the form with wallets that a plan was to pay and did not. */
export function fillDraft(plan: PlanWords, wallets: Wallets): void {
  clearDraft()
  campaign.value = plan.campaign
  period.value = plan.period
  description.value = plan.description
  createMissing.value = plan.createMissing
  setText(listOf(wallets))
}

/** Freezes it as a plan, and empties the form. There is no plan if others paid its wallets. Throws AppError. */
export async function freezeDraft(acceptSameList: boolean): Promise<FreezeResult> {
  const result = await sendToBackground('distribution.freeze', {
    environment: setting('rewardsEnvironment').value,
    campaign: campaign.value,
    period: period.value,
    description: description.value,
    createMissing: createMissing.value,
    rows: entries.value.map(({ address, units }) => ({ address, amount: formatAmount(units) })),
    total: total.value,
    acceptFine: acceptWarnings.value,
    acceptSameList,
  })
  if (result.plan) {
    keepPlan(result.plan)
    clearDraft()
  }
  return result
}
