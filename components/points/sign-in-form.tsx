import { useEffect, useState } from 'preact/hooks'
import type { Environment } from '../../lib/core/environment'
import type { AppError } from '../../lib/core/errors'
import type { SignInText, SignInWay } from '../../lib/core/sign-in-draft'
import { hostName, rewardsOrigin } from '../../lib/ui/points/environment-now'
import { pendingText, type SignInWishes } from '../../lib/ui/points/sign-in-steps'
import { Choices } from '../base/choices'
import { HandSignIn } from './hand-sign-in'
import { WalletSignIn } from './wallet-sign-in'
import { WishFields } from './wish-fields'

const ways = [
  {
    value: 'wallet' as const,
    label: 'With a wallet here',
    hint: 'The message is shown first; then your wallet is asked.',
  },
  { value: 'hand' as const, label: 'By hand', hint: 'Copy the message, sign it on any device, paste the signature.' },
]

interface Props {
  environment: Environment
  onDone: () => void
}

/** What both ways of signing in need. A message that waits is found again, with all that was asked for with it. */
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
        You are signing in at <strong class="mono">{hostName(rewardsOrigin(environment))}</strong>. A signature moves
        nothing and costs nothing; it only proves that the address is yours.
      </p>
      <Choices legend="Way to sign" value={way} options={ways} onChange={setWay} />
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
