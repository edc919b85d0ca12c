import { useEffect, useState } from 'preact/hooks'
import type { AppError } from '../../lib/core/errors/errors'
import { msg, t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import type { SignInText, SignInWay } from '../../lib/core/points/sign-in-draft'
import { hostName, rewardsOrigin } from '../../lib/ui/points/environment-now'
import { pendingText, type SignInWishes } from '../../lib/ui/points/sign-in-steps'
import { Choices } from '../base/controls/choices'
import { Trans } from '../base/trans'
import { HandSignIn } from './hand-sign-in'
import { WalletSignIn } from './wallet-sign-in'
import { WishFields } from './wish-fields'

const ways = [
  {
    value: 'wallet' as const,
    label: msg('With a wallet here'),
    hint: msg('The message is shown first; then your wallet is asked.'),
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
