import { formatInteger } from '../../lib/core/amounts/format'
import { inSentence } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { isOwn } from '../../lib/ui/address-book/mark-own'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { chainIn } from '../../lib/ui/navigation/chain-choice'
import { currentAs, subjectOf, titleOf, viewHref } from '../../lib/ui/navigation/find-view'
import { recentName } from '../../lib/ui/navigation/recents'
import { type View, views } from '../../lib/ui/navigation/views'
import { CopyButton } from '../base/controls/copy-button'
import { Tabs } from '../base/controls/tabs'
import { useFrame } from '../base/frame'
import { Identicon } from '../base/identicon'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { FollowTool } from '../values/follow-tool'
import { LabelTool } from '../values/label-tool'
import { NameViewTool } from '../values/name-view-tool'
import { OwnTool } from '../values/own-tool'
import { useReading } from '../values/reading'
import { ViewName } from '../values/view-name'
import './view-head.css'
import { Value } from '../values/value'

interface Props {
  view: View
  params: Readonly<Record<string, string>>
  /** More telling than the hash, such as the name of an address. */
  name?: string | undefined
  /** An address as its chain writes it, if it is not the hash. */
  written?: string | undefined
}

/** A view's subject, and the other views of the same thing. */
export function ViewHead({ view, params, name, written }: Props) {
  const { chain, labelOf } = useReading()
  const subject = subjectOf(view, params)
  const label = subject && view.subject?.kind === 'address-hash' ? labelOf?.(subject) : undefined
  const known =
    label?.text ?? name ?? (view.subject?.kind === 'address-hash' ? recentName(subject, chain.id) : undefined)
  const others = views.filter(({ family, within }) => family === view.family && !within)
  // A family of several subjects names them in its tabs, which then lead to the first view of each.
  const isMixed = new Set(others.map((row) => row.subject)).size > 1
  const tabs = others
    .filter((row) => {
      if (canStandAlone(row.route) || row === view) return true
      return subject && shares(row, view) ? true : isMixed && others.find((each) => shares(each, row)) === row
    })
    .map((row) => ({
      title: isMixed ? titleOf(row) : t(row.title),
      href: viewHref(row.id, shares(row, view) ? subject : undefined, chainIn(row, chain.id)),
      current: currentAs(row.id, view),
    }))
  return (
    <div class="view-head">
      <div>
        <h1 class="view-title">
          <Title view={view} subject={subject} name={known} written={written} />
          <ViewName chain={chain.id} />
        </h1>
        {!subject && <p class="view-about">{t(view.about)}</p>}
      </div>
      {tabs.length > 1 && <Tabs label={t('Views of this')} tabs={tabs} />}
    </div>
  )
}

/** Lists of a whole chain have no subject, but do have filters. */
const isWholeList = ({ endpoint, subject }: View) => endpoint !== undefined && !subject

/** An address's activity is followed on its own chain. */
const isFollowable = ({ family }: View) => family === 'address'

function Title({ view, subject, name, written }: Omit<Props, 'params'> & { subject: string | undefined }) {
  const full = useFrame() === 'app'
  const chain = useReading().chain.id
  const tool = (subject || isWholeList(view)) && <NameViewTool chain={chain} />
  if (!subject || !view.subject) {
    return (
      <>
        {titleOf(view)}
        {tool}
      </>
    )
  }
  const { kind, label } = view.subject
  if (kind === 'integer' || (kind === 'block' && !subject.startsWith('0x'))) {
    return (
      <>
        <Trans
          text={kind === 'block' ? 'Block {number}' : 'Batch {number}'}
          with={{ number: <Value>{formatInteger(subject) ?? subject}</Value> }}
        />
        {tool}
      </>
    )
  }
  const hash = full ? (written ?? subject) : shownAddress(written ?? subject, [8, 6])
  return (
    <>
      {kind === 'address-hash' && <Identicon address={subject} size={26} />}
      {name ? (
        <Value as="bdi" class="foreign">
          {name}
        </Value>
      ) : (
        // A picture shows that it is an address.
        <span class={kind === 'address-hash' ? 'unseen' : undefined}>{t(label)}</span>
      )}
      <span class="value-line">
        <Value class={name ? 'mono muted' : 'mono'} title={subject}>
          {hash}
        </Value>
        <CopyButton text={subject} what={inSentence(t(label))} />
        {kind === 'address-hash' && isOwn(subject) && (
          <Badge tone="accent">{t('You // beside an address of the reader')}</Badge>
        )}
        {kind === 'address-hash' && <LabelTool address={subject} />}
        {kind === 'address-hash' && <OwnTool address={subject} />}
        {kind === 'address-hash' && isFollowable(view) && <FollowTool address={subject} chain={chain} />}
        {tool}
      </span>
    </>
  )
}

/** Views about the same kind of subject can pass it to each other. */
const shares = (a: View, b: View) => a.subject === b.subject

const canStandAlone = (route: string) => !route.includes(':')
