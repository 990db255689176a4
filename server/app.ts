import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { onError } from '@orpc/server'
import type { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from './db/database.ts'
import { withBody } from './http/body.ts'
import type { Incoming } from './http/context.ts'
import { answerFor } from './http/faults.ts'
import { securityHeaders } from './http/headers.ts'
import { openApiDocument } from './http/openapi.ts'
import { refusal } from './http/refusal.ts'
import { servePage } from './http/static.ts'
import { routes } from './routes.ts'

export interface Dependencies {
  readonly database: Database
  readonly log: Logger
  /** The host's clock; it decides every lock and expiry. */
  readonly now: () => Date
  /** The address that people type, when it is not the one the socket sees (PUBLIC_URL). */
  readonly publicUrl: string | null
  readonly isTls: boolean
  /** The folder of the built page, or null when somebody else serves it. */
  readonly pageRoot: string | null
  /** The folder of former builds' assets, or null where none are kept. */
  readonly formerAssets: string | null
  /** Calls that one network may make in ten seconds; null for none (benches). */
  readonly callsPerTenSeconds: number | null
}

/** What is shorter travels as it is, in bytes: to make a stream that compresses it costs both ends more than the line. */
const compressedFrom = 2048

/** The same answer with its length, by which it is told whether it is worth compressing. */
async function sized(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return response
  const body = await response.arrayBuffer()
  response.headers.set('content-length', String(body.byteLength))
  return new Response(body, response)
}

/** The address of the caller's network, as the socket reports it, or as the trusted proxy in front does. */
export type NetworkOf = (request: Request) => string

function bodyOf({ code, status, data }: ORPCError<string, unknown>) {
  return { defined: true, code, status, message: code, data }
}

function json(error: ORPCError<string, unknown>, headers: Record<string, string> = {}): Response {
  return Response.json(bodyOf(error), { status: error.status, headers })
}

function originsOf(url: URL, host: string | null, { publicUrl, isTls }: Dependencies): string[] {
  if (publicUrl !== null) return [new URL(publicUrl).origin]
  const origin = `${isTls ? 'https' : 'http'}://${host ?? url.host}`
  if (!URL.canParse(origin))
    throw refusal('bad_input', { issues: [{ path: 'host', problem: 'invalid' }] })
  return [origin]
}

function isSecureConnection(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Makes the API host from its dependencies; it listens to no port, so tests hold it in their hands. */
export function createApp(dependencies: Dependencies, networkOf: NetworkOf = () => 'local'): Hono {
  const { database, log, callsPerTenSeconds } = dependencies
  const limiter =
    callsPerTenSeconds === null
      ? null
      : new RateLimiterMemory({ points: callsPerTenSeconds, duration: 10 })
  const handler = new OpenAPIHandler<Incoming>(routes, {
    clientInterceptors: [
      onError((error) => {
        throw answerFor(error, log)
      }),
    ],
    // What breaks before or after the call itself, a body that cannot be read say, comes here only.
    customErrorResponseBodyEncoder: (error) => bodyOf(answerFor(error, log)),
  })
  const app = new Hono()
  app.use(
    securityHeaders(dependencies.isTls || dependencies.publicUrl?.startsWith('https:') === true),
  )
  app.use(compress({ threshold: compressedFrom }))
  app.use('/api/*', async (context, next) => {
    try {
      await limiter?.consume(networkOf(context.req.raw))
    } catch {
      return json(refusal('too_many_requests'), { 'retry-after': '10' })
    }
    return next()
  })
  app.get('/health', (context) => context.json({ alive: true }))
  app.get('/ready', async (context) => {
    const answered = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return context.json({ ready: answered }, answered ? 200 : 503)
  })
  app.get('/api/openapi.json', etag(), async (context) =>
    context.json(await openApiDocument(), 200, { 'cache-control': 'no-cache' }),
  )
  app.all('/api/*', async (context) => {
    const started = performance.now()
    const { response, call } = await answerCall(context.req.raw)
    log.debug({
      event: 'call',
      method: context.req.method,
      route: call ?? 'none',
      status: response.status,
      milliseconds: Math.round(performance.now() - started),
    })
    return response
  })
  if (dependencies.pageRoot !== null)
    servePage(app, dependencies.pageRoot, dependencies.formerAssets)
  app.notFound(() => json(refusal('not_found')))
  app.onError((error) => json(answerFor(error, log)))

  async function answerCall(raw: Request): Promise<{ response: Response; call: string | null }> {
    const answer: Incoming['answer'] = { headers: new Headers(), call: null }
    try {
      const { request, bodyHash } = await withBody(raw)
      const origins = originsOf(new URL(request.url), request.headers.get('host'), dependencies)
      const incoming: Incoming = {
        database,
        log,
        now: dependencies.now(),
        answer,
        request: {
          method: request.method,
          headers: request.headers,
          network: networkOf(raw),
          isSecure: origins.every(isSecureConnection),
          origins,
          bodyHash,
        },
      }
      const { matched, response } = await handler.handle(request, {
        prefix: '/api',
        context: incoming,
      })
      if (!matched) return { response: json(refusal('not_found')), call: null }
      for (const [name, value] of answer.headers) response.headers.append(name, value)
      const requestId = request.headers.get('x-request-id')
      if (requestId !== null && requestId.length <= 64)
        response.headers.set('x-request-id', requestId)
      if (response.status === 429 || response.status === 503)
        response.headers.set('retry-after', response.headers.get('retry-after') ?? '2')
      return { response: await sized(response), call: answer.call }
    } catch (error) {
      return { response: json(answerFor(error, log)), call: answer.call }
    }
  }

  return app
}
