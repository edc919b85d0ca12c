import type { AppError } from '../../lib/core/errors/errors'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { Notice } from '../base/states/notice'

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
