import { implement, ORPCError } from '@orpc/server'
import { contract } from '#domain/contract.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { dataTimeHeader } from '#domain/staleness.model.ts'
import type { OpenedSession, SessionKey, Transaction } from '../db/database.ts'
import { readPrimaryPosition } from '../db/replica/primary-position.ts'
import type { Actor, CallContext, IncomingCall, OrganisationContext } from './context.ts'
import type { CommandEnvelope } from './gate-ports.ts'
import { refusal } from './refusal.ts'
import {
  requireActor,
  requireOrganisationId,
  requireRequestId,
  requireRights,
} from './request-checks.ts'

interface GatedCall {
  readonly meta: EndpointMeta
  readonly route: { readonly path?: string }
  readonly input: unknown
  readonly context: IncomingCall
}

/** A call whose headers make sense; its session is not opened yet. */
interface CheckedCall extends GatedCall {
  readonly requestId: string | null
  readonly key: SessionKey
  readonly command: CommandEnvelope
}

interface Admitted {
  readonly tx: Transaction
  readonly actor: Actor
  readonly organisation: OrganisationContext | null
}

/** Seconds by which the clocks of hosts may differ. */
const clockSeconds = 60

interface HandlerResult {
  readonly output: unknown
  readonly context: unknown
}

function checkRequest(call: GatedCall): CheckedCall {
  const { meta, input, context } = call
  const { ports } = context
  const requestId = requireRequestId(context)
  const orgId = meta.scope === 'organisation' ? requireOrganisationId(input) : null
  const idHash = ports.readSessionIdHash(context.request)
  if (idHash === null) throw refusal('not_signed_in')
  const key: SessionKey = {
    idHash,
    orgId,
    now: context.now,
    idleSeconds: ports.idleSeconds,
    orderKey: requestId === null ? null : ports.readOrderKey(input),
  }
  return { ...call, requestId, key, command: ports.readCommand(context) }
}

/** Refusals that leave the command as it is: the device sends it again. */
const retriedStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429])
const retriedCodes: ReadonlySet<string> = new Set(['request_id_in_use', 'identity_mismatch'])

const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ORPCError &&
  error.status >= 400 &&
  error.status < 500 &&
  !retriedStatuses.has(error.status) &&
  !retriedCodes.has(error.code)

/**
 * Records the number of a command that was refused for good, in its own transaction: the call's was
 * rolled back.
 */
async function recordRefusal(error: unknown, { context, key, command }: CheckedCall) {
  const { orgId, now: at } = key
  const { id: requestId, device: deviceId, sequence: seq } = command
  if (!isFinalRefusal(error) || orgId === null || deviceId === null || seq === null) return
  await context.database.withinSession(key, async (tx, session) => {
    if (session?.is_member !== true) return
    const owner = { orgId, userId: session.user_id, deviceId }
    await context.ports.recordCommand(tx, { ...owner, seq, requestId, state: 'refused', at })
  })
}

async function recordDeviceCall(
  tx: Transaction,
  { context, key, command }: CheckedCall,
  { userId }: Actor,
): Promise<void> {
  if (key.orgId === null || command.device === null) return
  const headers = await context.ports.recordDeviceCall(tx, {
    orgId: key.orgId,
    userId,
    deviceId: command.device,
    at: context.now,
    agent: context.request.headers.get('user-agent'),
    sessionHash: key.idHash,
  })
  for (const [name, value] of Object.entries(headers)) context.answer.headers.set(name, value)
}

/** A command's hash covers its body only, so the call that it is for is added. */
async function getBodyHash({ context, command, meta }: CheckedCall): Promise<string> {
  return command.hash === null
    ? await context.request.bodyHash()
    : `${meta.key} ${context.request.method} ${command.hash}`
}

/** Runs `work`, or gives the stored answer of the same request again. */
async function runRemembered<Result extends HandlerResult>(
  tx: Transaction,
  call: CheckedCall,
  requestId: string,
  { userId }: Actor,
  work: () => Promise<Result>,
): Promise<Result> {
  const { context, key, command } = call
  const { orgId, now } = key
  const { device: deviceId, sequence: seq } = command
  const bodyHash = await getBodyHash(call)
  const identity = { userId, scope: orgId ?? 'session', requestId, bodyHash, now }
  let result: Result | undefined
  const { answer } = await context.ports.runOnce(tx, identity, async () => {
    result = await work()
    if (orgId !== null && deviceId !== null && seq !== null) {
      const owner = { orgId, userId, deviceId }
      await context.ports.recordCommand(tx, { ...owner, seq, requestId, state: 'made', at: now })
    }
    return result.output
  })
  if (result !== undefined) return result
  context.answer.headers.set('idempotent-replay', 'true')
  return { output: answer, context: {} } as Result
}

/** What the caller may do; refuses what the call is closed for. */
async function admitActor(
  tx: Transaction,
  call: CheckedCall,
  session: OpenedSession | null,
): Promise<Omit<Admitted, 'tx'>> {
  const admitted = requireActor(call, call.key, session)
  // What a device has queued or holds is its own people's.
  if (admitted.actor.actingBy !== null && call.command.device !== null)
    throw refusal('identity_mismatch', { field: 'device' })
  await recordDeviceCall(tx, call, admitted.actor)
  return admitted
}

function requireCallRights({ meta, context }: GatedCall, actor: Actor): void {
  requireRights(actor, meta.rights)
  if (meta.isClosedToListUsers && context.ports.isLimitedToList(actor.rights))
    throw refusal('limited_to_list')
}

/**
 * Answers on the replica, where there is one and the call may be read there: the primary decides who
 * calls and what they may do, as always. Null where the primary is to answer.
 */
async function admitOnReplica<Result extends HandlerResult>(
  call: CheckedCall,
  work: (admitted: Admitted) => Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  const { meta, context, key } = call
  const { replica, ports, answer } = context
  const { orgId } = key
  if (replica === undefined || orgId === null || !meta.mayReadReplica || !replica.mayAnswer())
    return null
  const since = new Date(context.now.getTime() - (replica.boundSeconds + clockSeconds) * 1000)
  const { admitted, position } = await context.database.withinSession(key, async (tx, session) => {
    const opened = await admitActor(tx, call, session)
    requireCallRights(call, opened.actor)
    const person = { orgId, userId: opened.actor.userId }
    const hasWritten = await ports.hasWrittenSince(tx, person, since)
    return {
      admitted: opened,
      position: await readPrimaryPosition(tx, context.now, hasWritten),
    }
  })
  const scope = { orgId, userId: admitted.actor.userId }
  const read = await replica.read(position, scope, async (tx, dataTime) => {
    answer.dataTime = dataTime
    const result = await work({ tx, ...admitted })
    return { result, dataTime }
  })
  answer.dataTime = null
  if (read === null) return null
  const { result, dataTime } = read.result
  answer.headers.set(dataTimeHeader, (dataTime ?? position.at).toISOString())
  return { result }
}

/** The only place that admits signed-in calls, in one transaction inside row-level security. */
async function admit<Result extends HandlerResult>(
  call: GatedCall,
  work: (admitted: Admitted) => Promise<Result>,
): Promise<Result> {
  const { meta, context } = call
  const checked = checkRequest(call)
  const { requestId, key } = checked
  try {
    const read = await admitOnReplica(checked, work)
    if (read !== null) return read.result
    return await context.database.withinSession(key, async (tx, session) => {
      const admitted = await admitActor(tx, checked, session)
      // Inside the stored answer: a right that was lost after the first sending does not refuse the
      // second.
      const run = async () => {
        requireCallRights(call, admitted.actor)
        return work({ tx, ...admitted })
      }
      return requestId === null || !meta.remembered
        ? run()
        : runRemembered(tx, checked, requestId, admitted.actor, run)
    })
  } catch (error) {
    await recordRefusal(error, checked)
    throw error
  }
}

function beginCall(
  context: IncomingCall,
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

/**
 * Admits a request whose body or answer is a stream, which no contract describes, to a member of
 * the organisation; `work` runs in the call's transaction, before the stream.
 */
export async function admitStream<T>(
  context: IncomingCall,
  { key, orgId }: { readonly key: string; readonly orgId: string },
  work: (call: CallContext) => Promise<T>,
): Promise<T> {
  const meta: EndpointMeta = {
    key,
    service: 'organisation',
    scope: 'organisation',
    isClosedToListUsers: false,
    // A picture's address carries no headers.
    acting: 'revealed',
    offline: 'online',
    storage: 'memory',
    form: false,
    multipart: false,
    remembered: false,
    mayReadReplica: false,
  }
  context.answer.call = key
  const call = { meta, route: {}, input: { orgId }, context }
  const { output } = await admit(call, async ({ tx, actor, organisation }) => {
    if (organisation === null) throw refusal('not_found')
    return { output: await work({ ...context, tx, actor, organisation }), context: {} }
  })
  return output
}

const router = implement(contract).$context<IncomingCall>()

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
  return admit({ meta, route, input, context }, async ({ tx, actor }) =>
    next({ context: { tx, actor } }),
  )
})

/** Mounts a declaration of scope `organisation`. */
export const inOrganisation = router.use(({ context, procedure, next }, input) => {
  const { meta, route } = procedure['~orpc']
  beginCall(context, meta, 'organisation', input)
  return admit({ meta, route, input, context }, async ({ tx, actor, organisation }) => {
    if (organisation === null) throw refusal('not_found')
    return next({ context: { tx, actor, organisation } })
  })
})
