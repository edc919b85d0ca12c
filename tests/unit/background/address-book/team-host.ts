import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Label } from '~/lib/core/address-book/address-book'
import { a, b, teamFiles } from './devices'

/** A team's host on this machine, with one file of labels: what it answers, and what it was asked. */
export const host = {
  url: '',
  asked: [] as IncomingMessage[],
  answer: {} as {
    status?: number
    body?: string | Uint8Array
    type?: string
    headers?: Record<string, string>
    etag?: string
  },
}

let server: Server

/** Starts it for the tests of a file. */
export function serveTeamFile(): void {
  beforeAll(async () => {
    server = createServer((request, response) => {
      host.asked.push(request)
      const { status = 200, body = '', type = 'text/csv', headers = {}, etag } = host.answer
      const isSame = etag !== undefined && request.headers['if-none-match'] === etag
      response.writeHead(isSame ? 304 : status, { 'content-type': type, ...(etag && { etag }), ...headers })
      response.end(isSame ? undefined : body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/team.csv`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    host.asked = []
    host.answer = { body: `address,label\n${a},Treasury\n${b},Payroll\n` }
  })
}

type Files = ReturnType<typeof teamFiles>

export const sumOf = (body: string) => createHash('sha256').update(body).digest('hex')

export const names = (labels: readonly Label[]) =>
  Object.fromEntries(labels.map((label) => [label.address, label.label]))

/** The file at this address, added by the reader and not yet accepted. */
export async function added(files: Files = teamFiles(), { name = '', url = host.url } = {}) {
  const state = (await files.add(url, name)).find(({ address }) => address === url)
  if (!state) throw new Error('No file')
  return state
}

/** A file that the reader added and accepted. */
export async function accepted(files: Files = teamFiles(), name = 'Acme') {
  const { waiting, address } = await added(files, { name })
  await files.act(address, 'use', waiting?.checksum)
  return files
}

export const stateOf = async (files: Files) => {
  const [state] = await files.states()
  if (!state) throw new Error('No file')
  return state
}
