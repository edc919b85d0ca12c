import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { tooMany } from './credits'
import type { Fault } from './fault-kinds'
import type { Faults, Rule } from './faults'
import { toJson } from './json'
import type { Reply } from './reply'
import { spoiled } from './spoil'
import type { Seen } from './stats'

interface Occasion {
  rule: Rule | undefined
  /** The endpoint's number, for gates. */
  endpoint: string
  faults: Faults
  seen: Seen
  env: HttpBindings
  /** Where redirects lead. */
  trap: string
  /** Lets the request take effect. Called at most once. */
  run: () => Promise<Reply>
}

interface Sent {
  status: number
  headers: Record<string, string>
  text: string
}

const sentOf = ({ status, body, headers = {}, type }: Reply): Sent => ({
  status,
  headers: { 'content-type': type ?? 'application/json; charset=utf-8', ...headers },
  text: typeof body === 'string' && type ? body : toJson(body),
})

const page =
  '<!doctype html><html><head><title>Welcome</title></head><body>Accept the terms to go online.</body></html>'

/** Answers a request according to its fault, or normally. */
export async function answer(occasion: Occasion): Promise<Response> {
  const { rule, seen, faults, endpoint, env, trap, run } = occasion
  const fault = rule?.fault
  const wire = env.outgoing
  const gone = new Promise<void>((resolve) => wire.once('close', () => resolve()))
  wire.once('close', () => {
    seen.abandoned = !wire.writableFinished && seen.status !== 0
  })
  seen.fault = fault?.kind ?? null

  const reply = (given: Reply): Response => {
    const { status, headers, text } = sentOf(given)
    seen.status = status
    return new Response(text, { status, headers })
  }
  const cut = (): Response => {
    seen.status = 0
    wire.socket?.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  const hang = async (): Promise<Response> => {
    await gone
    return RESPONSE_ALREADY_SENT
  }

  switch (fault?.kind) {
    case undefined:
      return reply(await run())
    case 'slow':
      await Promise.race([new Promise((resolve) => setTimeout(resolve, fault.ms)), gone])
      return reply(await run())
    case 'gate': {
      if (!fault.committed) return (await faults.wait(endpoint)) ? reply(await run()) : cut()
      const done = await run()
      return (await faults.wait(endpoint)) ? reply(done) : cut()
    }
    case 'hang':
      if (fault.committed) await run()
      return hang()
    case 'lateCommit':
      faults.postpone(endpoint, async () => void (await run()), fault.ms)
      if (fault.reply === 'reset') return cut()
      if (fault.reply === 'hang') return hang()
      return reply({ status: 504, body: { error: 'Upstream timed out', source: 'upstream' } })
    case 'reset': {
      if (fault.at !== 'body') return cut()
      await sendHalf(wire, sentOf(await run()))
      return cut()
    }
    case 'resetAfterCommit':
      await run()
      return cut()
    case 'drip':
      seen.status = 200
      await drip(wire, sentOf(await run()), fault)
      return RESPONSE_ALREADY_SENT
    case 'statusAfterCommit':
      await run()
      return reply(replaced({ status: 500, ...fault }))
    case 'status':
      return reply(replaced(fault))
    case 'html200':
      return reply({ status: 200, body: page, type: 'text/html; charset=utf-8' })
    case 'empty200':
      return reply({ status: 200, body: '', type: 'application/json' })
    case 'rateLimited':
      return reply({
        ...tooMany(),
        headers: {
          ...(fault.retryAfter !== undefined && { 'retry-after': fault.retryAfter }),
          'x-ratelimit-limit': '5',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': fault.resetMs ?? '1000',
        },
      })
    case 'redirect':
      return reply({
        status: fault.status ?? 307,
        body: '',
        type: 'text/plain',
        headers: { location: fault.to ?? trap },
      })
    case 'oversized':
      seen.status = 200
      await flood(wire, fault.bytes ?? 64_000_000, gone)
      return RESPONSE_ALREADY_SENT
    default: {
      const done = await run()
      return rule ? reply(spoiled(done, rule)) : reply(done)
    }
  }
}

function replaced({ status, body, type, headers }: Omit<Fault & { kind: 'status' }, 'kind'>): Reply {
  // Null is a body too: the answer for a pending transaction.
  const given = body === undefined ? { error: 'Internal server error', source: 'internal' } : body
  const text = typeof given === 'string'
  return { status, body: given, ...(headers && { headers }), ...(type ? { type } : text && { type: 'text/plain' }) }
}

function sendHalf(wire: ServerResponse, { status, headers, text }: Sent): Promise<void> {
  wire.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) })
  return new Promise((resolve) => wire.write(text.slice(0, Math.ceil(text.length / 2)), () => resolve()))
}

async function drip(wire: ServerResponse, sent: Sent, { bytes = 1, ms = 10 }: { bytes?: number; ms?: number }) {
  const body = Buffer.from(sent.text)
  wire.writeHead(sent.status, { ...sent.headers, 'content-length': body.length })
  for (let at = 0; at < body.length && !wire.destroyed; at += bytes) {
    wire.write(body.subarray(at, at + bytes))
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  wire.end()
}

async function flood(wire: ServerResponse, bytes: number, gone: Promise<void>): Promise<void> {
  wire.writeHead(200, { 'content-type': 'application/json' })
  const piece = Buffer.alloc(65_536, ' ')
  wire.write('{"items":[')
  for (let sent = 0; sent < bytes && !wire.destroyed; sent += piece.length)
    if (!wire.write(piece)) await Promise.race([new Promise((resolve) => wire.once('drain', resolve)), gone])
  wire.end(']}')
}
