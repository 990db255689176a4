import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import { sqlState, StartRefusal } from './start-refusal.ts'

const graceSeconds = 10

export interface Listening {
  readonly port: number
  /** Takes no new calls, lets running ones end for at most ten seconds, then cuts them. */
  stop(): Promise<void>
}

/** The address that a call came from: the socket's, or behind a proxy the last one that the proxy wrote down. */
export function networkOfCall(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
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

type Answer = (request: Request) => Response | Promise<Response>

/**
 * Listens where the config says, over https when it has a certificate, and answers calls with `answer`; `noteNetwork` is told
 * each call's network first. Refuses a taken port, a foreign address and a bad certificate.
 */
export async function listen(
  config: Config,
  answer: Answer,
  noteNetwork: (request: Request, network: string) => void,
): Promise<Listening> {
  const listener = getRequestListener((request, { incoming }) => {
    noteNetwork(request, networkOfCall(incoming, config.publicUrl !== null))
    return answer(request)
  })
  const answered = (incoming: IncomingMessage, outgoing: Parameters<typeof listener>[1]) => {
    // A Request cannot be made of TRACE, which would only send cookies back to whoever asks.
    if (incoming.method !== 'TRACE') void listener(incoming, outgoing)
    else {
      outgoing.statusCode = 405
      outgoing.setHeader('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      outgoing.end()
    }
  }
  const server = makeServer(config, answered)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(whyNot(error, config)))
    server.listen(config.port, config.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    stop: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

function makeServer({ tls }: Config, answered: Parameters<typeof createHttpServer>[1]): Server {
  if (tls === null) return createHttpServer(answered)
  try {
    return createHttpsServer(tls, answered)
  } catch {
    throw new StartRefusal('TLS_CERT and TLS_KEY are no certificate (PEM) and its key.')
  }
}

function whyNot(error: Error, { host, port }: Config): Error {
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another with PORT.`,
    EACCES: `Port ${port} needs more rights. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST names ${host}, which is no address of this machine.`,
    ENOTFOUND: `HOST names ${host}, which is no address of this machine.`,
  }
  const sentence = why[sqlState(error) ?? '']
  return sentence === undefined ? error : new StartRefusal(sentence)
}
