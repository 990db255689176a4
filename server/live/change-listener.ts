import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { liveChannel, liveNoticeModel } from './live-notice.model.ts'
import type { LiveStreams } from './live-streams.ts'

export interface ChangeListenerDeps {
  /** An address of PostgreSQL itself: a pool in transaction mode passes no notification on. */
  readonly url: string
  readonly log: Logger
}

/** Milliseconds. */
const firstPause = 500
const longestPause = 10_000
const echoEvery = 20_000
const echoTimeout = 5000

const quoted = pg.escapeIdentifier(liveChannel)

/** The host's one connection that listens; it checks by an echo that it is reached. */
class ChangeListener {
  readonly #deps: ChangeListenerDeps
  readonly #streams: LiveStreams
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #echo: { readonly id: string; readonly timer: NodeJS.Timeout } | null = null
  #pause = firstPause
  #isStopped = false

  constructor(deps: ChangeListenerDeps, streams: LiveStreams) {
    this.#deps = deps
    this.#streams = streams
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#deps.url,
      application_name: 'forecourt_live',
      connectionTimeoutMillis: echoTimeout,
      keepAlive: true,
    })
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${quoted}`)
      await this.#sendEcho(client)
    } catch {
      this.#lose(client)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#clear()
    const client = this.#client
    this.#client = null
    this.#streams.interrupt()
    await client?.end().catch(() => {})
  }

  #clear(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#echo?.timer)
    this.#echo = null
  }

  async #sendEcho(client: pg.Client): Promise<void> {
    const id = randomUUID()
    const timer = setTimeout(() => this.#lose(client), echoTimeout)
    this.#echo = { id, timer }
    await client.query('select pg_notify($1, $2)', [
      liveChannel,
      JSON.stringify({ kind: 'echo', id }),
    ])
  }

  #receive(payload: string): void {
    const { output: notice, success } = v.safeParse(
      v.pipe(v.string(), v.parseJson(), liveNoticeModel),
      payload,
    )
    // Another version of the host may send what this one does not know.
    if (!success) return
    if (notice.kind !== 'echo') this.#streams.receive(notice)
    else if (notice.id === this.#echo?.id) this.#confirm()
  }

  #confirm(): void {
    this.#clear()
    this.#pause = firstPause
    if (!this.#streams.isReceiving) this.#streams.begin()
    const client = this.#client
    this.#timer = setTimeout(() => {
      if (client !== null) this.#sendEcho(client).catch(() => this.#lose(client))
    }, echoEvery)
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = null
    this.#clear()
    this.#streams.interrupt()
    client.end().catch(() => {})
    if (this.#isStopped) return
    this.#deps.log.warn({ event: 'live_changes_lost', retryMilliseconds: this.#pause })
    this.#timer = setTimeout(() => void this.connect(), this.#pause)
    this.#pause = Math.min(longestPause, this.#pause * 2)
  }
}

/** Has the streams receive what commits on any host, until the returned function is called. */
export async function listenForChanges(
  deps: ChangeListenerDeps,
  streams: LiveStreams,
): Promise<() => Promise<void>> {
  const listener = new ChangeListener(deps, streams)
  await listener.connect()
  return () => listener.stop()
}
