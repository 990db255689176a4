import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { customers } from '../../db/schema/index.ts'
import { storeProject } from '../../predictive-parity/p4-project.store.ts'
import { beginP4Run, endP4Run, forecastNext } from '../../predictive-parity/p4-run.job.ts'
import { addP4Run } from '../../predictive-parity/p4-run.store.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { toMorning } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'

const names = { en: 'Best sellers, a year ahead', de: 'Meistverkaufte, ein Jahr voraus' } as const

/** Few enough that nobody waits for the first start. */
const modelsForeseen = 2

/** A project on the models that most customers drive, with a run of today. */
export async function addDemoForecast(
  database: Database,
  { orgId, key, language }: Pick<DemoOrganisation, 'orgId' | 'key' | 'language'>,
  today: string,
): Promise<void> {
  const within: Parameters<typeof forecastNext>[1] = (work) =>
    database.within({ orgId, userId: null }, work)
  const at = toMorning(today)
  const id = createDemoId(demoSeed, key, 'p4-project', 'year')
  const runId = createDemoId(demoSeed, key, 'p4-run', 'first')
  await within(async (tx) => {
    const models = await tx
      .select({ model: customers.aModel })
      .from(customers)
      .where(and(eq(customers.orgId, orgId), isNotNull(customers.aModel)))
      .groupBy(customers.aModel)
      .orderBy(desc(count()), customers.aModel)
      .limit(modelsForeseen)
    const settings = {
      parameters: {
        psCampaignObjective: 'salesVolume',
        psCampaignVolume: 5,
        psCampaignBudget: 0,
        psCampaignConversion: 15,
      },
      products: [],
      models: models.flatMap(({ model }) => model ?? []),
      horizon: 12,
    }
    await storeProject(tx, {
      orgId,
      id,
      name: names[language],
      settings,
      version: 1,
      updatedAt: at,
      updatedBy: 'Forecourt',
    })
    await addP4Run(tx, {
      orgId,
      id: runId,
      projectId: id,
      number: 1,
      settings,
      day: today,
      createdAt: at,
      createdBy: 'Forecourt',
    })
  })
  const begun = await within((tx) => beginP4Run(tx, { orgId, id: runId }))
  if (begun === null) throw new Error('The run of the demo is gone')
  let { run } = begun
  for (;;) {
    const next = await forecastNext({ run, input: begun.input }, within)
    if (next === null) break
    run = next
  }
  await within((tx) => endP4Run(tx, run, at))
}
