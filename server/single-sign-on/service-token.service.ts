import { errors, importJWK, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import * as v from 'valibot'
import { decideSignOn, findTokenTimeFault } from '#domain/sessions/single-sign-on.rules.ts'
import { normaliseUsername } from '#domain/sessions/sign-in.rules.ts'
import { tokenServiceName } from '#domain/sessions/single-sign-on.model.ts'
import type { TokenServiceInput } from '#domain/sessions/single-sign-on.model.ts'
import type { Transaction } from '../db/database.ts'
import type { IncomingCall } from '../http/context.ts'
import { hashSecret } from '../sessions/cookie.ts'
import { findSignOnAccount } from './sign-on-account.store.ts'
import { openSession, refuseSignOn } from './single-sign-on.service.ts'
import type { SignOnResult } from './single-sign-on.service.ts'
import { deleteExpiredSignOns, findTokenServices, claimToken } from './single-sign-on.store.ts'

type TokenContext = Pick<IncomingCall, 'database' | 'now' | 'request' | 'log'>

interface RegisteredService {
  readonly orgId: string
  readonly service: string
  readonly public_key: TokenServiceInput['public_key']
}

/** What the registered key signed for this host; null where it did not. Times come afterwards. */
async function readSigned(
  token: string,
  { public_key: jwk }: RegisteredService,
  { request, now }: TokenContext,
): Promise<JWTPayload | null> {
  try {
    // Only the registered algorithm: what the token's own head names counts for nothing.
    const { payload } = await jwtVerify(token, await importJWK(jwk, jwk.alg), {
      algorithms: [jwk.alg],
      audience: [...request.origins],
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) return error.payload
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

async function signIn(
  tx: Transaction,
  context: TokenContext,
  registered: RegisteredService,
  { username, jti, expiresAt }: { username: string; jti: string; expiresAt: Date },
): Promise<SignOnResult> {
  const { orgId, service } = registered
  await deleteExpiredSignOns(tx, context.now)
  if (!(await claimToken(tx, { orgId, service, tokenHash: hashSecret(jti), expiresAt })))
    return { kind: 'expired' }
  const decision = decideSignOn({
    orgId,
    linked: null,
    named: await findSignOnAccount(tx, { username }),
    isNamedTaken: false,
    mayCreate: false,
  })
  if (decision.kind === 'refused') return refuseSignOn(context, registered, decision.reason)
  if (decision.kind === 'create') throw new Error('A token makes no account')
  const { userId } = decision
  return { kind: 'signed_in', userId, session: await openSession(tx, context, userId, null) }
}

/**
 * Signs in by a token that a registered service signed for this host at most five minutes ago;
 * once. An unsigned one and one of another key are refused alike.
 */
export async function acceptServiceToken(
  context: TokenContext,
  service: string,
  token: string,
): Promise<SignOnResult> {
  const { database, now } = context
  if (!v.is(tokenServiceName, service)) return { kind: 'refused' }
  const services = await database.asOwner((tx) => findTokenServices(tx, service))
  for (const registered of services) {
    const payload = await readSigned(token, registered, context)
    if (payload === null) continue
    const { sub, jti, iat, exp } = payload
    if (typeof sub !== 'string' || typeof jti !== 'string' || !iat || !exp)
      return refuseSignOn(context, registered, 'claims')
    const expiresAt = new Date(exp * 1000)
    const fault = findTokenTimeFault({ issuedAt: new Date(iat * 1000), expiresAt }, now)
    if (fault === 'expired') return { kind: 'expired' }
    if (fault !== null) return refuseSignOn(context, registered, fault)
    const content = { username: normaliseUsername(sub), jti, expiresAt }
    return database.asOwner((tx) => signIn(tx, context, registered, content))
  }
  return { kind: 'refused' }
}
