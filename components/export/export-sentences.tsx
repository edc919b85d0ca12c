import { msg, t } from '../../lib/core/language/t'
import type { Unanswered } from '../../lib/ui/activity/activity-sentences'
import { endpointNamed } from '../../lib/ui/data/ask'
import type { Exporting, ExportView } from '../../lib/ui/export/export'

/** The sentences of an exported feed: which are missing, their cost, and the result of asking for them. */
export function ExportSentences({ exporting }: { exporting: Exporting }) {
  return (
    <>
      <p class="unseen" role="status">
        {saidOfSentences(exporting.state.value)}
      </p>
      <Missing exporting={exporting} />
    </>
  )
}

/** The announcement for asking: that it has started, and what is missing afterwards. */
function saidOfSentences({ asked, missing, unanswered }: ExportView): string {
  if (asked) return t('Asking for sentences')
  if (missing === null) return ''
  if (missing.length === 0) return t(noneMissing)
  const said = missingText(missing.length)
  return unanswered ? `${failedText(unanswered)} ${said}` : said
}

const noneMissing = msg('No sentences are missing.')

const missingText = (n: number) =>
  t('{n, plural, one {# sentence is missing.} other {# sentences are missing.}}', { n })

const failedText = ({ count, because }: Unanswered) =>
  t(
    '{n, plural, one {# sentence could not be loaded. {because}} other {# sentences could not be loaded. The last one: {because}}}',
    { n: count, because: because.message },
  )

/** Sentences never asked for can still be requested, for credits. */
function Missing({ exporting }: { exporting: Exporting }) {
  const { missing, asked, unanswered } = exporting.state.value
  if (asked) {
    return (
      <div
        role="progressbar"
        aria-label={t('Asking for sentences')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor((10 * asked.done) / asked.all) * 10}
      >
        {t('Asking for sentences: {n} of {total}…', { n: asked.done, total: asked.all })}
      </div>
    )
  }
  if (missing === null) {
    return (
      <p class="muted">
        {t('The file has the summaries you already looked up; other sentences are built from the rows.')}{' '}
        <button type="button" class="link" onClick={() => void exporting.count()}>
          {t('Count the missing ones')}
        </button>
      </p>
    )
  }
  if (missing.length === 0) return <p class="muted">{t(noneMissing)}</p>
  const credits = missing.length * endpointNamed('transactionSummary').credits
  return (
    <p class="muted">
      {unanswered && `${failedText(unanswered)} `}
      {missingText(missing.length)}{' '}
      <button type="button" class="link" onClick={() => void exporting.ask()}>
        {t('{n, plural, one {Look up it} other {Look up them}}, about {credits} credits', {
          n: missing.length,
          credits,
        })}
      </button>
    </p>
  )
}
