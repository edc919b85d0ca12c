import type { Keep, TestOutcome } from '../../lib/core/credentials/credential-state'
import { msg } from '../../lib/core/language/t'

export const keepLabels: Record<Keep, string> = {
  session: msg('Until the browser closes'),
  device: msg('On this device'),
  passphrase: msg('Protected by passphrase'),
}

/** The same words within a line. */
export const keptWords: Record<Keep, string> = {
  session: msg('until the browser closes'),
  device: msg('on this device'),
  passphrase: msg('protected by passphrase'),
}

/** Outcomes caused by the key itself: they appear at its field, which stays open. */
export const isOfKey = ({ state }: TestOutcome): boolean => state === 'refused' || state === 'no-credit'
