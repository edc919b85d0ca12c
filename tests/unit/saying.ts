import { readPhrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'

/** For `toEqual` and the like: matches a phrase whose words are these, or match a pattern. */
export const saying = (words: string | RegExp): unknown => ({
  asymmetricMatch(other: unknown) {
    const read = typeof other === 'string' ? undefined : readPhrase(other)
    const said = read && wordsOf(read)
    return said !== undefined && (typeof words === 'string' ? said === words : words.test(said))
  },
  toString: () => `saying ${words}`,
})
