import { takeDeeds } from '../lib/core/deed/words/deed-language'
import { type CatalogueText, takeCatalogue } from '../lib/core/language/catalogue'
import { englishDeeds } from '../lib/core/language/en/english-deeds'
import { english } from '../lib/core/phrases/english'
import { compileMessage } from '../scripts/compile-message'

const compiled = new Map<string, CatalogueText>()

/** Looks like the id of a phrase; one that is not in the catalogue has no words. */
const phraseId = /^[\w-]+(\.[\w-]+)+$/

/** English, compiled as it is asked for: a text that is new in the code needs no build. */
const messages = new Proxy<Record<string, CatalogueText>>(
  {},
  {
    getOwnPropertyDescriptor: (_, key) =>
      String(key) in english || !phraseId.test(String(key)) ? { enumerable: true, configurable: true } : undefined,
    get(_, key: string) {
      const source = (english as Record<string, string>)[key] ?? key
      const message = compiled.get(key) ?? compileMessage(source, 'en')
      compiled.set(key, message)
      return message
    },
  },
)

// Whatever imports this in Node has words: no browser is there to find them.
takeCatalogue({ locale: 'en', messages })
takeDeeds(englishDeeds)
