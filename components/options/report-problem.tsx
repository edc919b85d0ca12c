import { useState } from 'preact/hooks'
import { problemAddress } from '../../lib/core/data/problem-report'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { saveFile } from '../../lib/ui/base/files'
import { notify } from '../../lib/ui/base/toasts'
import { readProblem } from '../../lib/ui/options/problem'
import { version } from '../../lib/ui/options/version'
import { Button } from '../base/controls/button'
import { CopyWords } from '../base/controls/copy-button'
import { FormField } from '../base/controls/field'
import { Trans } from '../base/trans'
import { Section } from './section'
import './data.css'

/** The report with the reader's own words at the top. */
const withWords = (report: string, happened: string): string =>
  happened.trim() === '' ? report : JSON.stringify({ happened: happened.trim(), ...JSON.parse(report) }, null, 2)

/** What went wrong in the reader's words, and technical details for a developer: shown before anything is sent. */
export function ReportProblem() {
  const [happened, setHappened] = useState('')
  const [report, setReport] = useState<string | null>(null)
  const text = report && withWords(report, happened)
  const show = async () => {
    try {
      setReport(await readProblem())
    } catch (thrown) {
      notify(AppError.from(thrown).message, 'bad')
    }
  }
  return (
    <Section
      title={t('Report a problem')}
      about={t(
        'Versions, settings, counts and recent errors. No keys, labels, sites, addresses or hashes are in it, and Hashgloss sends it nowhere.',
      )}
    >
      <div class="rows">
        <div class="row">
          <FormField label={t('What happened?')} hint={t('And what did you expect? Do not write keys here.')}>
            {(control) => (
              <textarea
                {...control}
                class="control"
                rows={3}
                maxLength={4000}
                value={happened}
                onInput={(event) => setHappened(event.currentTarget.value)}
              />
            )}
          </FormField>
        </div>
        <div class="row row-split">
          <span class="muted">
            {text === null ? (
              t('You review everything first.')
            ) : problemAddress === null ? (
              t('Copy or save it, and send it to whoever gave you Hashgloss.')
            ) : (
              <Trans text="Send it to {address}." with={{ address: <strong>{problemAddress}</strong> }} />
            )}
          </span>
          <span class="row-tools">
            <Button size="s" look={text === null ? 'primary' : 'plain'} onClick={() => void show()}>
              {text === null ? t('Show the report') : t('Refresh')}
            </Button>
            {text !== null && (
              <>
                <CopyWords text={text} what={t('Copy')} />
                <Button
                  size="s"
                  look="primary"
                  onClick={() => saveFile(`hashgloss-problem-${version}.json`, text, 'application/json')}
                >
                  {t('Save')}
                </Button>
              </>
            )}
          </span>
        </div>
        {text !== null && (
          <div class="row">
            {/* A field, so keys can scroll and select it. */}
            <textarea
              class="control problem-text"
              readOnly
              rows={14}
              aria-label={t('Report')}
              spellcheck={false}
              value={text}
            />
          </div>
        )}
      </div>
    </Section>
  )
}
