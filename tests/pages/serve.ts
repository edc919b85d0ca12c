import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

export interface PageServer {
  /** Origin such as `http://127.0.0.1:41234`. */
  url: string
  close(): Promise<void>
}

/** A page with headers of its own. */
interface WithHeaders {
  html: string
  headers: Record<string, string>
}

/**
 * Serves this folder's fixture pages on loopback, and generated pages by path (`/tour.html` → its HTML). A test may
 * also pass a page of its own, or a table (`/team.csv`).
 */
export async function servePages(
  made: Record<string, string | (() => string) | WithHeaders> = {},
  port = 0,
): Promise<PageServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    const page = Object.hasOwn(made, pathname) ? made[pathname] : undefined
    const send = (status: number, type: string, body: string | Buffer) => {
      if (!response.hasHeader('content-type')) response.setHeader('content-type', type)
      response.writeHead(status, { 'cache-control': 'no-store' }).end(body)
    }
    if (typeof page === 'object')
      for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
    const html = typeof page === 'object' ? page.html : typeof page === 'function' ? page() : page
    if (html !== undefined) return send(200, types[extname(pathname) === '.csv' ? '.csv' : '.html'] ?? '', html)
    const type = types[extname(pathname)]
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    const file = type && path.startsWith(folder) ? await readFile(path).catch(() => undefined) : undefined
    if (type && file) return send(200, type, file)
    send(404, 'text/plain; charset=utf-8', 'No such page.')
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
