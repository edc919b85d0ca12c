import type { AppError } from '../../lib/core/errors/errors'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import type { SignInText } from '../../lib/core/points/sign-in-message'
import { formatSpan, formatTime } from '../../lib/core/time/format-time'
import { hostName } from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { CopyButton } from '../base/controls/copy-button'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { Value } from '../values/value'
import './points.css'

/** Smaller clock errors are not worth mentioning, ms. */
const notable = 60_000

/** The exact text to sign, and what it means. */
export function MessageCard({ text }: { text: SignInText }) {
  const { ahead = 0 } = text
  return (
    <div class="points-stack">
      <div class="points-line">
        <p>
          <Trans text="Sign in at {host}" with={{ host: <strong class="mono">{hostName(text.origin)}</strong> }} />{' '}
          <Badge tone={text.exists ? 'plain' : 'accent'}>
            {text.exists ? t('Known address') : t('New to the program')}
          </Badge>
        </p>
        <CopyButton text={text.message} what={t('message')} />
      </div>
      {!text.exists && (
        <Notice tone="accent">
          {t('This address has no account yet. Signing creates one, and you agree to what the message says.')}
        </Notice>
      )}
      {text.exists && text.referral !== '' && (
        <Notice tone="warn">
          <Trans
            text="The referral code {code} is not used: it is for new users, and this address has an account."
            with={{ code: <Value>{text.referral}</Value> }}
          />
        </Notice>
      )}
      {Math.abs(ahead) >= notable && <Notice tone="warn">{clockWords(ahead)}</Notice>}
      <Value as="pre" class="message-text" data-message>
        {text.message}
      </Value>
      <p class="muted">
        {t(
          'It can be signed until {until}; the service may want it sooner. The sign-in it asks for ends {end} at the latest.',
          {
            until: formatTime(text.keptUntil),
            end: formatTime(text.expiresAt),
          },
        )}
      </p>
    </div>
  )
}

function clockWords(ahead: number): string {
  const span = formatSpan(Math.abs(ahead))
  return ahead > 0
    ? t(
        'The clock of this device is {span} ahead of the service’s. The message has the service’s time, so that it counts there.',
        { span },
      )
    : t(
        'The clock of this device is {span} behind the service’s. The message has the service’s time, so that it counts there.',
        { span },
      )
}

interface Props {
  error: AppError
  address: string
  busy: boolean
  onSend: () => void
}

/** Asks about a signature that only a contract could have made, before it is sent to the service. */
export function UncheckedNotice({ error, address, busy, onSend }: Props) {
  return (
    <Notice
      tone="warn"
      action={
        <Button size="s" busy={busy} onClick={onSend}>
          {t('Send it unchecked')}
        </Button>
      }
    >
      {error.message}
      {sentenceGap()}
      {t('The service may refuse it. Only send it if {address} is a contract wallet of yours.', { address })}
    </Notice>
  )
}
