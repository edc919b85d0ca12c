import { formatSpan, formatTime } from '../../lib/core/format-time'
import type { SignInText } from '../../lib/core/sign-in-draft'
import { hostName } from '../../lib/ui/points/environment-now'
import { Badge } from '../base/badge'
import { CopyButton } from '../base/copy-button'
import { Notice } from '../base/notice'
import './points.css'
import { Value } from '../values/value'

/** A clock that is wrong by less is not worth a word, ms. */
const notable = 60_000

/** The exact text that is to be signed, and what it means. */
export function MessageCard({ text }: { text: SignInText }) {
  const { ahead = 0 } = text
  return (
    <div class="points-stack">
      <div class="points-line">
        <p>
          Sign in at <strong class="mono">{hostName(text.origin)}</strong>{' '}
          <Badge tone={text.exists ? 'plain' : 'accent'}>{text.exists ? 'Known address' : 'New to the program'}</Badge>
        </p>
        <CopyButton text={text.message} what="message" />
      </div>
      {!text.exists && (
        <Notice tone="accent">
          This address has no account yet. Signing creates one, and you agree to what the message says.
        </Notice>
      )}
      {text.exists && text.referral !== '' && (
        <Notice tone="warn">
          The referral code <Value>{text.referral}</Value> is not used: it is for new users, and this address has an
          account.
        </Notice>
      )}
      {Math.abs(ahead) >= notable && (
        <Notice tone="warn">
          The clock of this device is {formatSpan(Math.abs(ahead))} {ahead > 0 ? 'ahead of' : 'behind'} the service’s.
          The message has the service’s time, so that it counts there.
        </Notice>
      )}
      <Value as="pre" class="message-text" data-message>
        {text.message}
      </Value>
      <p class="muted">
        It can be signed until {formatTime(text.keptUntil)}; the service may want it sooner. The sign-in it asks for
        ends {formatTime(text.expiresAt)} at the latest.
      </p>
    </div>
  )
}
