import * as z from 'zod/mini'
import { environments } from '../../core/points/environment'
import type { Handlers } from '../messages/serve'
import type { SignIn } from './sign-in'

type Name = Extract<keyof Handlers, `sign-in.${string}`>

const Environment = z.enum(environments)
const text = (most: number) => z.string().check(z.maxLength(most))

export function signInHandlers(signIn: SignIn): Handlers<Name> {
  return {
    'sign-in.prepare': {
      from: 'extension',
      input: z.strictObject({
        environment: Environment,
        address: text(100),
        referral: z.optional(text(100)),
        statement: z.optional(text(1000)),
        way: z.optional(z.enum(['wallet', 'hand'])),
        chain: z.optional(z.int().check(z.gte(1))),
      }),
      run: (draft, { incognito }) => signIn.prepare(draft, incognito),
    },
    'sign-in.pending': {
      from: 'extension',
      input: z.strictObject({ environment: Environment }),
      run: ({ environment }) => signIn.pending(environment),
    },
    'sign-in.drop': {
      from: 'extension',
      input: z.strictObject({ attempt: text(60) }),
      async run({ attempt }) {
        await signIn.drop(attempt)
        return null
      },
    },
    'sign-in.finish': {
      from: 'extension',
      input: z.strictObject({ attempt: text(60), signature: text(20_000), unchecked: z.boolean() }),
      run: (answer, { incognito }) => signIn.finish(answer, incognito),
    },
    'sign-in.out': {
      from: 'extension',
      input: z.strictObject({ environment: Environment }),
      run: ({ environment }) => signIn.out(environment),
    },
  }
}
