import { execFileSync } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { providers } from '../../lib/api/providers'
import { chainById } from '../../lib/core/chains/chains'
import type { Sandbox } from '../../tests/sandbox/start'

/** How a browser reaches the sandbox under the names of the public explorers, and nothing beyond this machine. */
export interface PublicHosts {
  args: string[]
  /** Origins that the extension must be allowed to read. */
  origins: string[]
  close(): Promise<void>
}

/** Made for this run, for a client that ignores it: Node can read certificates but not make any. */
function madeUpCertificate(): string {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  return execFileSync('openssl', ['req', ...kind, '-subj', '/CN=pictures', '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** The part of the sandbox that answers for each host. */
function parts({ url, rewardsUrl, rewardsTestUrl, world }: Sandbox): Map<string, string> {
  const { hosts } = providers.public
  const found = new Map([
    [hosts.explorer, url],
    [hosts.rewards, rewardsUrl],
    [hosts.rewardsTest, rewardsTestUrl],
  ])
  for (const { id } of world.specs) {
    const chain = chainById(id)
    const host = chain?.instance ?? chain?.hosts[0]
    if (host) found.set(`https://${host}`, `${url}/instances/${id}`)
  }
  return found
}

/** Pictures show the names that a reader without a key sees: each chain's own public explorer. */
export async function servePublicHosts(sandbox: Sandbox): Promise<PublicHosts> {
  const byOrigin = parts(sandbox)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const part = byOrigin.get(`https://${request.headers.host}`)
    if (part === undefined) return void response.writeHead(404).end()
    const from = await fetch(part + request.url, { headers: { accept: 'application/json' } })
    let text = await from.text()
    // The list of explorers contains their addresses.
    for (const [origin, address] of byOrigin) text = text.replaceAll(`"${address}"`, `"${origin}"`)
    response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? 'text/plain' }).end(text)
  }

  const pem = madeUpCertificate()
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    args: [`--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`, '--ignore-certificate-errors'],
    origins: [...byOrigin.keys()],
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
