import { useState } from 'preact/hooks'
import { addressShape } from '../../lib/core/addresses/hex'
import { t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { markOwn } from '../../lib/ui/address-book/mark-own'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import './add-own.css'

/** Shown while no address is the reader's own: once one is marked, home fills. */
export function AddOwn() {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const address = text.trim()
  return (
    <form
      class="card add-own"
      onSubmit={(event) => {
        event.preventDefault()
        if (addressShape.test(address)) void markOwn(address, true)
        else setRefused(true)
      }}
    >
      <FormField
        label={t('Your own address')}
        hint={t('Home then shows its balance, what it received lately and what is new, and sentences say “you”.')}
        error={refused ? wordsOf(phrase('address.none')) : undefined}
      >
        {(control) => (
          <div class="add-own-line">
            <input
              {...control}
              type="text"
              class="control mono"
              placeholder="0x…"
              value={text}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={(event) => {
                setText(event.currentTarget.value)
                setRefused(false)
              }}
            />
            <Button look="primary" type="submit" disabled={address === ''}>
              {t('This is mine')}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  )
}
