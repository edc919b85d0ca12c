import type { AppError } from '../../core/errors/errors'

/** Whether a web page answered in place of the service with a success status, such as a captive portal. */
export const standsInPage = ({ phrase, data: { status } }: AppError): boolean =>
  phrase.id === 'answer.webPage' && status === undefined
