import type { Transaction } from '#server/db/database.ts'
import { parameters } from '#server/db/schema/index.ts'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import type { TargetHost } from './video-targets.ts'

/** A lead provider of the organisation that is set up. */
export async function insertLeadTargets(
  tx: Transaction,
  { secretKeys, clock }: TargetHost,
  orgId: string,
): Promise<void> {
  await tx
    .insert(parameters)
    .values({ orgId, key: 'leads_cdk_url', value: 'https://leads.example/cdk' })
    .onConflictDoNothing()
  await setSecret(
    { tx, secretKeys, orgId, name: 'leads_cdk' },
    { value: 'a key of cdk', at: clock.now(), by: { name: 'operator', userId: 'operator' } },
  )
}
