import { AppError } from '../../../core/errors/errors'
import { answerWithoutSecrets, type SecretFinder, withoutSecrets } from '../../../core/secrets/remove-secrets'
import type { Ready } from '../attempt'
import type { Next } from '../call-stage'
import { failed } from '../request/outcome'
import type { Send, WireResponse } from '../request/send'

/** The end of the pipeline: asks the service. */
export function createWire({ send }: { send: Send }): Next<Ready> {
  return async ({ request, secrets }) => {
    try {
      return { kind: 'heard', response: cleaned(await send(request), secrets) }
    } catch (thrown) {
      return failed(AppError.from(thrown))
    }
  }
}

/** A service may repeat what it was sent in any part of its answer; cut all of that out. */
function cleaned({ status, contentType, headers, text }: WireResponse, secrets: readonly SecretFinder[]): WireResponse {
  return {
    status,
    contentType: withoutSecrets(contentType, secrets),
    headers: new Headers([...headers].map(([name, value]) => [name, withoutSecrets(value, secrets)])),
    text: answerWithoutSecrets(text, secrets),
  }
}
