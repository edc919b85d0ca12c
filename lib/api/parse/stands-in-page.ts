import type { AppError } from '../../core/errors/errors'

/** Did a page answer as if it were the service, with a status of success, such as a network's log-in? */
export const standsInPage = ({ phrase, data: { status } }: AppError): boolean =>
  phrase.id === 'answer.webPage' && status === undefined
