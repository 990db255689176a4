import { organisationIdLength } from '#domain/organisation-id.ts'
import { readTimeZone } from '#domain/formatting/date.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import { findMissingRights, hasRights } from '#domain/rights/right.rules.ts'
import type { OpenedSession, SessionKey } from '../db/database.ts'
import type { Actor, IncomingCall, OrganisationContext } from './context.ts'
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

function toActor(session: OpenedSession, idHash: string): Actor {
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

/**
 * Who calls, and the organisation of the call. Refuses a missing session, a non-member and a
 * foreign identity in the body.
 */
export function requireActor(
  { input, route }: { readonly input: unknown; readonly route: CallRoute },
  { idHash, orgId }: Pick<SessionKey, 'idHash' | 'orgId'>,
  session: OpenedSession | null,
): { readonly actor: Actor; readonly organisation: OrganisationContext | null } {
  if (session === null) throw refusal('not_signed_in')
  const actor = toActor(session, idHash)
  if (orgId !== null && !session.is_member) throw refusal('not_found')
  const field = findForeignIdentity(withoutPathArguments(input, route), actor, orgId)
  if (field !== null) throw refusal('identity_mismatch', { field })
  const parameters = new Map(Object.entries(session.parameters ?? {}))
  const timeZone = readTimeZone(parameters.get('time_zone'))
  return { actor, organisation: orgId === null ? null : { id: orgId, parameters, timeZone } }
}
