import { field, record } from '../scalars'

/** A partner's account. The service echoes the key itself; it is dropped at the border. What decides whether points may be sent is essential. */
export const PartnerBalance = record(
  'PartnerBalance',
  {
    name: field.text('Partner', { column: 1 }),
    balance: field.points('Balance', { column: 2, essential: true }),
    total_distributed: field.points('Distributed so far', { column: 3, essential: true }),
    rate: field.digits('Accrues per second', { column: 4 }),
    valid_since: field.time('Valid since', { column: 5, essential: true }),
    valid_until: field.time('Valid until', { column: 6, essential: true }),
    updated_at: field.time('As of', { column: 7 }),
  },
  { drop: ['api_key'] },
)
