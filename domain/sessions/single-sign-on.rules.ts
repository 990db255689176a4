import * as v from 'valibot'
import { normaliseUsername } from './sign-in.rules.ts'
import type { IdentityProviderInput } from './single-sign-on.model.ts'

/** How long a sign-in at the provider may take, in seconds. */
export const signOnSeconds = 600

/** How long a registered service's token is good, from its signing on. */
export const tokenSeconds = 300

/** How far the clocks of host, provider and service may be apart. */
export const clockToleranceSeconds = 5

export type ClaimMapping = Pick<
  IdentityProviderInput,
  | 'username_claim'
  | 'first_name_claim'
  | 'last_name_claim'
  | 'roles_claim'
  | 'roles'
  | 'default_roles'
>

export type Claims = Readonly<Record<string, unknown>>

/** Who the provider says that it is. */
export interface SignOnPerson {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
}

const emailModel = v.pipe(v.string(), v.maxLength(320), v.email())
const maxNameLength = 128

const readText = (claims: Claims, name: string): string => {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
}

/**
 * The person of the claims; null without an e-mail address. One in `email` counts only where the
 * provider has verified it.
 */
export function readPerson(mapping: ClaimMapping, claims: Claims): SignOnPerson | null {
  const { username_claim, first_name_claim, last_name_claim } = mapping
  if (username_claim === 'email' && claims['email_verified'] !== true) return null
  const username = v.safeParse(emailModel, normaliseUsername(readText(claims, username_claim)))
  if (!username.success) return null
  return {
    username: username.output,
    first_name: readText(claims, first_name_claim).slice(0, maxNameLength),
    last_name: readText(claims, last_name_claim).slice(0, maxNameLength),
  }
}

/**
 * The roles that the claims give, `default_roles` where they give none; null where the provider
 * sets no roles.
 */
export function readRoles(mapping: ClaimMapping, claims: Claims): readonly string[] | null {
  const { roles_claim, roles, default_roles } = mapping
  if (roles_claim === null) return null
  const value = Object.hasOwn(claims, roles_claim) ? claims[roles_claim] : undefined
  const named = (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string',
  )
  const mapped = named.flatMap((name) => (Object.hasOwn(roles, name) ? [roles[name] ?? ''] : []))
  return mapped.length > 0 ? [...new Set(mapped)] : default_roles
}

/** An account that claims or a token lead to. */
export interface SignOnAccount {
  readonly userId: string
  readonly isActive: boolean
  /** Every organisation that the person is a member of. */
  readonly organisations: readonly string[]
}

export interface SignOnFacts {
  /** The organisation whose provider or service it is. */
  readonly orgId: string
  /** Whom the provider's subject has signed in as before. */
  readonly linked: SignOnAccount | null
  /** Who has the username. */
  readonly named: SignOnAccount | null
  /** Whether the named account belongs to another subject of the provider. */
  readonly isNamedTaken: boolean
  readonly mayCreate: boolean
}

export type SignOnRefusal =
  'unknown_user' | 'disabled_user' | 'other_organisation' | 'other_subject'

export type SignOnDecision =
  | { readonly kind: 'sign_in'; readonly userId: string }
  | { readonly kind: 'create' }
  | { readonly kind: 'refused'; readonly reason: SignOnRefusal }

/**
 * Who is signed in. An organisation's provider speaks for people of this organisation alone, since
 * a session opens every organisation of its person.
 */
export function decideSignOn(facts: SignOnFacts): SignOnDecision {
  const { orgId, linked, named, isNamedTaken, mayCreate } = facts
  const account = linked ?? named
  if (account === null)
    return mayCreate ? { kind: 'create' } : { kind: 'refused', reason: 'unknown_user' }
  if (linked === null && isNamedTaken) return { kind: 'refused', reason: 'other_subject' }
  const [own, ...others] = account.organisations
  if (own !== orgId || others.length > 0) return { kind: 'refused', reason: 'other_organisation' }
  if (!account.isActive) return { kind: 'refused', reason: 'disabled_user' }
  return { kind: 'sign_in', userId: account.userId }
}

export interface TokenTimes {
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** Why a token's times are not taken; null where they are. */
export function findTokenTimeFault(
  { issuedAt, expiresAt }: TokenTimes,
  now: Date,
): 'too_long' | 'from_the_future' | 'expired' | null {
  const tolerance = clockToleranceSeconds * 1000
  const [from, to] = [issuedAt.getTime(), expiresAt.getTime()]
  if (to - from > tokenSeconds * 1000) return 'too_long'
  if (from > now.getTime() + tolerance) return 'from_the_future'
  return to <= now.getTime() ? 'expired' : null
}
