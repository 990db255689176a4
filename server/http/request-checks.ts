import { organisationIdLength } from '#domain/organisation-id.ts'
import { readTimeZone } from '#domain/formatting/date.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import { findMissingRights, hasRights } from '#domain/rights/right.rules.ts'
import { actingForHeader } from '#domain/sessions/acting.model.ts'
import type { ActingMode } from '#domain/sessions/acting.model.ts'
import { combineDealers, combineRights, toActingName } from '#domain/sessions/acting.rules.ts'
import type { OpenedSession, SessionKey } from '../db/database.ts'
import type { ActingBy, Actor, IncomingCall, OrganisationContext } from './context.ts'
import { findForeignIdentity } from './identity.ts'
import { refusal } from './refusal.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

interface CallRoute {
  readonly path?: string
}

/**
 * Returns the id of an unsafe request. Refuses one without an id or from a foreign page, so that it
 * cannot be forged.
 */
export function requireRequestId({ request }: IncomingCall): string | null {
  if (safeMethods.has(request.method)) return null
  const origin = request.headers.get('origin')
  if (origin !== null && !request.origins.includes(origin)) throw refusal('foreign_origin')
  if (['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? ''))
    throw refusal('foreign_origin')
  const id = request.headers.get('x-request-id')?.toLowerCase() ?? ''
  if (!uuid.test(id)) throw refusal('request_id_missing')
  return id
}

/** The organisation in the path. Refuses a malformed id with `not_found`, like an unknown one. */
export function requireOrganisationId(input: unknown): string {
  const orgId = (input as { orgId?: unknown }).orgId
  if (typeof orgId !== 'string' || orgId.length !== organisationIdLength || orgId.includes('\0'))
    throw refusal('not_found')
  return orgId
}

/** Refuses `right_missing`, with the rights that are. */
export function requireRights(
  { rights }: Pick<Actor, 'rights'>,
  needed: RequiredRights | undefined,
): void {
  if (needed === undefined || hasRights(rights, needed)) return
  throw refusal('right_missing', { rights: findMissingRights(rights, needed) })
}

function getPathArguments({ path }: CallRoute): ReadonlySet<string> {
  return new Set([...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
}

function withoutPathArguments(input: unknown, route: CallRoute): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const inPath = getPathArguments(route)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
}

const toActingBy = ({ actor_id, actor_name, acting_org_id }: OpenedSession): ActingBy | null =>
  actor_id === null || actor_name === null || acting_org_id === null
    ? null
    : { userId: actor_id, name: actor_name, orgId: acting_org_id }

function toActor(session: OpenedSession, idHash: string): Actor {
  if (session.state === 'mfa') throw refusal('mfa_pending')
  if (session.state === 'password') throw refusal('password_expired')
  const actingBy = toActingBy(session)
  const rights = new Set(session.rights)
  return {
    userId: session.user_id,
    username: session.username,
    name: actingBy === null ? session.name : toActingName(session.name, actingBy.name),
    defaultLanguage: session.default_language,
    sessionIdHash: idHash,
    sessionExpiresAt: session.expires_at,
    rights: actingBy === null ? rights : combineRights(rights, new Set(session.actor_rights)),
    dealerCodes:
      actingBy === null
        ? session.dealer_codes
        : combineDealers(session.dealer_codes, session.actor_dealer_codes),
    actingBy,
  }
}

/**
 * Refuses what is withheld while acting, and a call of a page or a device that shows another
 * identity than the session's.
 */
function requireActing(
  { userId, actingBy }: Pick<Actor, 'userId' | 'actingBy'>,
  mode: ActingMode,
  { headers }: IncomingCall['request'],
): void {
  const shown = headers.get(actingForHeader)
  if (mode !== 'revealed' && shown !== (actingBy === null ? null : userId))
    throw refusal('identity_mismatch', { field: actingForHeader })
  if (actingBy !== null && mode === 'withheld') throw refusal('withheld_while_acting')
}

/**
 * Who calls, and the organisation of the call. Refuses a missing session, a non-member and a
 * foreign identity in the body.
 */
export function requireActor(
  {
    input,
    route,
    meta,
    context: { request, answer },
  }: {
    readonly input: unknown
    readonly route: CallRoute
    readonly meta: { readonly acting: ActingMode }
    readonly context: Pick<IncomingCall, 'request' | 'answer'>
  },
  { idHash, orgId }: Pick<SessionKey, 'idHash' | 'orgId'>,
  session: OpenedSession | null,
): { readonly actor: Actor; readonly organisation: OrganisationContext | null } {
  if (session === null) throw refusal('not_signed_in')
  const actor = toActor(session, idHash)
  if (actor.actingBy !== null) answer.headers.set(actingForHeader, actor.userId)
  if (orgId !== null && !session.is_member) throw refusal('not_found')
  const field = findForeignIdentity(withoutPathArguments(input, route), actor, orgId)
  if (field !== null) throw refusal('identity_mismatch', { field })
  requireActing(actor, meta.acting, request)
  const parameters = new Map(Object.entries(session.parameters ?? {}))
  const timeZone = readTimeZone(parameters.get('time_zone'))
  return { actor, organisation: orgId === null ? null : { id: orgId, parameters, timeZone } }
}
