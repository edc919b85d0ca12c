import type { PartRecord } from '../../lib/core/distribution/distribution-machine'
import { msg, t } from '../../lib/core/language/t'

/**
 * What a part needs from a person: nothing if it continues automatically or is over, otherwise a decision and its
 * basis.
 */
type Need = 'goes-on' | 'over' | { decide: string }

const needs: Record<PartRecord['state'], Need> = {
  frozen: 'goes-on',
  armed: 'goes-on',
  sending: 'goes-on',
  confirmed: 'over',
  'confirmed-partial': 'over',
  'confirmed-by-duplicate': 'over',
  'confirmed-by-balance': 'over',
  reconciling: 'goes-on',
  closed: 'over',
  unknown: {
    decide: msg(
      'Whether it was paid is unknown. The service’s totals usually show it. It is never sent again automatically.',
    ),
  },
  'likely-not-applied': {
    decide: msg(
      'The totals did not change, so it was probably not paid. Sending the same request again proves it: the id is used once.',
    ),
  },
  indeterminate: {
    decide: msg(
      'The totals changed in a way that this request alone does not explain. Somebody else may use the key. Decide from the evidence above.',
    ),
  },
  conflict: {
    decide: msg(
      'The service knows this id already: exactly this payload was sent before, from another device or before the record was lost. Close it if that is so.',
    ),
  },
  rejected: {
    decide: msg(
      'The service refused it and nothing was paid. Fix the cause and send the same request again, or edit what is unpaid: that becomes a plan with its own ids.',
    ),
  },
}

/** A later refused attempt says nothing about the totals. */
export function adviceFor({ state, attempts, evidence }: PartRecord): string | null {
  const last = attempts.at(-1)?.verdict
  if (state === 'indeterminate' && last?.kind === 'rejected' && isSame(evidence.at(-1)?.text, last.reason)) {
    return t(
      'The service refused this attempt; whether an earlier one was applied is still open. Fix the cause and send it again, or check the totals.',
    )
  }
  const need = needs[state]
  return typeof need === 'string' ? null : t(need.decide)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
