import { doubtPhrase } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import type { Part } from '../../core/gloss/sentence'
import { button, element, setWords } from '../shared/dom/element'
import { said, wordsFor } from '../shared/dom/messages'
import type { CardActions } from './card-actions'

/** One piece of the sentence. Addresses, tokens and links can be followed; amounts show all their digits on demand. */
export function piece(part: Part, { chain }: Gloss, { open, grown }: CardActions): Node | string {
  const { type, text } = part
  const query = chain ? `?chain=${chain.id}` : ''
  /** A name that somebody gave; a link if we know where it leads. */
  const named = (location: string | undefined, ...told: (string | false | undefined)[]) => {
    const odd = 'suspicious' in part && part.suspicious
    const own = 'own' in part && part.own
    const attributes = {
      class: `${location ? 'follow' : ''}${own ? ' own' : ''}${odd ? ' odd' : ''}`,
      title: [
        own && said('source' in part && part.source ? 'card.sharedLabel' : 'card.yourLabel'),
        ...told,
        odd && wordsFor(doubtPhrase(part.passesFor)),
      ]
        .filter(Boolean)
        .join('\n'),
    }
    return location ? button(text, () => open(location + query), attributes) : element('b', attributes, text)
  }
  switch (type) {
    case 'address':
      return named(`/address/${part.hash}`, part.hash)
    case 'token':
      return named(part.address && `/token/${part.address}/transfers`, part.full, part.address)
    case 'domain':
      return named('')
    case 'amount': {
      if (part.exact === text) return element('b', {}, text)
      const amount = button(
        text,
        () => {
          setWords(amount, amount.dataset.t === text ? part.exact : text)
          grown()
        },
        { class: 'follow plain', title: part.exact, 'aria-label': said('card.exactly', { text, exact: part.exact }) },
      )
      return amount
    }
    case 'link':
      return part.url?.startsWith('https://') ? outside(text, part.url, 'follow') : element('b', {}, text)
    case 'time':
      return element('b', { title: String(new Date(part.ms)) }, text)
    case 'text':
      return text
    default:
      return element('b', {}, text)
  }
}

export const outside = (text: string, href: string, className = '') =>
  element(
    'a',
    {
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
      ...(className && { class: className }),
      title: new URL(href).host,
    },
    text,
  )
