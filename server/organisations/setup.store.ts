import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { setupSteps } from '#domain/organisations/setup.model.ts'
import type { SetupStep } from '#domain/organisations/setup.model.ts'
import type { Transaction } from '../db/database.ts'
import {
  customers,
  dealers,
  inventory,
  mappingBuilds,
  mappingRuleSets,
  memberships,
  modelMappings,
  offers,
  priceList,
  productConfigurations,
} from '../db/schema/index.ts'

/** What shows that a step is done. One person alone, who made the organisation, are no people. */
const evidence: Readonly<Record<SetupStep, (orgId: string) => SQL>> = {
  dealers: (orgId) => sql`select 1 from ${dealers} where ${dealers.orgId} = ${orgId}`,
  people: (orgId) =>
    sql`select 1 from ${memberships} where ${memberships.orgId} = ${orgId} offset 1`,
  products: (orgId) =>
    sql`select 1 from ${productConfigurations} where ${productConfigurations.orgId} = ${orgId}`,
  customers: (orgId) => sql`select 1 from ${customers} where ${customers.orgId} = ${orgId}`,
  inventory: (orgId) => sql`select 1 from ${inventory} where ${inventory.orgId} = ${orgId}`,
  prices: (orgId) => sql`select 1 from ${priceList} where ${priceList.orgId} = ${orgId}`,
  // Built rules, rules of the import, or a published set of them.
  mapping: (orgId) => sql`
    select 1 from ${mappingBuilds}
    where ${mappingBuilds.orgId} = ${orgId} and ${mappingBuilds.finished} is not null
      and ${mappingBuilds.failure} is null
    union all select 1 from ${modelMappings} where ${modelMappings.orgId} = ${orgId}
    union all select 1 from ${mappingRuleSets}
    where ${mappingRuleSets.orgId} = ${orgId} and ${mappingRuleSets.status} = 'published'`,
  offers: (orgId) => sql`select 1 from ${offers} where ${offers.orgId} = ${orgId}`,
}

async function findDone(
  tx: Transaction,
  orgId: string,
  steps: readonly SetupStep[],
): Promise<SetupStep[]> {
  const columns = steps.map(
    (step) => sql`exists(${evidence[step](orgId)}) as ${sql.identifier(step)}`,
  )
  const { rows } = await tx.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return steps.filter((step) => rows[0]?.[step] === true)
}

/** The steps of setting up that an organisation has done; each looks for one row. */
export async function findDoneSteps(tx: Transaction, orgId: string): Promise<SetupStep[]> {
  // People are in the directory, which no statement joins with an organisation's tables.
  const people = await findDone(tx, orgId, ['people'])
  const others = await findDone(
    tx,
    orgId,
    setupSteps.filter((step) => step !== 'people'),
  )
  return setupSteps.filter((step) => people.includes(step) || others.includes(step))
}
