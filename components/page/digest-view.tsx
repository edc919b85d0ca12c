import { FileSearch } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import type { DigestSource } from '../../lib/core/export/digest'
import { isNone } from '../../lib/core/export/page-rows'
import type { PageItem } from '../../lib/core/gloss/gloss'
import { t } from '../../lib/core/language/t'
import { endpointNamed } from '../../lib/ui/data/ask'
import { areCreditsSpent } from '../../lib/ui/data/credential-states'
import {
  digestRowOf,
  learnRecords,
  noneNotes,
  recordsCost,
  waitingWords,
  withoutRecord,
} from '../../lib/ui/digest/digest-rows'
import {
  createTextDigest,
  digestSource,
  setDigestSource,
  type TextDigest,
  takeHandedText,
} from '../../lib/ui/digest/text-digest'
import { go, linkTo } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { learnTimes } from '../../lib/ui/page/page-times'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { DigestTable } from './digest-table'
import { DigestTools } from './digest-tools'
import { SecretNotice } from './secret-notice'
import { ThisPage } from './this-page'
import { ThisPageHeld } from './this-page-held'
import { useActiveTab } from './use-active-tab'
import '../views/view-head.css'
import './digest.css'

/** All hashes of the page in front, or of a text, as one table to copy. */
export function DigestView({ view, query, chain }: ViewProps) {
  const of = query.of === 'text' || query.from !== undefined ? 'text' : 'page'
  return (
    <>
      <div class="view-head">
        <div>
          <h1 class="view-title">{t(view.title)}</h1>
          <p class="view-about">{t(view.about)}</p>
        </div>
      </div>
      <Choices
        legend={t('Digest of')}
        look="segments"
        value={of}
        options={[
          { value: 'page', label: t('This page') },
          { value: 'text', label: t('A text') },
        ]}
        onChange={(chosen) => go(linkTo('/digest', { of: chosen === 'text' ? chosen : undefined }))}
      />
      {of === 'text' ? <OfText from={query.from} /> : <OfPage chain={chain} />}
    </>
  )
}

/** The page in front. What turned out to be no transaction is counted, not listed: pages are full of such values. */
function OfPage({ chain }: { chain: string }) {
  const { tab, items } = useActiveTab()
  useEffect(() => void learnTimes(items ?? []), [items])
  if (!items) {
    if (tab) return <ThisPage chain={chain} />
    return (
      <div class="card">
        <State icon={FileSearch} title={t('No page is open')} text={t('Open a page with transaction hashes.')} />
      </div>
    )
  }
  const listed = items.filter(({ gloss }) => !isNone(gloss))
  const { title = '', origin = '' } = tab ?? {}
  return (
    <>
      <SecretNotice />
      {tab && <ThisPageHeld tab={tab.id} items={items} />}
      <Digest items={listed} source={{ title, origin, notes: noneNotes(items) }} waits={waitingWords} />
    </>
  )
}

/** Hashes that are looked up at once, as many as for a page. */
const mostAtOnce = 25

/** A text that was selected in a page, pasted here or into the search box. */
function OfText({ from }: { from: string | undefined }) {
  useEffect(() => {
    // The id is good once: a step back must not ask for it again.
    if (from !== undefined)
      void takeHandedText(from).finally(() => go(linkTo('/digest', { of: 'text' }), { replace: true }))
  }, [from])
  const source = digestSource()
  const [typed, setTyped] = useState(source.text)
  const [digest, setDigest] = useState<TextDigest | null>(null)
  const key = JSON.stringify(source)
  useEffect(() => {
    const ended = new AbortController()
    setTyped(source.text)
    setDigest(createTextDigest(source, ended.signal))
    return () => ended.abort()
  }, [key])
  const read = (text: string) => setDigestSource({ ...source, text })
  const isTyped = typed !== source.text
  return (
    <>
      <form
        class="digest-field"
        onSubmit={(event) => {
          event.preventDefault()
          read(typed)
        }}
      >
        <FormField
          label={t('Text with hashes')}
          hint={t('Paste a mail, a log or a spreadsheet. It stays on this device; only hashes are looked up.')}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              spellcheck={false}
              value={typed}
              onInput={({ currentTarget, inputType }) => {
                setTyped(currentTarget.value)
                // What is pasted is whole; what is typed is not, yet.
                if (/^insertFrom/.test(inputType)) read(currentTarget.value)
              }}
            />
          )}
        </FormField>
        <div class="digest-tools">
          {isTyped && (
            <Button size="s" type="submit" look="primary">
              {t('Read the text')}
            </Button>
          )}
          {typed !== '' && (
            <Button
              size="s"
              onClick={() => {
                setTyped('')
                setDigestSource({ text: '' })
              }}
            >
              {t('Clear // a field')}
            </Button>
          )}
        </div>
      </form>
      {digest && source.text !== '' && <TextTable key={key} digest={digest} />}
    </>
  )
}

function TextTable({ digest }: { digest: TextDigest }) {
  const items = digest.items.value
  const isJudged = digest.judged.value
  useEffect(() => {
    if (isJudged) void digest.ask(digest.items.peek().filter(isOpen).slice(0, mostAtOnce))
  }, [digest, isJudged])
  const notes = [
    ...(digest.shortened > 0
      ? [
          t('{n, plural, one {# shortened hash} other {# shortened hashes}} left out: copy them whole.', {
            n: digest.shortened,
          }),
        ]
      : []),
    ...(digest.more > 0
      ? [
          t('{n, plural, one {# more hash} other {# more hashes}} left out: a table has {most} rows at most.', {
            n: digest.more,
            most: items.length,
          }),
        ]
      : []),
  ]
  if (!isJudged) return null
  if (items.length === 0) {
    return (
      <div class="card">
        <State
          icon={FileSearch}
          title={t('No transaction hashes here')}
          text={notes[0] ?? t('A hash is 0x and 64 hex digits.')}
        />
      </div>
    )
  }
  const open = items.filter(isOpen).slice(0, mostAtOnce)
  return (
    <>
      {open.length > 0 && items.some(({ gloss }) => gloss) && (
        <div class="digest-tools">
          <Button size="s" onClick={() => void digest.ask(open)}>
            {areCreditsSpent()
              ? t('Look up {count} more, about {n, plural, one {# credit} other {# credits}}', {
                  count: open.length,
                  n: open.length * endpointNamed('transactionSummary').credits,
                })
              : t('Look up {count} more', { count: open.length })}
          </Button>
        </div>
      )}
      <Digest
        items={items}
        source={{ notes }}
        waits={() => t('Not looked up yet')}
        onAsk={(hash) =>
          void digest.ask(
            items.filter((item) => item.hash === hash),
            true,
          )
        }
      />
    </>
  )
}

const isOpen = ({ gloss }: PageItem) => gloss === null

interface DigestProps {
  items: readonly PageItem[]
  source: Omit<DigestSource, 'at'>
  /** Why an item has not been asked about. */
  waits: (item: PageItem) => string
  onAsk?: (hash: string) => void
}

/** The table with its tools. Without a choice, all rows are taken along. */
function Digest({ items, source, waits, onAsk }: DigestProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [stopped] = useState(() => new AbortController())
  useEffect(() => () => stopped.abort(), [stopped])
  const cost = recordsCost()
  useEffect(() => {
    void learnRecords(items, { ask: cost === 'free', stopped: stopped.signal })
  }, [items, cost])
  const entries = items.map((item) => ({ item, row: digestRowOf(item, waits(item)) }))
  const taken = entries.filter(({ item }) => chosen.has(item.hash))
  const rows = (taken.length > 0 ? taken : entries).map(({ row }) => row)
  const unpriced = cost === 'credits' ? withoutRecord(items) : []
  if (entries.length === 0) {
    return (
      <div class="card">
        <State icon={FileSearch} title={t('No transaction hashes here')} text={source.notes?.[0] ?? ''} />
      </div>
    )
  }
  return (
    <>
      <DigestTools rows={rows} all={entries.length} source={source} />
      {unpriced.length > 0 && (
        <div class="digest-tools">
          <Button size="s" onClick={() => void learnRecords(unpriced, { ask: true, stopped: stopped.signal })}>
            {t('Add times and worth, about {n, plural, one {# credit} other {# credits}}', {
              n: unpriced.length * endpointNamed('transactionRecord').credits,
            })}
          </Button>
        </div>
      )}
      <DigestTable entries={entries} chosen={chosen} onChoose={setChosen} {...(onAsk && { onAsk })} />
      {source.notes?.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
    </>
  )
}
