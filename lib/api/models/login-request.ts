import { field, record } from '../scalars'

/** Body of a sign-in: the nonce, the message that holds it, and the wallet's signature of that message. */
export const LoginRequest = record(
  'LoginRequest',
  {
    nonce: field.text('Nonce', { column: 1 }),
    message: field.longText('Message', { column: 2 }),
    signature: field.hex('Signature', { column: 3 }),
  },
  { ours: true },
)
