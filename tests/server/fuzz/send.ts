import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { commandHeaders } from '#domain/command.ts'
import { access } from '#tests/authz/access.ts'
import type { Change, FuzzedCall, Wish } from './request.ts'
import type { Seen } from './seen.ts'
import { wellFormed } from './values.ts'
import type { World } from './world.ts'

/** What goes to the host. */
export interface Sent {
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
  changes: readonly Change[],
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

function apply(draft: Draft, wished: Change): void {
  const { body } = draft
  switch (wished.kind) {
    case 'set':
    case 'drop':
      return
    case 'twice':
      if (typeof body === 'string' && body.startsWith('{') && body !== '{}')
        draft.body = `{${JSON.stringify(wished.field)}:${JSON.stringify(wished.value) ?? 'null'},${body.slice(1)}`
      else if (typeof body === 'string')
        draft.body = [body, ...pairs(wished.field, wished.value)].join('&')
      else draft.query.push(...pairs(wished.field, wished.value))
      return
    case 'body':
      draft.body = wished.text
      return
    case 'bytes':
      draft.body = Uint8Array.from(wished.bytes)
      return
    case 'cut':
      if (typeof body === 'string')
        draft.body = body.slice(0, Math.floor(body.length * wished.share))
      return
    case 'deep':
      draft.body = `{"x":${wished.open.repeat(wished.levels)}1${(wished.open === '[' ? ']' : '}').repeat(wished.levels)}}`
      return
    case 'many':
      if (body === null)
        draft.query.push(...Array.from({ length: wished.count }, (_, nth) => `k${nth}=v`))
      else
        draft.body = JSON.stringify(
          Object.fromEntries(Array.from({ length: wished.count }, (_, nth) => [`k${nth}`, nth])),
        )
      return
    case 'header':
      if (wished.value === null) draft.headers.delete(wished.name)
      else draft.headers.set(wished.name, wished.value)
      return
    case 'command':
      draft.headers.set(commandHeaders.device, wished.id)
      draft.headers.set(commandHeaders.sequence, wished.sequence)
      draft.headers.set(commandHeaders.occurredAt, wished.at)
      if (wished.hash !== null) draft.headers.set(commandHeaders.hash, wished.hash)
      return
    case 'method':
      draft.method = wished.method
      return
    case 'segment':
      draft.segments[wished.nth % draft.segments.length] = wished.text
      return
    case 'tail':
      draft.tail = wished.text
      return
    case 'query':
      draft.query.push(wished.text)
      return
  }
}

/** Whoever is named as the caller is the caller: anybody else is refused before anything happens, which is a change of its own. */
function asOneself(
  input: Readonly<Record<string, unknown>>,
  world: World,
  principal: Wish['as'],
): Record<string, unknown> {
  const identity = world.identityOf(principal)
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, identity[name.toLowerCase()] ?? value]),
  )
}

/** The request that is wished for, with what the running test knows filled in. */
export async function draw(call: FuzzedCall, wish: Wish, world: World, seen: Seen): Promise<Sent> {
  const places =
    wish.as === 'of another organisation' && !wish.proven ? world.elsewhere : world.places
  const own = call.arguments.includes('orgId') ? { orgId: places.orgId } : {}
  const fitting = wish.proven
    ? { ...own, ...access[call.name]?.input?.(places) }
    : {
        ...asOneself(
          seen.resolve(wish.input, wish.scene) as Record<string, unknown>,
          world,
          wish.as,
        ),
        ...own,
      }
  const input = withFields(fitting, wish.changes)
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => !call.arguments.includes(name)),
  )
  const cookie = await world.cookieOf(wish.as)
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
  for (const wished of wish.changes) apply(draft, wished)
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
export async function send(
  app: World['app'],
  { url, method, headers, body }: Sent,
): Promise<Response> {
  return app.fetch(new Request(url, { method, headers, body }))
}

/** The answer's body, decompressed. */
export async function textOf(answer: Response): Promise<string> {
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
