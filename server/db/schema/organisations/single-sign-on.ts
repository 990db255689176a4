import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TokenServiceInput } from '#domain/sessions/single-sign-on.model.ts'
import { instant, organisation } from '../columns.ts'
import { memberships } from './organisations.ts'

/** Identity providers of organisations; their client secrets are sealed in `organisation_secrets`. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    orgId: organisation(),
    service: text('service').notNull(),
    issuer: text('issuer').notNull(),
    client_id: text('client_id').notNull(),
    scope: text('scope').notNull(),
    username_claim: text('username_claim').notNull(),
    first_name_claim: text('first_name_claim').notNull(),
    last_name_claim: text('last_name_claim').notNull(),
    roles_claim: text('roles_claim'),
    roles: jsonb('roles').$type<Readonly<Record<string, string>>>().notNull(),
    default_roles: text('default_roles').array().notNull(),
    creates_users: boolean('creates_users').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.service] })],
)

/** Whom a subject of a provider has signed in as: a name that changes hands opens no account. */
export const providerSubjects = pgTable(
  'provider_subjects',
  {
    orgId: organisation(),
    service: text('service').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.service, table.issuer, table.subject] }),
    index('provider_subjects_user').on(table.orgId, table.userId),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
  ],
)

/** Services whose signed tokens sign people in; `public_key` is a JWK. */
export const tokenServices = pgTable(
  'token_services',
  {
    orgId: organisation(),
    service: text('service').notNull(),
    public_key: jsonb('public_key').$type<TokenServiceInput['public_key']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.service] })],
)

/** Tokens that signed somebody in, by the hash of their `jti`, until they have expired. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    orgId: organisation(),
    service: text('service').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.service, table.tokenHash] }),
    index('used_tokens_expiry').on(table.expiresAt),
  ],
)

/** Sign-ins that wait for the provider: sign-in alone, as the owner, reads and deletes them. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Of the secret that the browser which began holds. */
    keyHash: text('key_hash').notNull(),
    organisationId: text('organisation_id').notNull(),
    service: text('service').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_on_attempts_expiry').on(table.expiresAt)],
)
