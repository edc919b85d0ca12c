import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold, phrase, readPhrase, withTexts } from '../../../../lib/core/phrases/phrase'
import { wordsOf } from '../../../../lib/core/phrases/words-of'
import { fc } from '../../../fast-check'

describe('a phrase', () => {
  it('is words with its parameters in them, which may be phrases', () => {
    expect(wordsOf(phrase('wallet.noSignature'))).toBe('The wallet gave no signature.')
    expect(wordsOf(phrase('bug.thrown', { text: phrase('hint.bug') }))).toBe(
      'Something went wrong: This is a fault of the extension.',
    )
  })

  it('says any text as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wordsOf(asTold(text))).toBe(text)
      }),
    )
  })

  it('has no words where its id is not known; an error has a hint then', () => {
    const newer = readPhrase({ id: 'of.a.newer.version', params: {} })
    expect(newer && wordsOf(newer)).toBe('')
    const wire = { ...new AppError('rpc.gone', phrase('hint.bug')).toWire(), message: newer as never }
    expect(AppError.fromWire(wire).message).toBe('The extension was updated. Reload this page.')
  })

  it('is read from storage: words of an earlier version, and nothing but phrases', () => {
    const nested = phrase('bug.thrown', { text: phrase('as.told', { text: 'x' }) })
    expect(readPhrase(JSON.parse(JSON.stringify(nested)))).toEqual(nested)
    expect(readPhrase('The key has no credits.')).toEqual(asTold('The key has no credits.'))
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readPhrase(value)
        if (read) expect(typeof wordsOf(read)).toBe('string')
      }),
    )
    for (const odd of [null, 7, [], {}, { id: 7, params: {} }, { id: 'as.told' }, { id: 'x', params: { a: null } }])
      expect(readPhrase(odd)).toBeUndefined()
  })

  it('loses what is secret in every text of it', () => {
    const said = phrase('bug.thrown', { text: phrase('as.told', { text: 'with hunter2' }) })
    expect(wordsOf(withTexts(said, (text) => text.replace('hunter2', '…')))).toBe('Something went wrong: with …')
  })
})
