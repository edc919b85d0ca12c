import { field, record } from '../scalars'

/** Good for one sign-in. The second one comes where an explorer shares its sign-in with the points service. */
export const Nonce = record('Nonce', {
  nonce: field.text('Nonce', { column: 1, essential: true }),
  merits_login_nonce: field.text('Nonce for a shared sign-in', { essential: true }),
})
