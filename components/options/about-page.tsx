import { useEffect } from 'preact/hooks'
import changes from '../../CHANGELOG.md?raw'
import { type Release, readChanges } from '../../lib/core/data/changes'
import { listWords, sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { organisation } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { news } from '../../lib/ui/options/news'
import { accessKeys, changeShortcuts, readShortcuts, shortcuts } from '../../lib/ui/options/shortcuts'
import { version } from '../../lib/ui/options/version'
import { Button } from '../base/controls/button'
import { KeyCaps } from '../base/key-caps'
import { Notice } from '../base/states/notice'
import { ReportProblem } from './report-problem'
import { Section } from './section'
import './data.css'
import { type MarkStyle, rulesOfStyle } from '../../lib/core/pages/mark-style'
import { sample } from '../../lib/ui/page/sample-marks'
import { SampleMark } from './sample-mark'

const [newest, ...earlier] = readChanges(changes)

/** Version, news, keys, and how to report a problem. */
export function AboutPage() {
  return (
    <>
      <Section
        first
        title={t('About')}
        about={t('Hashgloss {version}. Free software under the MIT license.', { version })}
      >
        <Shortcuts />
        <PolicyFaults />
      </Section>
      <ReportProblem />
      <News />
    </>
  )
}

/** The newest in a few lines, with a link to everything. */
function News() {
  return (
    <Section title={t('What’s new')}>
      <div class="rows">
        {newest && (
          <div class="news">
            <h3>{titleOfRelease(newest)}</h3>
            <NewsPicture />
            <ul>
              {news.map((line) => (
                <li key={line}>{t(line)}</li>
              ))}
            </ul>
            <details>
              <summary>{t('All changes')}</summary>
              {[newest, ...earlier].map((release) => (
                <div class="news-release" key={release.title}>
                  <h4>{titleOfRelease(release)}</h4>
                  {release.about && (
                    <p lang="en" dir="ltr">
                      {release.about}
                    </p>
                  )}
                  {release.groups.map((group) => (
                    <div key={group.title} lang="en" dir="ltr">
                      {group.title && <h5>{group.title}</h5>}
                      <ul>
                        {group.points.map((point) => (
                          <li key={point}>{point}</li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </div>
              ))}
            </details>
          </div>
        )}
      </div>
    </Section>
  )
}

const titleOfRelease = ({ title }: Release) => (title === 'Unreleased' ? t('Newest') : title)

/** Policy members that could not be applied, for the organisation's administrator. */
function PolicyFaults() {
  const { faults } = organisation.value
  return faults.length > 0 ? (
    <Notice tone="warn">
      {t('Parts of your organisation’s policy cannot be read: {names}', { names: listWords(faults) })}
    </Notice>
  ) : null
}

/** The browser's keyboard shortcuts as currently set: re-read when the reader returns from changing them. */
function Shortcuts() {
  useEffect(() => {
    const read = () => void readShortcuts()
    read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  const all = shortcuts.value
  if (!all) return null
  const shared = accessKeys(all, location.protocol === 'moz-extension:')
  return (
    <div class="rows">
      {all.map(({ what, keys }) => (
        <div class="row row-split" key={what}>
          <span>{what}</span>
          {keys.length > 0 ? <KeyCaps keys={keys} /> : <span class="muted">{t('Not set')}</span>}
        </div>
      ))}
      <div class="row row-split">
        <span class="muted">
          {t('Shortcuts are changed in the browser. In popup and tab, press ? for their keys.')}
          {shared.length > 0 && sentenceGap()}
          {shared.length > 0 &&
            t('A page may use {keys} for itself and answer first; choose other keys if that happens.', {
              keys: listWords(shared),
            })}
        </span>
        <Button
          size="s"
          onClick={() =>
            void changeShortcuts().catch(() => notify(t('Open the browser’s extension settings.'), 'warn'))
          }
        >
          {t('Change shortcuts')}
        </Button>
      </div>
    </div>
  )
}

const styles: readonly MarkStyle[] = ['chip', 'underline', 'plain']

/** The newest version's look on a page: sentences in each of the styles. */
function NewsPicture() {
  return (
    <p class="news-picture">
      {sample().map(({ gloss }, index) => (
        <SampleMark key={gloss.hash} gloss={gloss} rules={rulesOfStyle[styles[index] ?? 'chip']} />
      ))}
    </p>
  )
}
