import { useEffect, useState } from 'preact/hooks'
import { providers } from '../../lib/api/services/providers'
import type { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { statementFault } from '../../lib/core/points/siwe-message'
import { setting } from '../../lib/ui/base/settings'
import type { SignInWishes } from '../../lib/ui/points/sign-in-steps'
import { FormField } from '../base/controls/field'

interface Props {
  wishes: SignInWishes
  /** An error in one of these fields. */
  refused: AppError | null
  onChange: (wishes: SignInWishes) => void
}

/** Optional parts of a message: a referral code, and a custom statement. Open if there is something to see. */
export function WishFields({ wishes, refused, onChange }: Props) {
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
