import { expect, test } from 'vitest'
import { credentialOf, credentials } from '../../../lib/api/credentials'
import type { Endpoint } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { type HostKind, hostKinds } from '../../../lib/api/providers'

/** Where an endpoint may be called. */
const hostsOf = ({ area, only }: Endpoint) =>
  (Object.keys(hostKinds) as HostKind[]).filter((kind) => {
    const { environment } = hostKinds[kind]
    return area === 'explorer' ? kind === area : environment && (only ?? environment) === environment
  })

const taken = (Object.values(endpoints) as Endpoint[]).flatMap((endpoint) => {
  const { auth, id } = endpoint
  return auth === 'none' ? [] : hostsOf(endpoint).map((host) => ({ id, auth, host }))
})

test.each(taken)('$id takes one credential on $host, and one that is for this host', ({ auth, host }) => {
  const id = credentialOf(auth, host)
  expect(credentials[id]).toMatchObject({ auth, host })
  expect(Object.values(credentials).filter((kind) => kind.auth === auth && kind.host === host)).toHaveLength(1)
})

test('no credential is asked for that no endpoint takes, but for the explorer’s second key', () => {
  const used = new Set(taken.map(({ auth, host }) => credentialOf(auth, host)))
  expect(Object.keys(credentials).filter((id) => !used.has(id as never))).toEqual(['explorerSecret'])
})
