import { implement, ORPCError } from '@orpc/server'
import { contract } from '#domain/contract.ts'
import { orderHeader } from '#domain/devices/device.model.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { readTimeZone } from '#domain/formatting/date.ts'
import { holds, missingRights } from '#domain/rights/right.rules.ts'
import { organisationIdLength } from '#domain/organisations/organisation.model.ts'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import type { OpenedSession, SessionKey } from '../db/database.ts'
import { sessionIdHash } from '../sessions/cookie.ts'
import { noteContact } from '../devices/contact.store.ts'
import { knowDevice, noteArrived } from '../devices/device.store.ts'
import type { ReceivedCommand } from './command.ts'
import { receivedCommand } from './command.ts'
import type { Actor, Incoming, OrganisationContext, SessionContext } from './context.ts'
import { foreignIdentity } from './identity.ts'
import { refusal } from './refusal.ts'
import { onceFor } from './replays.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An unsafe call must come from our own pages and carry a request id; the two together leave a foreign page nothing to forge. */
function requireRequestId({ request }: Incoming): string | null {
  if (safeMethods.has(request.method)) return null
  const origin = request.headers.get('origin')
  if (origin !== null && !request.origins.includes(origin)) throw refusal('foreign_origin')
  if (['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? ''))
    throw refusal('foreign_origin')
  const id = request.headers.get('x-request-id')?.toLowerCase() ?? ''
  if (!uuid.test(id)) throw refusal('request_id_missing')
  return id
}

function pathArguments(route: { path?: string }): ReadonlySet<string> {
  return new Set([...(route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
}

function bodyOf(input: unknown, route: { path?: string }): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const inPath = pathArguments(route)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
}

/** The organisation that the path names; anything but 36 characters names none, which answers like an unknown one (W§5 L123). */
function organisationNamed(input: unknown): string {
  const orgId = (input as { orgId?: unknown }).orgId
  if (typeof orgId !== 'string' || orgId.length !== organisationIdLength || orgId.includes('\0'))
    throw refusal('not_found')
  return orgId
}

function actorOf(session: OpenedSession, idHash: string): Actor {
  if (session.state === 'mfa') throw refusal('mfa_pending')
  if (session.state === 'password') throw refusal('password_expired')
  return {
    userId: session.user_id,
    username: session.username,
    name: session.name,
    defaultLanguage: session.default_language,
    sessionIdHash: idHash,
    sessionExpiresAt: session.expires_at,
    rights: new Set(session.rights),
    dealerCodes: session.dealer_codes,
  }
}

interface Passing {
  readonly meta: EndpointMeta
  readonly route: { path?: string }
  readonly input: unknown
  readonly context: Incoming
}

/** Refusals that say nothing about the command itself: it will be sent again as it is. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** Refusals after which the same command comes again; one of another person has another's number besides. */
const comesAgain: ReadonlySet<string> = new Set(['request_id_in_use', 'identity_mismatch'])

/** A command that is refused for good has arrived all the same: its number is no gap. In a transaction of its own, since the call's is rolled back. */
async function noteRefused(
  error: unknown,
  { database }: Incoming,
  key: SessionKey,
  { id, device, sequence }: ReceivedCommand,
): Promise<void> {
  if (
    !(error instanceof ORPCError) ||
    error.status < 400 ||
    error.status >= 500 ||
    passing.has(error.status) ||
    comesAgain.has(error.code)
  )
    return
  const { orgId, now } = key
  if (orgId === null || device === null || sequence === null) return
  await database.withinSession(key, async (tx, session) => {
    if (session?.is_member !== true) return
    const own = { orgId, userId: session.user_id, deviceId: device }
    // Its contact was undone with the call.
    await knowDevice(tx, own)
    await noteArrived(tx, { ...own, seq: sequence, requestId: id, state: 'refused', at: now })
  })
}

/**
 * The one place where a signed-in call is let through: request id and origin, session, organisation, rights, identity in the body,
 * one transaction inside row-level security, and the memory of unsafe calls. Handlers run inside it and cannot skip it.
 */
async function letThrough<Result extends { readonly output: unknown; readonly context: unknown }>(
  { meta, route, input, context }: Passing,
  work: (admitted: {
    tx: SessionContext['tx']
    actor: Actor
    organisation: OrganisationContext | null
  }) => Promise<Result>,
): Promise<Result> {
  const requestId = requireRequestId(context)
  const orgId = meta.scope === 'organisation' ? organisationNamed(input) : null
  const idHash = sessionIdHash(context.request.headers, context.request.isSecure)
  if (idHash === null) throw refusal('not_signed_in')
  const key = {
    idHash,
    orgId,
    now: context.now,
    idleSeconds: idlePromptAfterSeconds + idleCountdownSeconds,
  }
  const command = receivedCommand(context)
  const { device, sequence } = command
  const passed = context.database.withinSession(key, async (tx, session) => {
    if (session === null) throw refusal('not_signed_in')
    const actor = actorOf(session, idHash)
    if (orgId !== null && !session.is_member) throw refusal('not_found')
    const foreign = foreignIdentity(bodyOf(input, route), actor, orgId)
    if (foreign !== null) throw refusal('identity_mismatch', { field: foreign })
    const parameters = new Map(Object.entries(session.parameters ?? {}))
    const organisation =
      orgId === null
        ? null
        : { id: orgId, parameters, timeZone: readTimeZone(parameters.get('time_zone')) }
    // What was done while the right was held keeps its answer: who loses the right before the answer arrives must not be told that it was refused.
    const admitted = async () => {
      if (!holds(actor.rights, meta.rights))
        throw refusal('right_missing', { rights: missingRights(actor.rights, meta.rights ?? {}) })
      return work({ tx, actor, organisation })
    }
    if (orgId !== null && device !== null) {
      const order = await noteContact(tx, {
        orgId,
        userId: actor.userId,
        deviceId: device,
        at: context.now,
        agent: context.request.headers.get('user-agent'),
        sessionHash: idHash,
      })
      if (order !== 'none') context.answer.headers.set(orderHeader, order)
    }
    if (requestId === null || !meta.remembered) return admitted()
    // A command's own hash is of its body alone: what it asks for must be the same, too.
    const bodyHash =
      command.hash === null
        ? await context.request.bodyHash()
        : `${meta.key} ${context.request.method} ${command.hash}`
    const identity = {
      userId: actor.userId,
      scope: orgId ?? 'session',
      requestId,
      bodyHash,
      now: context.now,
    }
    let result: Result | undefined
    const { answer } = await onceFor(tx, identity, async () => {
      result = await admitted()
      if (orgId !== null && device !== null && sequence !== null)
        await noteArrived(tx, {
          orgId,
          userId: actor.userId,
          deviceId: device,
          seq: sequence,
          requestId,
          state: 'made',
          at: context.now,
        })
      return result.output
    })
    if (result !== undefined) return result
    context.answer.headers.set('idempotent-replay', 'true')
    return { output: answer, context: {} } as Result
  })
  return passed.catch(async (error: unknown) => {
    await noteRefused(error, context, key, command)
    throw error
  })
}

function beginCall(
  context: Incoming,
  meta: EndpointMeta,
  scope: EndpointMeta['scope'],
  input: unknown,
): void {
  context.answer.call = meta.key
  // A list passes for an object without fields.
  if (Array.isArray(input))
    throw refusal('bad_input', { issues: [{ path: '', problem: 'object' }] })
  if (meta.scope !== scope)
    throw new Error(`${meta.key} is declared for scope ${meta.scope} but mounted for ${scope}`)
}

const router = implement(contract).$context<Incoming>()

/** Mounts a declaration of scope `public`. */
export const inPublic = router.use(async ({ context, procedure, next }, input) => {
  beginCall(context, procedure['~orpc'].meta, 'public', input)
  requireRequestId(context)
  return next()
})

/** Mounts a declaration of scope `session`. */
export const inSession = router.use(({ context, procedure, next }, input) => {
  const { meta, route } = procedure['~orpc']
  beginCall(context, meta, 'session', input)
  return letThrough({ meta, route, input, context }, async ({ tx, actor }) =>
    next({ context: { tx, actor } }),
  )
})

/** Mounts a declaration of scope `organisation`. */
export const inOrganisation = router.use(({ context, procedure, next }, input) => {
  const { meta, route } = procedure['~orpc']
  beginCall(context, meta, 'organisation', input)
  return letThrough({ meta, route, input, context }, async ({ tx, actor, organisation }) => {
    if (organisation === null) throw refusal('not_found')
    return next({ context: { tx, actor, organisation } })
  })
})
