import { createServer } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the host answers, with all its bytes. */
export interface PassedAnswer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * Answers in the host's place. `askHost` passes the request on, which takes effect there, and
 * returns what the host would have had answered.
 */
export type AnswerInstead = (
  request: IncomingMessage,
  response: ServerResponse,
  askHost: () => Promise<PassedAnswer>,
) => Promise<void> | void

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
  /** From now on something else answers every request; null is the host again. */
  readonly answerInstead: (answer: AnswerInstead | null) => void
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

const ownRequestHeaders = new Set(['host', 'connection', 'accept-encoding', 'content-length'])
const ownResponseHeaders = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
  'etag',
  'last-modified',
])

async function passOn(host: string, request: IncomingMessage): Promise<PassedAnswer> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !ownRequestHeaders.has(name)) headers.set(name, value)
  if (headers.has('origin')) headers.set('origin', host)
  const method = request.method ?? 'GET'
  const answer = await fetch(new URL(request.url ?? '/', host), {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: await readBody(request) }),
  })
  const sent = [...answer.headers].filter(([name]) => !ownResponseHeaders.has(name))
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(sent), 'set-cookie': answer.headers.getSetCookie() },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

/** `rewrite` may change what the host answers in text. */
export async function openHostProxy(
  host: string,
  rewrite: (pathname: string, body: string) => string = (_pathname, body) => body,
): Promise<HostProxy> {
  let isNewer = false
  let instead: AnswerInstead | null = null
  let server: Server
  let port = 0

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (instead !== null) return instead(request, response, () => passOn(host, request))
    const { pathname } = new URL(request.url ?? '/', host)
    const { status, headers, body: read } = await passOn(host, request)
    let body = read
    const type = headers['content-type'] ?? ''
    if (isNewer && pathname === '/sw.js') body = Buffer.from(newerWorker(body.toString()))
    if (isNewer && type.startsWith('text/html')) body = Buffer.from(newerPage(body.toString()))
    if (type.includes('json')) body = Buffer.from(rewrite(pathname, body.toString()))
    response.writeHead(status, headers)
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
    answerInstead: (answer) => {
      instead = answer
    },
  }
}
