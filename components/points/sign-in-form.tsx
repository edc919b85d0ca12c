import { useEffect, useState } from 'preact/hooks'
import { providers } from '../../lib/api/providers'
import type { AppError } from '../../lib/core/errors/errors'
import { msg, t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import type { Environment } from '../../lib/core/points/environment'
import { type SignInText, type SignInWay, statementFault } from '../../lib/core/points/sign-in-message'
import { setting } from '../../lib/ui/base/settings'
import { hostName, rewardsOrigin } from '../../lib/ui/points/points'
import { pendingText, type SignInWishes } from '../../lib/ui/points/sign-in-steps'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import { Trans } from '../base/trans'
import { HandSignIn } from './hand-sign-in'
import { WalletSignIn } from './wallet-sign-in'

const ways = [
  {
    value: 'wallet' as const,
    label: msg('With a wallet here'),
    hint: msg('You see the message first; then your wallet asks you to sign.'),
  },
  {
    value: 'hand' as const,
    label: msg('By hand'),
    hint: msg('Copy the message, sign it on any device, paste the signature.'),
  },
]

interface Props {
  environment: Environment
  onDone: () => void
}

/** The inputs for both ways of signing in. Restores a pending message with all its choices. */
export function SignInForm({ environment, onDone }: Props) {
  const [looked, setLooked] = useState(false)
  const [way, setWay] = useState<SignInWay>('wallet')
  const [wishes, setWishes] = useState<SignInWishes>({ referral: '', statement: '' })
  const [refused, setRefused] = useState<AppError | null>(null)
  const [text, setText] = useState<SignInText | null>(null)
  useEffect(() => {
    void pendingText(environment).then((found) => {
      if (found) {
        setText(found)
        setWay(found.way)
        setWishes({ referral: found.referral, statement: found.own })
      }
      setLooked(true)
    })
  }, [environment])
  if (!looked) return null
  const change = (wished: SignInWishes) => {
    setWishes(wished)
    setRefused(null)
  }
  const Way = way === 'wallet' ? WalletSignIn : HandSignIn
  return (
    <>
      <p>
        <Trans
          text="You are signing in at {host}. A signature moves nothing and costs nothing; it only proves that the address is yours."
          with={{ host: <strong class="mono">{hostName(rewardsOrigin(environment))}</strong> }}
        />
      </p>
      <Choices
        legend={t('Way to sign')}
        value={way}
        options={ways.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        onChange={setWay}
      />
      <WishFields wishes={wishes} refused={refused} onChange={change} />
      <Way
        environment={environment}
        wishes={wishes}
        text={text}
        onText={setText}
        onRefused={setRefused}
        onDone={onDone}
      />
    </>
  )
}

interface WishProps {
  wishes: SignInWishes
  /** An error in one of these fields. */
  refused: AppError | null
  onChange: (wishes: SignInWishes) => void
}

/** Optional parts of a message: a referral code, and a custom statement. Open if there is something to see. */
function WishFields({ wishes, refused, onChange }: WishProps) {
  const { hostsEditable, statement } = providers[setting('provider').value]
  const [open, setOpen] = useState(wishes.referral !== '' || wishes.statement !== '')
  useEffect(() => {
    if (refused) setOpen(true)
  }, [refused])
  const odd = statementFault(wishes.statement)
  const errorOf = (field: keyof SignInWishes) => (refused?.data.field === field ? refused.message : null)
  const type = (field: keyof SignInWishes) => (event: { currentTarget: HTMLInputElement }) =>
    onChange({ ...wishes, [field]: event.currentTarget.value })
  return (
    <details class="facts" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{hostsEditable ? t('Referral code, statement') : t('Referral code')}</summary>
      <div class="points-stack">
        <FormField label={t('Referral code')} hint={t('For new users only.')} error={errorOf('referral')}>
          {(control) => (
            <input
              {...control}
              value={wishes.referral}
              autocomplete="off"
              spellcheck={false}
              onInput={type('referral')}
            />
          )}
        </FormField>
        {hostsEditable && (
          <FormField
            label={t('Statement')}
            hint={t('What the message says you agree to. Leave it empty for the default.')}
            error={odd ? wordsOf(odd) : errorOf('statement')}
          >
            {(control) => (
              <input {...control} value={wishes.statement} placeholder={statement.known} onInput={type('statement')} />
            )}
          </FormField>
        )}
      </div>
    </details>
  )
}
