import { field, record } from '../scalars'

/** A partner's account. The service echoes the key itself; it is dropped at the border. */
export const PartnerBalance = record(
  'PartnerBalance',
  {
    name: field.text('Partner', { column: 1 }),
    balance: field.points('Balance', { column: 2 }),
    total_distributed: field.points('Distributed so far', { column: 3 }),
    rate: field.digits('Accrues per second', { column: 4 }),
    valid_since: field.time('Valid since', { column: 5 }),
    valid_until: field.time('Valid until', { column: 6 }),
    updated_at: field.time('As of', { column: 7 }),
  },
  { drop: ['api_key'] },
)
