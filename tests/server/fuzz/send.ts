import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { commandHeaders } from '#domain/command.ts'
import { accessTable } from '#tests/authz/access.ts'
import type { RequestChange, FuzzedCall, RequestPlan } from './request.ts'
import type { AnswerPool } from './answer-pool.ts'
import { wellFormed } from './values.ts'
import type { FuzzHost } from './fuzz-host.ts'

/** What goes to the host. */
export interface BuiltRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** The fields that it was made of. */
  readonly input: Readonly<Record<string, unknown>>
}

interface Draft {
  method: string
  segments: string[]
  tail: string
  query: string[]
  readonly headers: Headers
  body: string | Uint8Array<ArrayBuffer> | null
}

const encoded = (value: unknown): string =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))

/** Names and values as a form or a query carries them, brackets for what is within. */
function pairs(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return [`${encoded(name)}=${value === null ? '' : encoded(value)}`]
  return Object.entries(value).flatMap(([inner, within]) => pairs(`${name}[${inner}]`, within))
}

function withFields(
  input: Readonly<Record<string, unknown>>,
  changes: readonly RequestChange[],
): Record<string, unknown> {
  const fields = new Map(Object.entries(input))
  for (const change of changes) {
    if (change.kind === 'set') fields.set(change.field, change.value)
    if (change.kind === 'drop') fields.delete(change.field)
  }
  const changed: Record<string, unknown> = {}
  for (const [name, value] of fields)
    Object.defineProperty(changed, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return changed
}

function apply(draft: Draft, change: RequestChange): void {
  const { body } = draft
  switch (change.kind) {
    case 'set':
    case 'drop':
      return
    case 'twice':
      if (typeof body === 'string' && body.startsWith('{') && body !== '{}')
        draft.body = `{${JSON.stringify(change.field)}:${JSON.stringify(change.value) ?? 'null'},${body.slice(1)}`
      else if (typeof body === 'string')
        draft.body = [body, ...pairs(change.field, change.value)].join('&')
      else draft.query.push(...pairs(change.field, change.value))
      return
    case 'body':
      draft.body = change.text
      return
    case 'bytes':
      draft.body = Uint8Array.from(change.bytes)
      return
    case 'cut':
      if (typeof body === 'string')
        draft.body = body.slice(0, Math.floor(body.length * change.share))
      return
    case 'deep':
      draft.body = `{"x":${change.open.repeat(change.levels)}1${(change.open === '[' ? ']' : '}').repeat(change.levels)}}`
      return
    case 'many':
      if (body === null)
        draft.query.push(...Array.from({ length: change.count }, (_, nth) => `k${nth}=v`))
      else
        draft.body = JSON.stringify(
          Object.fromEntries(Array.from({ length: change.count }, (_, nth) => [`k${nth}`, nth])),
        )
      return
    case 'header':
      if (change.value === null) draft.headers.delete(change.name)
      else draft.headers.set(change.name, change.value)
      return
    case 'command':
      draft.headers.set(commandHeaders.device, change.id)
      draft.headers.set(commandHeaders.sequence, change.sequence)
      draft.headers.set(commandHeaders.occurredAt, change.at)
      if (change.hash !== null) draft.headers.set(commandHeaders.hash, change.hash)
      return
    case 'method':
      draft.method = change.method
      return
    case 'segment':
      draft.segments[change.nth % draft.segments.length] = change.text
      return
    case 'tail':
      draft.tail = change.text
      return
    case 'query':
      draft.query.push(change.text)
      return
  }
}

/** Names the caller as itself: a foreign identity is refused at once and is a change of its own. */
function asOneself(
  input: Readonly<Record<string, unknown>>,
  fuzzHost: FuzzHost,
  principal: RequestPlan['as'],
): Record<string, unknown> {
  const identity = fuzzHost.getIdentity(principal)
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, identity[name.toLowerCase()] ?? value]),
  )
}

/** Builds the planned request from what the running test knows. */
export async function buildRequest(
  call: FuzzedCall,
  plan: RequestPlan,
  fuzzHost: FuzzHost,
  seen: AnswerPool,
): Promise<BuiltRequest> {
  const places =
    plan.as === 'of another organisation' && !plan.proven ? fuzzHost.otherTargets : fuzzHost.targets
  const own = call.arguments.includes('orgId') ? { orgId: places.orgId } : {}
  const fitting = plan.proven
    ? { ...own, ...accessTable[call.name]?.input?.(places) }
    : {
        ...asOneself(
          seen.resolve(plan.input, plan.scene) as Record<string, unknown>,
          fuzzHost,
          plan.as,
        ),
        ...own,
      }
  const input = withFields(fitting, plan.changes)
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => !call.arguments.includes(name)),
  )
  const cookie = await fuzzHost.getCookie(plan.as)
  const asForm = Object.entries(rest).flatMap(([name, value]) => pairs(name, value))
  const isSafe = call.method === 'GET'
  const draft: Draft = {
    method: call.method,
    segments: call.path
      .slice(1)
      .split('/')
      .map((segment) =>
        segment.replace(/^\{(\w+)\}$/u, (_, name: string) => encoded(input[name] ?? '')),
      ),
    tail: '',
    query: isSafe ? asForm : [],
    headers: new Headers({
      'x-request-id': randomUUID(),
      ...(cookie === null ? {} : { cookie }),
      ...(isSafe
        ? {}
        : {
            'content-type': call.meta.form
              ? 'application/x-www-form-urlencoded'
              : 'application/json',
          }),
    }),
    body: isSafe ? null : call.meta.form ? asForm.join('&') : JSON.stringify(rest),
  }
  for (const change of plan.changes) apply(draft, change)
  const query = draft.query.length === 0 ? '' : `?${draft.query.join('&')}`
  const hasBody = !['GET', 'HEAD', 'get'].includes(draft.method)
  return {
    url: `http://localhost/api/${draft.segments.join('/')}${draft.tail}${query}`,
    method: draft.method,
    headers: draft.headers,
    body: hasBody ? draft.body : null,
    input,
  }
}

/** Sends it, in process. */
export async function sendRequest(
  app: FuzzHost['app'],
  { url, method, headers, body }: BuiltRequest,
): Promise<Response> {
  return app.fetch(new Request(url, { method, headers, body }))
}

/** The answer's body, decompressed. */
export async function readResponseText(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  if (bytes.length === 0 || encoding === null) return bytes.toString()
  return (
    encoding === 'gzip'
      ? gunzipSync(bytes)
      : encoding === 'br'
        ? brotliDecompressSync(bytes)
        : inflateSync(bytes)
  ).toString()
}
