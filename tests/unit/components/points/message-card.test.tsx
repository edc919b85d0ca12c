// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { MessageCard } from '../../../../components/points/message-card'
import type { SignInText } from '../../../../lib/core/points/sign-in-message'
import { formatTime } from '../../../../lib/core/time/format-time'
import { draw } from '../../ui/draw'

const text: SignInText = {
  attempt: 'one',
  origin: 'https://points.example',
  address: `0x${'12'.repeat(20)}`,
  message: 'points.example wants you to sign in',
  statement: 'Sign in.',
  exists: true,
  referral: '',
  own: '',
  way: 'hand',
  expiresAt: Date.UTC(2027, 10, 21),
  keptUntil: Date.UTC(2026, 10, 22),
}

test('a referral code that is not used, as the address is known, is not passed over', async () => {
  const root = await draw(<MessageCard text={{ ...text, referral: 'SANDBX' }} />)
  expect(root.textContent).toContain('The referral code SANDBX is not used')
  for (const other of [text, { ...text, exists: false, referral: 'SANDBX' }])
    expect((await draw(<MessageCard text={other} />)).textContent).not.toContain('is not used')
})

test('tells until when it can be signed, beside when the sign-in ends', async () => {
  const { textContent } = await draw(<MessageCard text={text} />)
  expect(textContent).toContain(`It can be signed until ${formatTime(text.keptUntil)};`)
  expect(textContent).toContain(`ends ${formatTime(text.expiresAt)} at the latest`)
})

test('a clock that is wrong is told, with what became of it', async () => {
  const saidOf = async (ahead: number) => (await draw(<MessageCard text={{ ...text, ahead }} />)).textContent
  expect(await saidOf(3 * 3_600_000)).toContain('is 3 h ahead of the service’s. The message has the service’s time')
  expect(await saidOf(-120_000)).toContain('is 2 min behind the service’s')
  expect(await saidOf(3000)).not.toContain('clock')
})
