import type { Gloss } from '../../core/gloss/gloss'
import { catalogue, keptFormat } from '../../core/language/catalogue'
import { t } from '../../core/language/t'

/** What to show for a hash without a sentence, or beside its sentence. */
export function glossWords({ state, chain: on, notOn, dropped }: Gloss): {
  text: string
  tone: 'plain' | 'good' | 'warn' | 'bad'
} {
  const chain = on?.name
  switch (state) {
    case 'summary':
    case 'stub':
      return { text: '', tone: 'good' }
    case 'asking':
      return { text: t('Looking it up…'), tone: 'plain' }
    case 'pending':
      return {
        text: chain ? t('Waiting to be confirmed on {chain}.', { chain }) : t('Waiting to be confirmed.'),
        tone: 'warn',
      }
    case 'failed':
      return { text: dropped ? droppedWords(chain) : failedWords(chain), tone: 'bad' }
    case 'silent':
      return {
        text: chain
          ? t('The service has no summary of this transaction on {chain}.', { chain })
          : t('The service has no summary of this transaction.'),
        tone: 'plain',
      }
    case 'unknown':
      return {
        text: notOn?.length ? t('Not known on {chains}.', { chains: listed(notOn) }) : unknownWords(chain),
        tone: 'plain',
      }
    case 'unserved':
      return {
        text: chain
          ? t('This source does not serve this chain ({chain}).', { chain })
          : t('This source does not serve this chain.'),
        tone: 'warn',
      }
    case 'held':
      return { text: t('Not looked up yet.'), tone: 'plain' }
    case 'error':
      return { text: t('The service could not answer.'), tone: 'bad' }
  }
}

const droppedWords = (chain: string | undefined) =>
  chain ? t('Dropped on {chain}: it came into no block.', { chain }) : t('Dropped: it came into no block.')

const failedWords = (chain: string | undefined) =>
  chain ? t('Failed on {chain}. Only the fee was paid.', { chain }) : t('Failed. Only the fee was paid.')

const unknownWords = (chain: string | undefined) =>
  chain ? t('No transaction of this hash is known on {chain}.', { chain }) : t('No transaction of this hash is known.')

function listed(names: readonly string[]): string {
  const { locale } = catalogue()
  return keptFormat(`${locale}:anyOf`, () => new Intl.ListFormat(locale, { type: 'disjunction' })).format(names)
}
