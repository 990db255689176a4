import type { OrganisationSecretName } from '#domain/organisations/organisation-secret.model.ts'
import { print } from '../command-line.ts'
import type { Config } from '../config.ts'
import { openDataStore } from '../data-store.ts'
import { findOrganisation } from '../imports/find-organisation.ts'
import { setSecret } from '../secrets/organisation-secret.service.ts'
import { openStoreKey } from '../secrets/store-key.ts'

interface SecretByCommand {
  /** Id or name of the organisation. */
  readonly org: string
  readonly name: OrganisationSecretName
  readonly value: string
}

/** Seals a secret that the operator set; answers with the organisation's id. */
export async function sealByCommand(
  config: Config,
  { org, name, value }: SecretByCommand,
): Promise<string> {
  const store = await openDataStore(config, print)
  try {
    const orgId = await findOrganisation(store.database, org)
    await store.database.asOwner(async (tx) => {
      const now = new Date()
      const isShared = config.databaseUrl !== null
      const secretKeys = await openStoreKey(tx, { ...config, isShared }, now)
      await setSecret(
        { tx, secretKeys, orgId, name },
        { value, at: now, by: { name: 'operator', userId: 'operator' } },
      )
    })
    return orgId
  } finally {
    await store.close()
  }
}
