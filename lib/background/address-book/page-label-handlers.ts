import * as z from 'zod/mini'
import type { AddressBook } from '../../core/address-book/address-book'
import { mostMarked } from '../../core/address-book/address-mark'
import { addressMarks } from '../../core/address-book/address-marks'
import { addressShape } from '../../core/addresses/hex'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Handlers } from '../messages/serve'
import type { LabelPace } from './label-pace'
import { type LabelChoice, labelsStand } from './may-label'

/** What appears beside addresses in web pages: known on this device, and never looked up. */
export function pageLabelHandlers(
  labels: () => Promise<AddressBook>,
  labelPace: LabelPace,
  settings: () => Promise<LabelChoice>,
): Handlers<'page.labels'> {
  return {
    'page.labels': {
      from: 'content',
      input: z.strictObject({
        addresses: z.array(z.string().check(z.regex(addressShape))).check(z.maxLength(mostMarked)),
      }),
      async run({ addresses }, caller) {
        if (caller.kind !== 'content' || !labelsStand(caller.origin, caller.host, await settings())) {
          throw new AppError('rpc.forbidden', phrase('site.noLabels'))
        }
        const allowed = await labelPace.take(caller, addresses)
        return { marks: addressMarks(addresses.slice(0, allowed), await labels()), left: addresses.length - allowed }
      },
    },
  }
}
