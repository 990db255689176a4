import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createSecureServer as createHttp2Server } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { Http2SecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import { getErrorCode, StartupError } from './startup-error.ts'

const graceSeconds = 10

export interface HttpListener {
  readonly port: number
  /** Takes no new calls, lets running ones end for at most ten seconds, then cuts them. */
  stop(): Promise<void>
}

/**
 * The address that a call came from: the socket's, or behind a proxy the last one that the proxy
 * wrote down.
 */
export function getCallNetwork(
  incoming: Pick<Incoming, 'headers'> & {
    readonly socket: Pick<Incoming['socket'], 'remoteAddress'>
  },
  isBehindProxy: boolean,
): string {
  const socket = incoming.socket.remoteAddress ?? 'unknown'
  const forwarded = incoming.headers['x-forwarded-for']
  if (!isBehindProxy || forwarded === undefined) return socket
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)
    .split(',')
    .at(-1)
    ?.trim()
  return last === undefined || last === '' ? socket : last
}

type Incoming = IncomingMessage | Http2ServerRequest
type Outgoing = ServerResponse | Http2ServerResponse

type Answer = (request: Request) => Response | Promise<Response>

/**
 * Answers calls with `answer`; `noteNetwork` gets each call's network first. While `stopping`, each
 * connection ends with its next answer. Refuses a taken port,
 * a foreign address and a bad certificate.
 */
export async function listen(
  config: Config,
  answer: Answer,
  noteNetwork: (request: Request, network: string) => void,
  stopping: AbortSignal,
): Promise<HttpListener> {
  const listener = getRequestListener((request, { incoming }) => {
    noteNetwork(request, getCallNetwork(incoming, config.publicUrl !== null))
    return answer(request)
  })
  const answered = (incoming: Incoming, outgoing: Outgoing) => {
    // The next call of this connection goes to another host.
    if (stopping.aborted && 'shouldKeepAlive' in outgoing) outgoing.shouldKeepAlive = false
    // `Request` refuses TRACE, which would only echo cookies.
    if (incoming.method !== 'TRACE') void listener(incoming, outgoing)
    else {
      outgoing.statusCode = 405
      outgoing.setHeader('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      outgoing.end()
    }
  }
  const { server, closeIdle, cut } = makeServer(config, answered)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(whyNot(error, config)))
    server.listen(config.port, config.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    stop: () =>
      new Promise((resolve) => {
        const timer = setTimeout(cut, graceSeconds * 1000)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        closeIdle()
      }),
  }
}

/** What is recorded today stays sealed when the certificate's key is stolen later. */
const forwardSecret = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const

interface StoppableServer {
  readonly server: Server | Http2SecureServer
  /** Ends the connections that carry no call. */
  readonly closeIdle: () => void
  /** Ends every connection. */
  readonly cut: () => void
}

function stoppable(server: Server): StoppableServer {
  return {
    server,
    closeIdle: () => server.closeIdleConnections(),
    cut: () => server.closeAllConnections(),
  }
}

/** Closing, a server of HTTP/2 ends the connections that carry no call by itself. */
function stoppableHttp2(server: Http2SecureServer): StoppableServer {
  const sockets = new Set<TLSSocket>()
  server.on('secureConnection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    server,
    closeIdle: () => {},
    cut() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function makeServer(
  { tls }: Config,
  answered: (incoming: Incoming, outgoing: Outgoing) => void,
): StoppableServer {
  if (tls === null) return stoppable(createHttpServer(answered))
  try {
    return stoppableHttp2(
      createHttp2Server({ ...tls, ...forwardSecret, allowHTTP1: true }, answered),
    )
  } catch {
    throw new StartupError('TLS_CERT and TLS_KEY are no certificate (PEM) and its key.')
  }
}

function whyNot(error: Error, { host, port }: Config): Error {
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another with PORT.`,
    EACCES: `Port ${port} needs more rights. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST names ${host}, which is no address of this machine.`,
    ENOTFOUND: `HOST names ${host}, which is no address of this machine.`,
  }
  const sentence = why[getErrorCode(error) ?? '']
  return sentence === undefined ? error : new StartupError(sentence)
}
