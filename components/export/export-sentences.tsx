import { counted } from '../../lib/core/counted'
import type { Unanswered } from '../../lib/ui/activity/ask-missing'
import { endpointNamed } from '../../lib/ui/data/ask'
import type { Exporting, ExportView } from '../../lib/ui/export/export'

/** The sentences of an exported feed: which are missing, what they cost, and how asking for them went. */
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

/** What is read out of asking for sentences: that it has begun, and what is missing then. */
function saidOfSentences({ asked, missing, unanswered }: ExportView): string {
  if (asked) return 'Asking for sentences'
  if (missing === null) return ''
  if (missing.length === 0) return noneMissing
  const said = `${counted(missing.length, 'sentence')} ${missing.length === 1 ? 'is' : 'are'} missing.`
  return unanswered ? `${failedText(unanswered)} ${said}` : said
}

const noneMissing = 'No sentences are missing.'

const failedText = ({ count, because }: Unanswered) =>
  `${counted(count, 'sentence')} could not be loaded. ${count === 1 ? '' : 'The last one: '}${because.message}`

/** Sentences that nobody had from the service can still be asked for, for credits. */
function Missing({ exporting }: { exporting: Exporting }) {
  const { missing, asked, unanswered } = exporting.state.value
  if (asked) {
    return (
      <div
        role="progressbar"
        aria-label="Asking for sentences"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor((10 * asked.done) / asked.all) * 10}
      >
        Asking for sentences: {asked.done.toLocaleString('en')} of {asked.all.toLocaleString('en')}…
      </div>
    )
  }
  if (missing === null) {
    return (
      <p class="muted">
        The file has the summaries you already looked up; other sentences are built from the rows.{' '}
        <button type="button" class="link" onClick={() => void exporting.count()}>
          Count the missing ones
        </button>
      </p>
    )
  }
  if (missing.length === 0) return <p class="muted">{noneMissing}</p>
  const credits = missing.length * endpointNamed('transactionSummary').credits
  return (
    <p class="muted">
      {unanswered && `${failedText(unanswered)} `}
      {counted(missing.length, 'sentence')} {missing.length === 1 ? 'is' : 'are'} missing.{' '}
      <button type="button" class="link" onClick={() => void exporting.ask()}>
        Look up {missing.length === 1 ? 'it' : 'them'}, about {credits.toLocaleString('en')} credits
      </button>
    </p>
  )
}
