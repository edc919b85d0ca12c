import { useState } from 'preact/hooks'
import { addressShape } from '../../lib/core/addresses/hex'
import { passesChecksum } from '../../lib/core/addresses/typed-address'
import { chainById } from '../../lib/core/chains/chains'
import { mostFollowed } from '../../lib/core/following/followed'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { followAddress } from '../../lib/ui/following/follow-address'
import { isAddressFollowed } from '../../lib/ui/following/following'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { ChainPicker } from '../values/chain-picker'

/** Follows any address, on a chain chosen here. */
export function FollowForm({ chain: first }: { chain: string }) {
  const [text, setText] = useState('')
  const [chain, setChain] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const follow = async () => {
    const address = text.trim()
    const reason = whyNot(chain, address)
    setError(reason)
    if (reason || !(await followAddress(chain, address, true))) return
    setText('')
    notify(t('Followed on {chain}.', { chain: chainById(chain).name }), 'good')
  }
  return (
    <form
      class="follow-form"
      onSubmit={(event) => {
        event.preventDefault()
        void follow()
      }}
    >
      <FormField label={t('Follow an address')} error={error}>
        {(control) => (
          <input
            {...control}
            value={text}
            placeholder="0x…"
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget: { value } }) => {
              setText(value)
              setError(null)
            }}
          />
        )}
      </FormField>
      <ChainPicker chosen={chain} preferred={setting('chainOrder').value} onChoose={setChain} />
      <Button type="submit">{t('Follow // verb, a button')}</Button>
    </form>
  )
}

function whyNot(chain: string, address: string): string | null {
  if (!addressShape.test(address)) return t('Enter an address: 0x and 40 digits.')
  if (!passesChecksum(address)) return t('Its capital letters are not right: a digit may be wrong.')
  if (isAddressFollowed(chain, address)) return t('You already follow it.')
  return setting('followed').peek().length >= mostFollowed
    ? t('You already follow {count} addresses, the maximum.', { count: mostFollowed })
    : null
}
