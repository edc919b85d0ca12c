import {
  CircleAlert,
  Clock,
  Gauge,
  Globe,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  Unplug,
  WifiOff,
} from 'lucide-preact'
import { type AppError, curlIn, type ErrorAction, type ErrorCode } from '../../lib/core/errors/errors'
import { msg, t } from '../../lib/core/language/t'
import { saidWords } from '../../lib/core/phrases/words-of'
import { hintOf } from '../../lib/ui/data/filters'
import { Button } from '../base/controls/button'
import { CopyWords } from '../base/controls/copy-button'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { Value } from '../values/value'
import { OtherChains } from './other-chains'

const labels: Record<Exclude<ErrorAction, 'none'>, string> = {
  'add-key': msg('Add the key'),
  'sign-in': msg('Sign in again'),
  retry: msg('Try again'),
  'grant-access': msg('Grant access'),
  'open-settings': msg('Open settings'),
  'address-book': msg('Open the address book'),
  reload: msg('Reload'),
}

const icons: Partial<Record<ErrorCode, LucideIcon>> = {
  'auth.missing': KeyRound,
  'auth.session': LockKeyhole,
  'auth.rejected': KeyRound,
  'auth.expired': LockKeyhole,
  'credits.exhausted': Gauge,
  'call.notAsked': Gauge,
  'chain.unserved': Globe,
  'http.network': WifiOff,
  'http.timeout': Clock,
  'http.rate-limited': Clock,
  'permission.needed': LockKeyhole,
  'rpc.gone': Unplug,
}

/** Omits an action that is already there. */
const labelOf = (code: ErrorCode, action: Exclude<ErrorAction, 'none'>) =>
  code === 'auth.rejected' ? t('Change the key') : t(labels[action])

interface Props {
  error: AppError
  /** Runs inside the click, so a permission can be requested. */
  onAction: (action: ErrorAction, error: AppError) => void
  /** One line above remaining content, rather than a separate place. */
  inline?: boolean
  /** The chain that was asked, if others may know what it does not: they come before another try. */
  chain?: string
}

/**
 * What went wrong in one sentence, what to do about it, and one button that does it; a second one if that may be
 * unnecessary.
 */
export function Failure({ error, onAction, inline, chain }: Props) {
  const { action, code, message, details } = error
  const hint = hintOf(error)
  const curl = curlIn(details)
  const missing = code === 'auth.missing' || code === 'auth.session'
  const elsewhere = error.isAnswer && chain !== undefined && <OtherChains chain={chain} />
  const button = action !== 'none' && (
    <Button
      size={inline ? 's' : 'm'}
      look={inline ? 'plain' : elsewhere ? 'quiet' : 'primary'}
      onClick={() => onAction(action, error)}
    >
      {labelOf(code, action)}
    </Button>
  )
  if (inline) {
    return (
      <Notice tone={missing ? 'accent' : 'bad'} action={button}>
        {message} <span class="muted">{hint}</span>
      </Notice>
    )
  }
  return (
    <State
      icon={icons[code] ?? CircleAlert}
      tone={missing ? 'accent' : 'bad'}
      title={message}
      text={
        <>
          {elsewhere} {hint}
          {details.length > 0 && (
            <details class="facts">
              <summary>{t('Details')}</summary>
              <ul>
                {details.map(saidWords).map((fact) => (
                  <li key={fact}>
                    <Value>{fact}</Value>
                  </li>
                ))}
              </ul>
              {curl && <CopyWords text={curl} what={t('Copy as cURL')} />}
            </details>
          )}
        </>
      }
    >
      {button}
      {/* The service may have been wrong; its answer about a chain is trusted for a day. */}
      {code === 'chain.unserved' && (
        <Button look="quiet" onClick={() => onAction('retry', error)}>
          {t(labels.retry)}
        </Button>
      )}
    </State>
  )
}
