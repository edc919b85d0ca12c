import { useState } from 'preact/hooks'
import { providers } from '../../lib/api/providers'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { environmentNow, hostName, rewardsOrigin } from '../../lib/ui/points/environment'
import { setting } from '../../lib/ui/settings'
import { notify } from '../../lib/ui/toasts'
import { Choices } from '../base/choices'
import { Field } from '../base/field'
import { Notice } from '../base/notice'
import { HandSignIn } from '../points/hand-sign-in'
import { PointsHead } from '../points/points-head'
import { WalletSignIn } from '../points/wallet-sign-in'

const ways = [
  {
    value: 'wallet' as const,
    label: 'With a wallet here',
    hint: 'The message is shown first; then your wallet is asked.',
  },
  { value: 'hand' as const, label: 'By hand', hint: 'Copy the message, sign it on any device, paste the signature.' },
]

/** Signing in to the points service. */
export function PointsSignInView({ view }: ViewProps) {
  const environment = environmentNow()
  const provider = providers[setting('provider').value]
  const [way, setWay] = useState<'wallet' | 'hand'>('wallet')
  const [referral, setReferral] = useState('')
  const [statement, setStatement] = useState('')
  const origin = rewardsOrigin(environment)
  const wishes = { referral, statement }
  const done = () => {
    notify('Signed in', 'good')
    go(hrefOf('points'), { replace: true })
  }
  return (
    <>
      <PointsHead view={view} />
      {origin === '' ? (
        <Notice tone="warn">Set the rewards host in the options first.</Notice>
      ) : (
        <>
          <p>
            You are signing in at <strong class="mono">{hostName(origin)}</strong>. A signature moves nothing and costs
            nothing; it only proves that the address is yours.
          </p>
          <Choices legend="Way to sign" value={way} options={ways} onChange={setWay} />
          <details class="facts">
            <summary>Referral code{provider.hostsEditable && ', statement'}</summary>
            <div class="points-stack">
              <Field label="Referral code" hint="For new users only.">
                {(control) => (
                  <input
                    {...control}
                    value={referral}
                    autocomplete="off"
                    spellcheck={false}
                    onInput={(event) => setReferral(event.currentTarget.value)}
                  />
                )}
              </Field>
              {provider.hostsEditable && (
                <Field label="Statement" hint="What the message says you agree to. Empty takes the usual words.">
                  {(control) => (
                    <input
                      {...control}
                      value={statement}
                      placeholder={provider.statement.known}
                      onInput={(event) => setStatement(event.currentTarget.value)}
                    />
                  )}
                </Field>
              )}
            </div>
          </details>
          {way === 'wallet' ? (
            <WalletSignIn key={environment} environment={environment} wishes={wishes} onDone={done} />
          ) : (
            <HandSignIn key={environment} environment={environment} wishes={wishes} onDone={done} />
          )}
        </>
      )}
    </>
  )
}
