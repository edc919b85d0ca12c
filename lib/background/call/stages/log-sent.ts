import type { SentEntry } from '../../../core/data/sent-entry'
import { redact } from '../../../core/secrets/redact'
import { withoutSecrets } from '../../../core/secrets/remove-secrets'
import type { SentLog } from '../../records/sent-log'
import type { Ready } from '../attempt'
import type { Check } from '../call-stage'

/** Records what leaves in the reader's own log. */
export function createLogSent({ sentLog }: { sentLog: Pick<SentLog, 'note'> }): Check<Ready> {
  return (attempt, next) => {
    attempt.trip.hasLeft = true
    if (!attempt.unlogged) void sentLog.note(entryOf(attempt))
    return next(attempt)
  }
}

function entryOf({ endpoint, input, target, secrets }: Ready): Omit<SentEntry, 'at'> {
  const { q, code } = input.query
  const about = [...Object.values(input.params), q, code].filter((value) => value !== undefined).join(' ')
  return {
    host: new URL(target.origin).host,
    call: endpoint.id,
    chain: target.chain ?? null,
    about: withoutSecrets(redact(about), secrets),
  }
}
