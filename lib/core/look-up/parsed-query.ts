/** What a typed or pasted text can be. `chain` is set if the text itself names it, `view` if a link leads to one. */
export type ParsedQuery =
  | { kind: 'nothing' }
  | { kind: 'address'; address: string; chain?: string; view?: string }
  | { kind: 'hash'; hash: string; chain?: string; view?: string }
  | { kind: 'block'; block: string; chain?: string; view?: string }
  | { kind: 'batch'; batch: string; chain?: string; view: string }
  | Refusal

interface Refusal {
  kind: 'refused'
  reason: string
  /** True if the reason applies whatever was asked for. */
  always?: true
}

export const refused = (reason: string): Refusal => ({ kind: 'refused', reason })

export const refusedAlways = (reason: string): Refusal => ({ kind: 'refused', reason, always: true })
