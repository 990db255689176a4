import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import {
  identityProviderModel,
  signOnServices,
  tokenServiceModel,
} from '#domain/sessions/single-sign-on.model.ts'
import type {
  IdentityProviderInput,
  TokenServiceInput,
} from '#domain/sessions/single-sign-on.model.ts'
import type { Transaction } from '../db/database.ts'
import { identityProviders, organisationSecrets, tokenServices } from '../db/schema/index.ts'
import { setSecret } from '../secrets/organisation-secret.service.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { StartupError } from '../startup-error.ts'
import { providerSecretNames } from './single-sign-on.service.ts'

export type SignOnSetUp =
  | { readonly kind: 'provider'; readonly input: IdentityProviderInput }
  | { readonly kind: 'service'; readonly input: TokenServiceInput }

/** Reads what an operator wrote; a fault names the field and never its value. */
export function readSetUp(json: unknown): SignOnSetUp {
  const isService = typeof json === 'object' && json !== null && 'public_key' in json
  const read = v.safeParse(isService ? tokenServiceModel : identityProviderModel, json)
  if (!read.success) {
    const fields = read.issues.map((issue) => v.getDotPath(issue) ?? 'the file')
    throw new StartupError(`Not as expected: ${[...new Set(fields)].join(', ')}.`)
  }
  return 'public_key' in read.output
    ? { kind: 'service', input: read.output }
    : { kind: 'provider', input: read.output }
}

export interface SetUpPlace {
  readonly tx: Transaction
  readonly secretKeys: SecretKeys
  readonly orgId: string
  readonly now: Date
}

const operator = { name: 'Operator', userId: 'operator' }

async function removeSecret(tx: Transaction, orgId: string, service: string): Promise<void> {
  const own = signOnServices.find((name) => name === service)
  if (own === undefined) return
  await tx
    .delete(organisationSecrets)
    .where(
      and(
        eq(organisationSecrets.orgId, orgId),
        eq(organisationSecrets.name, providerSecretNames[own]),
      ),
    )
}

/** Sets a provider or a service up, in place of the one before, its secret included. */
export async function saveSetUp(
  { tx, secretKeys, orgId, now }: SetUpPlace,
  setUp: SignOnSetUp,
  clientSecret: string | null,
): Promise<void> {
  const { service } = setUp.input
  await removeSetUp(tx, orgId, service)
  if (setUp.kind === 'service') {
    await tx.insert(tokenServices).values({ orgId, ...setUp.input })
    return
  }
  await tx.insert(identityProviders).values({ orgId, ...setUp.input })
  if (clientSecret === null) return
  const name = providerSecretNames[setUp.input.service]
  const place = { tx, secretKeys, orgId, name }
  await setSecret(place, { value: clientSecret, at: now, by: operator })
}

/** Whom it signed in before stays known, for the provider's return. */
export async function removeSetUp(tx: Transaction, orgId: string, service: string): Promise<void> {
  await tx
    .delete(identityProviders)
    .where(and(eq(identityProviders.orgId, orgId), eq(identityProviders.service, service)))
  await tx
    .delete(tokenServices)
    .where(and(eq(tokenServices.orgId, orgId), eq(tokenServices.service, service)))
  await removeSecret(tx, orgId, service)
}
