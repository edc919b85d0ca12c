import { afterEach, describe, expect, it } from 'vitest'
import { takeDeeds } from '../../../../lib/core/deed/words/deed-language'
import { isQuoted, sentenceText } from '../../../../lib/core/gloss/sentence'
import { type Catalogue, catalogue, takeCatalogue } from '../../../../lib/core/language/catalogue'
import { germanDeeds } from '../../../../lib/core/language/de/german-deeds'
import { englishDeeds } from '../../../../lib/core/language/en/english-deeds'
import { entry, glossing } from '../glossing'

const { one } = glossing()
const english: Catalogue = catalogue()
afterEach(() => {
  takeCatalogue(english)
  takeDeeds(englishDeeds)
})

const first = async (name: string) => {
  const { hash, explorerHost } = entry(name)
  const { sentences, kind } = await one({ hash, host: explorerHost })
  return { text: sentenceText(sentences[0] ?? []), quoted: isQuoted(sentences[0]), kind }
}

describe('a summary in words that are not recognised', () => {
  it('is quoted for who reads another language, and what is recognised is told in it', async () => {
    takeCatalogue({ ...english, locale: 'de' })
    takeDeeds(germanDeeds)
    // English as a whole: the amount between its words, too.
    expect(await first('arb-message')).toEqual({ text: '“Receive 3.1 ETH from Ethereum”', quoted: true })
    const swap = await first('eth-swap')
    expect(swap).toMatchObject({ quoted: false, kind: 'swap' })
    expect(swap.text).toMatch(/getauscht|Tausch/)
  })

  it('is in our tense for who reads English', async () => {
    expect(await first('arb-message')).toEqual({ text: 'Received 3.1 ETH from Ethereum', quoted: false })
  })
})
