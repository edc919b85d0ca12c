import { useEffect, useState } from 'preact/hooks'
import changes from '../../CHANGELOG.md?raw'
import { readChanges } from '../../lib/core/data/changes'
import { AppError } from '../../lib/core/errors'
import { saveFile } from '../../lib/ui/base/save-file'
import { notify } from '../../lib/ui/base/toasts'
import { readProblem } from '../../lib/ui/options/problem'
import { changeShortcuts, readShortcuts, shortcuts } from '../../lib/ui/options/shortcuts'
import { version } from '../../lib/ui/options/version'
import { Button } from '../base/button'
import { KeyCaps } from '../base/key-caps'
import { Section } from './section'
import './data.css'

const releases = readChanges(changes)

/** Version, what is new, keys, and how a problem is reported. */
export function AboutPage() {
  return (
    <>
      <Section first title="About" about={`Hashgloss ${version}. Free software under the MIT license.`}>
        <Shortcuts />
      </Section>
      <ReportProblem />
      <Section title="What’s new">
        <div class="rows">
          {releases.map(({ title, about, points }) => (
            <div class="news" key={title}>
              <h3>{title === 'Unreleased' ? 'Newest' : title}</h3>
              {about && <p>{about}</p>}
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}

/** The browser's keys as they are set now: it is left and come back to while they are changed. */
function Shortcuts() {
  useEffect(() => {
    const read = () => void readShortcuts()
    read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  const all = shortcuts.value
  if (!all) return null
  return (
    <div class="rows">
      {all.map(({ what, keys }) => (
        <div class="row row-split" key={what}>
          <span>{what}</span>
          {keys.length > 0 ? <KeyCaps keys={keys} /> : <span class="muted">Not set</span>}
        </div>
      ))}
      <div class="row row-split">
        <span class="muted">Shortcuts are changed in the browser. In popup and tab, press ? for their keys.</span>
        <Button
          size="s"
          onClick={() => void changeShortcuts().catch(() => notify('Open the browser’s extension settings.', 'warn'))}
        >
          Change shortcuts
        </Button>
      </div>
    </div>
  )
}

function ReportProblem() {
  const [text, setText] = useState<string | null>(null)
  const show = async () => {
    try {
      setText(await readProblem())
    } catch (thrown) {
      notify(AppError.from(thrown).message, 'bad')
    }
  }
  return (
    <Section
      title="Report a problem"
      about="A file with versions, settings, counts and recent errors. It has no keys, labels, sites, addresses or hashes, and Hashgloss sends it nowhere: read it, save it, attach it."
    >
      <div class="rows">
        <div class="row row-split">
          <span class="muted">{text === null ? 'You see it before it is saved.' : 'This is all of the file.'}</span>
          <span class="row-tools">
            <Button size="s" onClick={() => void show()}>
              {text === null ? 'Show the report' : 'Refresh'}
            </Button>
            {text !== null && (
              <Button
                size="s"
                look="primary"
                onClick={() => saveFile(`hashgloss-problem-${version}.json`, text, 'application/json')}
              >
                Save
              </Button>
            )}
          </span>
        </div>
        {text !== null && (
          <div class="row">
            {/* A field, so that keys scroll and select it. */}
            <textarea
              class="control problem-text"
              readOnly
              rows={14}
              aria-label="Report"
              spellcheck={false}
              value={text}
            />
          </div>
        )}
      </div>
    </Section>
  )
}
