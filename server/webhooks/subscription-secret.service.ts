import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { webhookLimits } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Transaction } from '../db/database.ts'
import { openSecret, setSecret } from '../secrets/organisation-secret.service.ts'
import type { NewSecret } from '../secrets/organisation-secret.service.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'

/** Where the subscription's secrets lie among the organisation's. */
export const toWebhookSecretName = (subscriptionId: string) => `webhook_${subscriptionId}` as const

interface SecretsPlace {
  readonly tx: Transaction
  readonly secretKeys: SecretKeys
  readonly orgId: string
  readonly subscriptionId: string
}

/** Sealed together: the current secret first, then those that still sign, each with its end. */
const secretsModel = v.array(v.object({ value: v.string(), until: v.nullable(v.string()) }))

/** Each is a signature of a header, of which receivers read a few. */
const maxSecrets = 4

/** The secrets that sign now, the current one first; none where no secret is stored. */
async function readSecrets(
  { tx, secretKeys, orgId, subscriptionId }: SecretsPlace,
  now: Date,
): Promise<v.InferOutput<typeof secretsModel>> {
  const name = toWebhookSecretName(subscriptionId)
  const text = await openSecret({ tx, secretKeys, orgId, name })
  if (text === null) return []
  return v
    .parse(secretsModel, JSON.parse(text))
    .filter(({ until }) => until === null || until > now.toISOString())
}

export async function findSigningSecrets(place: SecretsPlace, now: Date): Promise<string[]> {
  return (await readSecrets(place, now)).map(({ value }) => value)
}

/**
 * Makes a new secret and returns it. The former ones go on signing for a day, unless `endsFormer`;
 * one that was to end before ends then.
 */
export async function makeSecret(
  { tx, secretKeys, orgId, subscriptionId }: SecretsPlace,
  { at, by, endsFormer }: Pick<NewSecret, 'at' | 'by'> & { readonly endsFormer: boolean },
): Promise<{ readonly value: string; readonly formerUntil: Date | null }> {
  const place = { tx, secretKeys, orgId, subscriptionId }
  // The form in which libraries of Standard Webhooks are given a secret.
  const value = `whsec_${randomBytes(32).toString('base64')}`
  const end = new Date(at.getTime() + webhookLimits.formerSecretHours * 3_600_000)
  const former = endsFormer ? [] : await readSecrets(place, at)
  const secrets = [
    { value, until: null },
    ...former.map((one) => ({ value: one.value, until: one.until ?? end.toISOString() })),
  ].slice(0, maxSecrets)
  await setSecret(
    { tx, secretKeys, orgId, name: toWebhookSecretName(subscriptionId) },
    { value: JSON.stringify(secrets), at, by },
  )
  return { value, formerUntil: secrets.length > 1 ? end : null }
}
