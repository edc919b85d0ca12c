import { field, record } from '../scalars'

/** `token` is a secret: it goes to the credentials and nowhere else. */
export const LoginResult = record('LoginResult', {
  created: field.boolean('New account', { column: 1 }),
  token: field.text('Token', { essential: true }),
})
