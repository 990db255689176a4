import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { contract } from '#domain/contract.ts'
import { toEventStreamPath } from '#domain/live/live-event.model.ts'
import { createCallHandler, toErrorResponse, toIncomingCall } from './call-handler.ts'
import type { CallHandlerDeps, GetNetwork } from './call-handler.ts'
import { answerCalendarFeed } from './appointments/serve-calendar-feed.ts'
import { answerMessageWebhook } from './webhooks/message-webhook.ts'
import { answerUnsubscribe, showUnsubscribePage } from './messages/unsubscribe/unsubscribe-page.ts'
import { recordPersonFileDownload } from './data-rights/person-file.service.ts'
import { recordExportDownload } from './exports/export-download.service.ts'
import { createFileDownload } from './files/file-download.ts'
import { createFileUpload } from './files/file-upload.ts'
import type { ReplicaHealth } from './db/replica/read-replica.ts'
import { toCallError } from './http/faults.ts'
import { echoRequestId, readTraceId, securityHeaders } from './http/headers.ts'
import { createOpenApiAnswer } from './http/openapi.ts'
import { refusal } from './http/refusal.ts'
import { servePage } from './http/static.ts'
import { createLegacyFrame } from './legacy/legacy-frame.ts'
import { createEventStream } from './live/event-stream.ts'
import type { LiveStreams } from './live/live-streams.ts'
import { mayReadMetrics } from './metrics/metrics-access.ts'
import type { MetricsAccess } from './metrics/metrics-access.ts'
import { answerWatchingScript } from './videos/video-page.ts'
import {
  answerVideoFilm,
  answerVideoPage,
  answerVideoPicture,
  answerVideoWatched,
} from './videos/serve-videos.ts'
import { answerPowerBiFrame, answerPowerBiScript } from './power-bi/power-bi-frame.ts'
import { runFrom } from './work-origin.ts'
import { createCallLimit } from './call-limit/call-limit.ts'

export interface AppDeps extends CallHandlerDeps {
  /** The folder of the built page; null when another server serves it. */
  readonly pageRoot: string | null
  /** The folder of former builds' assets; null where none are retained. */
  readonly retainedAssets: string | null
  /** Calls that one network may make in ten seconds, on all hosts; null for no limit (benches). */
  readonly callsPerTenSeconds: number | null
  /** The figures of this host for its operator. */
  readonly operating?: MetricsAccess
  /** Aborted when the host is told to stop: it is not ready any more, and its streams end. */
  readonly stopping: AbortSignal
  readonly live: LiveStreams
}

/** In bytes: below it compressing costs more time than it saves. */
const compressionThreshold = 2048

const readinessMilliseconds = 1000

/** Asks at most once a second whether the database answers; all requests share the answer. */
function createReadiness({ database, now, stopping }: AppDeps): () => Promise<boolean> {
  let last: { readonly at: number; readonly isReady: Promise<boolean> } | undefined
  return async () => {
    if (stopping.aborted) return false
    const at = now().getTime()
    if (last === undefined || at - last.at >= readinessMilliseconds)
      last = {
        at,
        // Through the connections of calls: the owner's may work while these do not.
        isReady: database
          .within({ orgId: null, userId: null }, async () => true)
          .catch(() => false),
      }
    return last.isReady
  }
}

const toReplicaReadiness = (health: ReplicaHealth | undefined) =>
  health === undefined
    ? {}
    : { replica: health.state, ...(health.lagSeconds === null ? {} : { lag: health.lagSeconds }) }

/** Answers anybody but the operator as if there were nothing. */
function serveMetrics(app: Hono, access: MetricsAccess | undefined, getNetwork: GetNetwork): void {
  app.get('/metrics', async ({ req: { raw } }) => {
    const authorization = raw.headers.get('authorization')
    if (
      access === undefined ||
      !mayReadMetrics(access, { authorization, network: getNetwork(raw) })
    )
      return toErrorResponse(refusal('not_found'))
    const { metrics } = access
    const headers = { 'content-type': metrics.contentType }
    return new Response(await metrics.render(), { headers })
  })
}

/** Uploads and downloads, whose bodies are streams that no contract describes. */
function streamFiles(app: Hono, deps: AppDeps, getNetwork: GetNetwork): void {
  const getContext = (raw: Request) => toIncomingCall(deps, getNetwork, raw)
  const uploadFile = createFileUpload(getContext)
  app.on(['GET', 'PATCH'], '/api/organisation/v1/:orgId/uploads/:fileId', (context) =>
    uploadFile(context.req.raw, context.req.param()),
  )
  const downloadFile = createFileDownload(getContext, async (call, file) => {
    await recordExportDownload(call, file)
    await recordPersonFileDownload(call, file)
  })
  app.get('/api/organisation/v1/:orgId/files/:fileId/content', (context) =>
    downloadFile(context.req.raw, context.req.param()),
  )
}

/** Documents whose policy allows a frame of another host. */
function showFrames(app: Hono, deps: AppDeps, getNetwork: GetNetwork): void {
  const answerFrame = createLegacyFrame((raw) => toIncomingCall(deps, getNetwork, raw))
  app.get('/api/organisation/v1/:orgId/legacy-frame', (context) =>
    answerFrame(context.req.raw, context.req.param('orgId')),
  )
  app.get('/api/power-bi/frame', () => answerPowerBiFrame())
  app.get('/api/power-bi/frame.js', () => answerPowerBiScript())
}

/** The customer's side of a video. */
function serveVideos(app: Hono, deps: AppDeps): void {
  app.get('/v/watching.js', () => answerWatchingScript())
  app.get('/v/:key', ({ req }) => answerVideoPage(deps, req.raw, req.param('key')))
  app.get('/v/:key/film', ({ req }) => answerVideoFilm(deps, req.raw, req.param('key')))
  app.get('/v/:key/picture', ({ req }) => answerVideoPicture(deps, req.param('key')))
  app.post('/v/:key/watched', ({ req }) => answerVideoWatched(deps, req.raw, req.param('key')))
}

/** What changes, for as long as a page is open. */
function streamEvents(app: Hono, deps: AppDeps, getNetwork: GetNetwork): void {
  const openEventStream = createEventStream(
    (raw) => toIncomingCall(deps, getNetwork, raw),
    deps.live,
  )
  app.get(`/api${toEventStreamPath(':orgId')}`, (context) =>
    openEventStream(context, context.req.param('orgId') ?? ''),
  )
}

/**
 * Makes the host's app from its dependencies. It listens to no port, so tests can call it in
 * process.
 */
export function createApp(deps: AppDeps, getNetwork: GetNetwork = () => 'local'): Hono {
  const { log, callsPerTenSeconds } = deps
  const mayCall =
    callsPerTenSeconds === null ? async () => true : createCallLimit(deps, callsPerTenSeconds)
  const answerCall = createCallHandler(deps, getNetwork)
  const app = new Hono()
  app.use(securityHeaders(deps.isTls || deps.publicUrl?.startsWith('https:') === true))
  app.use(echoRequestId)
  app.use(compress({ threshold: compressionThreshold }))
  app.use('/api/*', async (context, next) => {
    if (await mayCall(getNetwork(context.req.raw))) return next()
    return toErrorResponse(refusal('too_many_requests'), { 'retry-after': '10' })
  })
  app.get('/health', (context) => context.json({ alive: true }))
  const isReady = createReadiness(deps)
  app.get('/ready', async (context) => {
    const ready = await isReady()
    // Where the replica is away, the primary answers: the host is ready all the same.
    const replica = ready ? await deps.replica?.getHealth() : undefined
    return context.json({ ready, ...toReplicaReadiness(replica) }, ready ? 200 : 503)
  })
  serveMetrics(app, deps.operating, getNetwork)
  const answerOpenApi = createOpenApiAnswer(contract)
  app.get('/api/openapi.json', (context) => answerOpenApi(context.req.raw.headers))
  streamFiles(app, deps, getNetwork)
  showFrames(app, deps, getNetwork)
  streamEvents(app, deps, getNetwork)
  app.post('/api/webhooks/:orgId/messages', (context) =>
    answerMessageWebhook(deps, context.req.raw, context.req.param('orgId')),
  )
  app.get('/api/calendar/:file', ({ req }) =>
    answerCalendarFeed(toIncomingCall(deps, getNetwork, req.raw), req.param('file')),
  )
  app.all('/api/*', ({ req: { raw } }) =>
    runFrom({ requestId: readTraceId(raw.headers) }, async () => {
      const started = performance.now()
      const { response, call } = await answerCall(raw)
      const milliseconds = Math.round(performance.now() - started)
      const { status } = response
      deps.operating?.metrics.observeCall({ call, status, seconds: milliseconds / 1000 })
      log.debug({ event: 'call', method: raw.method, route: call ?? 'none', status, milliseconds })
      return response
    }),
  )
  app.get('/u/:token', (context) =>
    showUnsubscribePage(deps, context.req.raw, context.req.param('token')),
  )
  app.post('/u/:token', (context) =>
    answerUnsubscribe(deps, context.req.raw, context.req.param('token')),
  )
  serveVideos(app, deps)
  if (deps.pageRoot !== null) servePage(app, deps.pageRoot, deps.retainedAssets)
  app.notFound(() => toErrorResponse(refusal('not_found')))
  app.onError((error) => toErrorResponse(toCallError(error, log)))
  return app
}
