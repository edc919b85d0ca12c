import { Search, X } from 'lucide-preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { sentences } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import type { Search as Found, PlacedOffer } from '../../lib/ui/navigation/search-offers'
import { IconButton } from '../base/controls/icon-button'
import { useFrame } from '../base/frame'
import { useLoaded } from '../base/hooks/use-loaded'
import './address-box.css'
import '../base/controls/form.css'
import { veiled } from '../../lib/ui/base/hidden-values'

const loadOffers = () => import('./offer-list').then((it) => it.OfferList)

interface Props {
  /** The typed text; stored outside, so it survives the popup. */
  text: string
  onText: (text: string) => void
  /** What a text could be, or why it cannot be anything; null while unknown. */
  search: (text: string) => Found | null
  onGo: (href: string) => void
  /** The reader wants a name looked up. */
  onName: (name: string, chain: string) => void
}

/** What can be looked up. */
const what = () => t('Address, hash, block or name')

/** A line break that a field of one line keeps. */
const lineSeparator = '\u2028'

/** Milliseconds without typing before results are announced: any sooner, it would be about half an address. */
const rest = 900

/**
 * Accepts an address, a hash, a block number or an explorer's link, and offers its destinations, or says why there are
 * none.
 */
export function AddressBox({ text, onText, search, onGo, onName }: Props) {
  const [open, setOpen] = useState(false)
  const Offers = useLoaded(loadOffers)
  const field = useRef<HTMLInputElement>(null)
  // Truncated words say less than one whole word.
  const isNarrow = useFrame() !== 'app' || innerWidth < 700
  const noteId = useId()
  const found = search(text)
  const { offers, note } = found ?? { offers: [], note: null }
  const refused = note !== null && offers.length === 0
  const said = open && (note !== null || offers.length > 0)
  const words = said ? wordsOf({ offers, note }) : ''
  const [heard, hear] = useHeard(text, words)

  const entered = useRef(false)
  const follow = (offer: PlacedOffer | undefined) => {
    if (!offer) return
    setOpen(false)
    onText('')
    field.current?.blur()
    const { kind, subject, chain, href, prepare } = offer
    prepare?.()
    if (kind === 'name' && subject && chain) onName(subject, chain)
    onGo(href)
  }
  useEffect(() => {
    if (!found || !entered.current) return
    entered.current = false
    follow(offers[0])
  })

  return (
    <form
      class="address-box"
      aria-label={t('Look something up')}
      onSubmit={(event) => {
        event.preventDefault()
        setOpen(true)
        hear(words)
        // If the reader submitted before the search was ready, it follows the first offer then.
        if (found) follow(offers[0])
        else entered.current = true
      }}
      onFocusIn={() => setOpen(true)}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          step(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
        } else if (event.key === 'Escape' && said) {
          // Otherwise the browser would close the whole popup.
          event.preventDefault()
          setOpen(false)
        }
      }}
    >
      <div class="address-line">
        <Search size={14} aria-hidden="true" />
        <input
          ref={field}
          class="control"
          type="search"
          name="lookup"
          aria-label={what()}
          title={isNarrow ? what() : undefined}
          aria-invalid={refused ? true : undefined}
          aria-describedby={note !== null && said && Offers ? noteId : undefined}
          placeholder={isNarrow ? t('Search') : what()}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
            const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
            // The field would join the lines, and two hashes would become none.
            if (!pasted.includes('\n')) return
            event.preventDefault()
            onText(
              value.slice(0, from ?? 0) + pasted.replace(/\r?\n/g, lineSeparator) + value.slice(to ?? value.length),
            )
          }}
          onInput={(event) => {
            setOpen(true)
            entered.current = false
            onText(event.currentTarget.value)
          }}
        />
        {text && (
          <IconButton
            icon={X}
            label={t('Clear // a field')}
            size="s"
            onClick={() => {
              onText('')
              field.current?.focus()
            }}
          />
        )}
      </div>
      <span class="unseen" role="status">
        {heard === words && words}
      </span>
      {said && Offers && <Offers offers={offers} note={note} noteId={noteId} onFollow={follow} />}
    </form>
  )
}

/** Moves between the field and the offers with arrow keys. */
function step(box: HTMLFormElement, by: number): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, .address-offer')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.focus()
}

/** The announced words, a moment after the last letter, and a way to announce them at once. */
function useHeard(text: string, words: string) {
  const [heard, hear] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => hear(words), rest)
    return () => clearTimeout(timer)
  }, [text, words])
  return [heard, hear] as const
}

/** The result for screen readers: how many offers, and where Enter leads. */
function wordsOf({ offers, note }: Found): string {
  const [first] = offers
  const results =
    first &&
    t('{n, plural, one {# result.} other {# results.}} Enter: {title}, {detail}', {
      n: offers.length,
      title: veiled(first.title),
      detail: veiled(first.detail),
    })
  return sentences([note, results])
}
