import type { Phrase } from '../phrases/phrase'
import { AppError, type NotAskedReason } from './errors'

export const notAsked = (reason: NotAskedReason, said: Phrase, retryAt?: number) =>
  new AppError('call.notAsked', said, { data: { reason, ...(retryAt === undefined ? {} : { retryAt }) } })

export const isNotAsked = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && thrown.code === 'call.notAsked'
