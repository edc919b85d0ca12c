import { ExternalLink } from 'lucide-preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { providers } from '../../lib/api/providers'
import { AppError, type ErrorAction } from '../../lib/core/errors/errors'
import { doubtsOf } from '../../lib/core/gloss/doubts-of'
import { type Gloss, isTransaction, shownSentences } from '../../lib/core/gloss/gloss'
import { sentenceText } from '../../lib/core/gloss/sentence'
import { ended } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { safeUrl } from '../../lib/core/text/text'
import { setting } from '../../lib/ui/base/settings'
import { act } from '../../lib/ui/data/act'
import { askGloss, transactionFacts } from '../../lib/ui/data/ask'
import { refreshCredits } from '../../lib/ui/data/credential-states'
import { isKept } from '../../lib/ui/data/kept-answer'
import { createResource } from '../../lib/ui/data/resource'
import { useResource, useRetryWhenFixed } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { remember } from '../../lib/ui/navigation/recents'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { glossMarkdown, glossText } from '../../lib/ui/page/gloss-text'
import { glossWords } from '../../lib/ui/page/gloss-words'
import { CopyWords } from '../base/controls/copy-button'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { ExportTool } from '../export/export-tool'
import { Failure } from '../records/failure'
import { Freshness } from '../records/freshness'
import { OtherChains } from '../records/other-chains'
import { SummaryText } from '../values/summary-text'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { TransactionRest } from './transaction-rest'
import './transaction-view.css'
import type { CardFacts } from '../../lib/core/gloss/card-facts'
import { bookState, ownAddresses } from '../../lib/ui/address-book/book'
import { FactList } from './fact-list'
import { BundledOperations } from './operation-view'

/** One transaction in a sentence. */
export function TransactionView({ view, params, chain }: ViewProps) {
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {(hash) => <Loaded key={`${chain} ${hash}`} view={view} params={params} chain={chain} hash={hash} />}
    </WithSubject>
  )
}

function Loaded({ view, params, chain, hash }: Omit<ViewProps, 'query'> & { hash: string }) {
  const frame = useFrame()
  const resource = useMemo(() => createResource((fresh) => askGloss(hash, chain, fresh).finally(refreshCredits)), [])
  const { value, status, error, at } = useResource(resource)
  useEffect(() => {
    if (!value) return
    // Its names are clean already, and have signs around them that keep their order in right-to-left words.
    const title = sentenceText(value.sentences[0] ?? [])
    void remember({
      href: viewHref('transaction', hash, { chain }),
      title,
      subject: hash,
      chain,
      doubts: doubtsOf(value),
    })
  }, [value, hash, chain])

  const reported = useMemo(() => (value?.error ? AppError.fromWire(value.error) : null), [value])
  const failed = error ?? reported
  const again = () => void resource.load({ fresh: true })
  useOwnChange(async () => {
    if (await isKept(value)) await resource.load()
  })
  useRetryWhenFixed(error ? null : reported, again)
  const onAction = (action: ErrorAction, cause: AppError) => void act(action, cause, frame, again)
  return (
    <>
      <ViewHead view={view} params={params} />
      {value && !failed && (
        <div class="sentence-tools">
          {value.state !== 'unknown' && (
            <>
              <CopyWords text={glossText(value)} what={t('Copy sentence')} />
              <CopyWords text={glossMarkdown(value)} what={t('Copy Markdown')} />
              <ExportTool
                title={msg('Summary')}
                subject={{
                  kind: 'list',
                  chain: value.chain?.id ?? chain,
                  endpoint: 'transactionSummary',
                  input: { hash },
                }}
              />
            </>
          )}
          {!value.final && <Freshness at={at} busy={status === 'loading'} onReload={again} />}
        </div>
      )}
      <section class="card" aria-label={t('What it did')} aria-busy={status === 'loading'}>
        {!value && status === 'loading' && <Skeleton rows={2} />}
        {failed ? (
          <Failure error={failed} onAction={onAction} chain={chain} />
        ) : (
          value && <Sentences gloss={value} chain={chain} />
        )}
        {value && !failed && <Doubts gloss={value} />}
        {value && !failed && isTransaction(value) && providers[setting('provider').value].transactionRecords && (
          <BundledOperations hash={hash} chain={value.chain?.id ?? chain} />
        )}
        {value && !failed && <TransactionFacts gloss={value} />}
        {value && !failed && (
          <TransactionRest hash={hash} chain={value.chain?.id ?? chain} known={isTransaction(value)} />
        )}
      </section>
    </>
  )
}

/** Warnings about what the transaction names. */
function Doubts({ gloss }: { gloss: Gloss }) {
  const doubts = doubtsOf(gloss).map(wordsOf)
  return doubts.length > 0 ? (
    <div class="sentence-loose">
      <Notice tone="warn">{ended(doubts)}</Notice>
    </div>
  ) : null
}

function Sentences({ gloss, chain }: { gloss: Gloss; chain: string }) {
  const [first, ...others] = shownSentences(gloss)
  const { text, tone } = glossWords(gloss)
  const on = gloss.chain?.id ?? chain
  const explorer = safeUrl(gloss.explorer)
  return (
    <div class="sentence">
      {first && (
        <p class="sentence-text">
          <SummaryText sentence={first} chain={on} />
        </p>
      )}
      {/* The sentence and the badge say already that it failed or waits. */}
      {text && !(first && (gloss.state === 'failed' || gloss.state === 'pending')) && (
        <p class={first ? 'muted' : 'sentence-text'}>
          {text} {gloss.state === 'unknown' && <OtherChains chain={on} />}
        </p>
      )}
      {others.length > 0 && (
        <div class="sentence-other">
          {others.map((sentence, index) => (
            <p key={index}>
              <SummaryText sentence={sentence} chain={on} />
            </p>
          ))}
        </div>
      )}
      <p class="sentence-foot">
        {gloss.chain && <Badge>{gloss.chain.name}</Badge>}
        {gloss.state === 'summary' && <Badge tone="good">{t('Success')}</Badge>}
        {gloss.state === 'pending' && !gloss.unsure && <Badge tone="warn">{t('Pending')}</Badge>}
        {gloss.state === 'failed' && <Badge tone="bad">{gloss.dropped ? t('Dropped') : t('Failed')}</Badge>}
        {tone !== 'bad' && gloss.from && <span>{t('Source: {service}', { service: gloss.from.service })}</span>}
        {explorer && (
          <a class="value-line link" href={explorer} target="_blank" rel="noopener noreferrer">
            {new URL(explorer).host} <ExternalLink size={12} aria-hidden="true" />
          </a>
        )}
      </p>
    </div>
  )
}

/** Calls back when the reader's own addresses change, but not when they first become known. */
function useOwnChange(heard: () => Promise<void>): void {
  const own = bookState.value === null ? null : ownAddresses.value
  const before = useRef<string | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = own
    if (last !== null && last !== own) void heard()
  }, [own])
}

/** Who, how much, the fee, when, and why it failed: the content of a card, if the service has it. */
function TransactionFacts({ gloss: { hash, chain, state } }: { gloss: Gloss }) {
  const [facts, setFacts] = useState<CardFacts | { failed: string } | null>(null)
  const on = isTransaction({ state }) ? chain?.id : undefined
  useEffect(() => {
    if (on === undefined) return
    let wanted = true
    const show = (next: typeof facts) => wanted && setFacts(next)
    transactionFacts(hash, on).then(show, (thrown) => show({ failed: AppError.from(thrown).message }))
    return () => {
      wanted = false
    }
  }, [hash, on, state])
  if (!facts) return null
  if ('failed' in facts) return <p class="sentence-loose muted">{t('No details: {why}', { why: facts.failed })}</p>
  return (
    <>
      <FactList label={t('Balance changes')} lines={facts.changes} chain={on ?? ''} look="changes" />
      <FactList label={t('Details')} lines={[...facts.lines, ...facts.more]} chain={on ?? ''} look="facts" />
    </>
  )
}
