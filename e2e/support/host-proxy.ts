import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy of the host that can be disconnected, and that can serve a newer build of the page. */
export interface HostProxy {
  readonly address: string
  /**
   * From now on the page and its worker are another build: their bytes differ, and the page says so
   * in `<meta name="build">`.
   */
  readonly serveNewerBuild: () => void
  readonly disconnect: () => Promise<void>
  readonly reconnect: () => Promise<void>
}

const newerPage = (html: string) =>
  html.replace('</head>', '<meta name="build" content="newer"></head>')
/** The worker fetches the page again where its revision is another. */
const newerWorker = (script: string) =>
  script.replace(/"revision":"(?=[^"]+","url":"index\.html")/, '$&newer')

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** `rewrite` may change what the host answers in text. */
export async function openHostProxy(
  host: string,
  rewrite: (pathname: string, body: string) => string = (_pathname, body) => body,
): Promise<HostProxy> {
  let isNewer = false
  let server: Server
  let port = 0

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', host)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (
        typeof value === 'string' &&
        !['host', 'connection', 'accept-encoding', 'content-length'].includes(name)
      )
        headers.set(name, value)
    if (headers.has('origin')) headers.set('origin', host)
    const method = request.method ?? 'GET'
    const answer = await fetch(new URL(request.url ?? '/', host), {
      method,
      headers,
      redirect: 'manual',
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: await readBody(request) }),
    })
    let body = Buffer.from(await answer.arrayBuffer())
    if (isNewer && pathname === '/sw.js') body = Buffer.from(newerWorker(body.toString()))
    if (isNewer && (answer.headers.get('content-type') ?? '').startsWith('text/html'))
      body = Buffer.from(newerPage(body.toString()))
    const type = answer.headers.get('content-type') ?? ''
    if (type.includes('json')) body = Buffer.from(rewrite(pathname, body.toString()))
    const sent = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) =>
          ![
            'content-encoding',
            'content-length',
            'transfer-encoding',
            'connection',
            'set-cookie',
            'etag',
            'last-modified',
          ].includes(name),
      ),
    )
    response.writeHead(answer.status, { ...sent, 'set-cookie': answer.headers.getSetCookie() })
    response.end(body)
  }

  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer(
        (request, response) => void pass(request, response).catch(() => response.destroy()),
      )
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  await mend()
  return {
    address: `http://localhost:${port}`,
    serveNewerBuild: () => {
      isNewer = true
    },
    disconnect: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    reconnect: mend,
  }
}
