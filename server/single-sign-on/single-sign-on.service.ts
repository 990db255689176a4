import { randomUUID } from 'node:crypto'
import type { OrganisationSecretName } from '#domain/organisations/organisation-secret.model.ts'
import type { SignOnService } from '#domain/sessions/single-sign-on.model.ts'
import {
  decideSignOn,
  readPerson,
  readRoles,
  signOnSeconds,
} from '#domain/sessions/single-sign-on.rules.ts'
import type { SignOnDecision, SignOnPerson } from '#domain/sessions/single-sign-on.rules.ts'
import type { Transaction } from '../db/database.ts'
import type { IncomingCall } from '../http/context.ts'
import { openSecret } from '../secrets/organisation-secret.service.ts'
import { hashSecret, newSecret, sessionIdHash } from '../sessions/cookie.ts'
import { getSessionOrigin } from '../sessions/session-origin.ts'
import { startSession } from '../sessions/sign-in.service.ts'
import type { StartedSession } from '../sessions/sign-in.service.ts'
import { addUser } from '../users/user.store.ts'
import {
  buildProviderUrl,
  createSignOnSecrets,
  ProviderRefusedError,
  ProviderUnavailableError,
  redeemCode,
} from './identity-provider.ts'
import type { ProviderAnswer, ProviderClient, SignedInPerson } from './identity-provider.ts'
import {
  addMembership,
  findSignOnAccount,
  lockUsername,
  writeRoles,
} from './sign-on-account.store.ts'
import {
  addSignOnAttempt,
  deleteExpiredSignOns,
  findProvider,
  findSubjectUser,
  hasOtherSubject,
  saveSubject,
  takeSignOnAttempt,
} from './single-sign-on.store.ts'
import type { IdentityProvider, ProviderSubject, SignOnAttempt } from './single-sign-on.store.ts'

/** The client secret of each service's provider. */
export const providerSecretNames = {
  sso: 'identity_provider',
  gas: 'identity_provider_gas',
  keyloop: 'identity_provider_keyloop',
} as const satisfies Record<SignOnService, OrganisationSecretName>

type SignOnContext = Pick<
  IncomingCall,
  'database' | 'outgoing' | 'secretKeys' | 'now' | 'request' | 'log'
>

export type SignOnBegin =
  | { readonly kind: 'begun'; readonly url: string; readonly key: string }
  | { readonly kind: 'not_set_up' }
  | { readonly kind: 'unavailable' }

export type SignOnResult =
  | { readonly kind: 'signed_in'; readonly userId: string; readonly session: StartedSession }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused' }

export type SignOnEnd = SignOnResult | { readonly kind: 'unavailable' }

/** The reason is for the operator's log alone. */
export function refuseSignOn(
  { log }: Pick<SignOnContext, 'log'>,
  { service, orgId }: { readonly service: string; readonly orgId: string },
  code: string,
): SignOnResult {
  log.warn({ event: 'sign_on_refused', kind: service, orgId, code })
  return { kind: 'refused' }
}

async function openClient(
  tx: Transaction,
  { secretKeys }: SignOnContext,
  provider: IdentityProvider,
): Promise<ProviderClient> {
  const { orgId, issuer, client_id } = provider
  const name = providerSecretNames[provider.service as SignOnService]
  return {
    issuer,
    client_id,
    clientSecret: await openSecret({ tx, secretKeys, orgId, name }),
  }
}

const getOrigin = ({ request }: SignOnContext): string => request.origins[0] ?? ''

/** Whether there is a provider to sign in at. */
export function hasProvider(
  { database }: Pick<SignOnContext, 'database'>,
  service: SignOnService,
  orgId: string | null,
): Promise<boolean> {
  return database.asOwner(async (tx) => (await findProvider(tx, service, orgId)) !== null)
}

/** Begins a sign-in: the provider's address, and the key that ends it in the same browser. */
export async function beginSignOn(
  context: SignOnContext,
  service: SignOnService,
  orgId: string | null,
): Promise<SignOnBegin> {
  const { database, outgoing, now } = context
  const found = await database.asOwner(async (tx) => {
    const provider = await findProvider(tx, service, orgId)
    return provider === null ? null : { provider, client: await openClient(tx, context, provider) }
  })
  if (found === null) return { kind: 'not_set_up' }
  const { provider, client } = found
  const secrets = createSignOnSecrets(`${getOrigin(context)}/sso/callback`)
  const key = newSecret()
  try {
    const { scope } = provider
    const url = await buildProviderUrl({ ...client, scope }, secrets, { outgoing, now })
    const { state, nonce, verifier, redirectUrl } = secrets
    await database.asOwner(async (tx) => {
      await deleteExpiredSignOns(tx, now)
      await addSignOnAttempt(tx, {
        stateHash: hashSecret(state),
        keyHash: hashSecret(key),
        organisationId: provider.orgId,
        service,
        nonce,
        verifier,
        redirectUrl,
        expiresAt: new Date(now.getTime() + signOnSeconds * 1000),
      })
    })
    return { kind: 'begun', url, key }
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return { kind: 'unavailable' }
    throw error
  }
}

export interface SignOnAnswer extends ProviderAnswer {
  readonly service: SignOnService
  readonly key: string
  readonly state: string
}

async function createAccount(
  tx: Transaction,
  { orgId, default_roles }: IdentityProvider,
  person: SignOnPerson,
): Promise<string> {
  const id = randomUUID()
  // Nobody knows this password: who wants one asks for a link.
  await addUser(tx, { id, ...person, password: newSecret() })
  await addMembership(tx, orgId, id)
  await writeRoles(tx, orgId, id, default_roles)
  return id
}

async function decide(
  tx: Transaction,
  { orgId, creates_users }: IdentityProvider,
  subject: ProviderSubject,
  person: SignOnPerson,
): Promise<SignOnDecision> {
  await lockUsername(tx, person.username)
  const linkedId = await findSubjectUser(tx, subject)
  const named = await findSignOnAccount(tx, person)
  return decideSignOn({
    orgId,
    linked: linkedId === null ? null : await findSignOnAccount(tx, { userId: linkedId }),
    named,
    isNamedTaken: named !== null && (await hasOtherSubject(tx, subject, named.userId)),
    mayCreate: creates_users,
  })
}

async function signIn(
  tx: Transaction,
  context: SignOnContext,
  provider: IdentityProvider,
  { subject: sub, claims, signOutUrl }: SignedInPerson,
): Promise<SignOnResult> {
  const { orgId, service, issuer } = provider
  const person = readPerson(provider, claims)
  if (person === null) return refuseSignOn(context, provider, 'no_verified_address')
  const subject = { orgId, service, issuer, subject: sub }
  const decision = await decide(tx, provider, subject, person)
  if (decision.kind === 'refused') return refuseSignOn(context, provider, decision.reason)
  const userId =
    decision.kind === 'create' ? await createAccount(tx, provider, person) : decision.userId
  await saveSubject(tx, subject, userId)
  const roleIds = readRoles(provider, claims)
  if (roleIds !== null) await writeRoles(tx, orgId, userId, roleIds)
  return { kind: 'signed_in', userId, session: await openSession(tx, context, userId, signOutUrl) }
}

/** A complete session: the provider or the service has checked who it is. */
export function openSession(
  tx: Transaction,
  { request, now }: Pick<SignOnContext, 'request' | 'now'>,
  userId: string,
  providerSignOutUrl: string | null,
): Promise<StartedSession> {
  const formerIdHash = sessionIdHash(request.headers, request.isSecure)
  const start = { formerIdHash, now, ...getSessionOrigin(request), providerSignOutUrl }
  return startSession(tx, start, userId, 'active')
}

async function redeem(
  context: SignOnContext,
  attempt: SignOnAttempt,
  client: ProviderClient,
  { state, code, iss }: SignOnAnswer,
): Promise<SignedInPerson> {
  const { nonce, verifier, redirectUrl } = attempt
  const { outgoing, now } = context
  const secrets = { state, nonce, verifier, redirectUrl }
  const returnUrl = `${getOrigin(context)}/login`
  return redeemCode(client, secrets, { code, iss }, returnUrl, { outgoing, now })
}

/** Ends a sign-in by the provider's code: signed in, or the one refusal for every reason. */
export async function endSignOn(context: SignOnContext, answer: SignOnAnswer): Promise<SignOnEnd> {
  const { database, now } = context
  const { service, key, state } = answer
  const attempt = await database.asOwner((tx) =>
    takeSignOnAttempt(tx, { stateHash: hashSecret(state), keyHash: hashSecret(key), service }, now),
  )
  if (attempt === null) return { kind: 'expired' }
  const found = await database.asOwner(async (tx) => {
    const provider = await findProvider(tx, service, attempt.organisationId)
    return provider === null ? null : { provider, client: await openClient(tx, context, provider) }
  })
  if (found === null) return { kind: 'expired' }
  try {
    const person = await redeem(context, attempt, found.client, answer)
    return await database.asOwner((tx) => signIn(tx, context, found.provider, person))
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return { kind: 'unavailable' }
    if (error instanceof ProviderRefusedError)
      return refuseSignOn(context, found.provider, error.code)
    throw error
  }
}
