import { useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { hintOf } from '../../lib/ui/data/filters'
import { finish, isOfWishes, prepare, type SignInProps } from '../../lib/ui/points/sign-in-steps'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { Switch } from '../base/controls/switch'
import { Notice } from '../base/states/notice'
import { ChainPicker } from '../values/chain-picker'
import { MessageCard, UncheckedNotice } from './message-card'

/** Sign-in by hand: copy the message, sign it anywhere, paste the signature. For hardware and shared wallets. */
export function HandSignIn({ environment, wishes, text, onText, onRefused, onDone }: SignInProps) {
  const [address, setAddress] = useState(text?.address ?? '')
  const [chain, setChain] = useState(text?.chain)
  const [signature, setSignature] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const field = error?.data.field
  const elsewhere = error && !['address', 'signature', 'unchecked'].includes(field ?? '')

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(null)
    onRefused(null)
    try {
      await work()
    } catch (thrown) {
      const failed = AppError.from(thrown)
      if (isOfWishes(failed)) onRefused(failed)
      else setError(failed)
      if (failed.data.field === 'attempt') onText(null)
    }
    setBusy(false)
  }
  const make = (event: Event) => {
    event.preventDefault()
    void run(async () => {
      setSignature('')
      onText(await prepare(environment, address, wishes, 'hand', chain))
    })
  }
  const send = (unchecked: boolean) =>
    run(async () => {
      await finish(text?.attempt ?? '', signature, { unchecked })
      onDone()
    })
  return (
    <div class="points-stack">
      <form class="subject-form" onSubmit={make}>
        <FormField label={t('Your address')} error={field === 'address' ? error?.message : null}>
          {(control) => (
            <input
              {...control}
              value={address}
              autocomplete="off"
              spellcheck={false}
              dir="ltr"
              placeholder="0x…"
              onInput={(event) => setAddress(event.currentTarget.value)}
            />
          )}
        </FormField>
        <Button type="submit" busy={busy && !text}>
          {t('Make the message')}
        </Button>
      </form>
      <ContractChain chain={chain} onChange={setChain} />
      {elsewhere && (
        <Notice tone="bad">
          {error.message} {field !== 'attempt' && <span class="muted">{hintOf(error)}</span>}
        </Notice>
      )}
      {text && text.chain === chain && (
        <form
          class="points-stack"
          onSubmit={(event) => {
            event.preventDefault()
            void send(false)
          }}
        >
          <MessageCard text={text} />
          <FormField
            label={t('Signature')}
            hint={t('Sign the message exactly as shown, with personal_sign, and paste the signature.')}
            error={field === 'signature' ? error?.message : null}
          >
            {(control) => (
              <textarea
                {...control}
                rows={3}
                class="control mono"
                autocomplete="off"
                spellcheck={false}
                dir="ltr"
                placeholder="0x…"
                value={signature}
                onInput={(event) => setSignature(event.currentTarget.value)}
              />
            )}
          </FormField>
          {error && field === 'unchecked' && (
            <UncheckedNotice error={error} address={text.address} busy={busy} onSend={() => void send(true)} />
          )}
          <div class="points-actions">
            <Button look="primary" type="submit" busy={busy}>
              {t('Sign in')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

interface Props {
  /** Undefined for an ordinary account. */
  chain: number | undefined
  onChange: (chain: number | undefined) => void
}

/** If the address is a contract wallet, a service asks the contract, on the chain in the message. */
function ContractChain({ chain, onChange }: Props) {
  const preferred = setting('chainOrder').value
  return (
    <div class="points-stack">
      <Switch
        label={t('It is a contract wallet')}
        hint={t('Such as a wallet of several owners. The message names its chain.')}
        on={chain !== undefined}
        onChange={(on) => onChange(on ? Number(preferred[0] ?? 1) : undefined)}
      />
      {chain !== undefined && (
        <ChainPicker
          label={t('Its chain')}
          chosen={String(chain)}
          preferred={preferred}
          any
          onChoose={(id) => onChange(Number(id))}
        />
      )}
    </div>
  )
}
