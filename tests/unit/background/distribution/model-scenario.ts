import { fc } from '../../../fast-check'
import { type Fault, faults } from './model-service'

/**
 * What a person does in one of the two windows of a device. A window acts on what it showed when it was last looked at.
 */
const action = fc.record({
  after: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 90 })),
  device: fc.nat({ max: 1 }),
  window: fc.nat({ max: 1 }),
  what: fc.constantFrom(
    'run',
    'run',
    'run',
    'resend',
    'resend',
    'resend',
    'resend',
    'check',
    'close',
    'reopen',
    'look',
    'recover',
    'crash',
    'set back',
    'foreign',
    'forget',
    'forget',
    'forget later',
    'freeze',
    'lose',
    'lose',
    'change key',
    'change key',
  ),
  /** The last one is in the edited copy, where there is one. */
  part: fc.nat({ max: 3 }),
})

export const scenario = fc.record({
  unique: fc.boolean(),
  devices: fc.constantFrom(1, 1, 1, 2),
  parts: fc.constantFrom(1, 1, 2, 3),
  shape: fc.record({
    /** Do all parts pay the same? */
    equal: fc.boolean(),
    /** Are accounts made for wallets without one? */
    createMissing: fc.boolean(),
  }),
  /** Ms until the books show a payment. */
  lag: fc.constantFrom(0, 0, 300, 2000),
  /** Is there an edited copy of the same reward that pays the wallet of the first part too? */
  copied: fc.boolean(),
  faults: fc.array(
    fc.constantFrom<Fault>(
      ...faults,
      'ok',
      'late',
      'late',
      'reset-after',
      'some-after',
      'some-after',
      'some-after',
      'refuse',
    ),
    { maxLength: 6 },
  ),
  actions: fc.array(action, { minLength: 1, maxLength: 14 }),
  choices: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 24 }),
  lateness: fc.array(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 200 })), { minLength: 1, maxLength: 3 }),
  repeats: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  failedWrites: fc.array(fc.nat({ max: 60 }), { maxLength: 2 }),
})
