import { useMemo, useRef, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import type { SettingRow, SettingsPlan } from '../../lib/settings/plan-settings'
import { applySettings } from '../../lib/ui/options/transfer-settings'
import { LabelRow, OutcomeCounts, outcomeWords } from '../address-book/import-outcomes'
import { Button } from '../base/controls/button'
import { NextRefused } from '../base/controls/next-refused'
import { Dialog } from '../base/dialog'
import { useDrawn } from '../base/hooks/use-drawn'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import './data.css'

/** What a file would change: settings first, then labels, each in file order. Accepted only once all of it is drawn. */
export function SettingsImport({ plan, onClose }: { plan: SettingsPlan; onClose: () => void }) {
  const { settings, labels } = plan
  const rows = useMemo(() => [...settings, ...labels], [settings, labels])
  const list = useRef<HTMLDivElement>(null)
  const drawn = useDrawn(rows)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const outcomes = rows.map(({ outcome }) => outcome)
  const change = outcomes.filter((outcome) => outcome === 'changed' || outcome === 'added').length
  const accept = async () => {
    setBusy(true)
    try {
      if (await applySettings(plan)) onClose()
    } catch (thrown) {
      setFault(AppError.from(thrown).message)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={t('Import settings and labels')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            look="primary"
            disabled={change === 0 || drawn < rows.length}
            busy={busy}
            onClick={() => void accept()}
          >
            {change === 0 ? t('Nothing to change') : t('Accept {count}', { count: change })}
          </Button>
        </>
      }
    >
      {fault && <Notice tone="bad">{fault}</Notice>}
      <div class="data-tools">
        <OutcomeCounts outcomes={outcomes} />
        <NextRefused list={list} count={outcomes.filter((outcome) => outcome === 'refused').length} />
      </div>
      <div ref={list} class="book-report">
        {settings.length > 0 && (
          <ul class="data-rows" aria-label={t('Settings')}>
            {settings.slice(0, drawn).map((row) => (
              <OneSetting key={row.name} row={row} />
            ))}
          </ul>
        )}
        {labels.length > 0 && (
          <ul class="data-rows" aria-label={t('Labels')}>
            {labels.slice(0, Math.max(0, drawn - settings.length)).map((row) => (
              <LabelRow key={row.row} row={row} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function OneSetting({ row: { label, outcome, before, after, caution, reason } }: { row: SettingRow }) {
  const { word, tone } = outcomeWords[outcome]
  const more = reason ?? caution
  return (
    <li class="data-row" data-outcome={outcome} tabIndex={outcome === 'refused' ? -1 : undefined}>
      <Badge tone={tone}>{t(word)}</Badge>
      <span>
        {wordsOf(label)}
        {before && after && <Difference before={before} after={after} />}
        {more !== undefined && <span class="muted"> · {more}</span>}
      </span>
    </li>
  )
}

/** Entries removed, kept and added; both complete lists if only the order changes. */
function Difference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const [old, now] = [new Set(before), new Set(after)]
  const isOrder = before.every((entry) => now.has(entry)) && after.every((entry) => old.has(entry))
  const entries = [
    ...before.filter((entry) => isOrder || !now.has(entry)).map((entry) => ({ entry, look: 'gone' })),
    ...after.map((entry) => ({ entry, look: isOrder || !old.has(entry) ? 'new' : 'kept' })),
  ]
  return (
    <>
      {': '}
      {entries.map(({ entry, look }) => (
        <span key={`${look} ${entry}`} class="data-value" data-look={look}>
          {look === 'gone' ? (
            <s>
              <bdi>{entry}</bdi>
            </s>
          ) : (
            <bdi>{entry}</bdi>
          )}{' '}
        </span>
      ))}
    </>
  )
}
