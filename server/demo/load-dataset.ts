import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { changedCustomers } from '../db/schema/index.ts'
import { importFile } from '../imports/import.service.ts'
import { readTemplate, shippedTemplates } from '../imports/template-file.ts'
import { addDemoAccounts, printDemoAccounts } from './organisations/accounts.ts'
import { writeAgreementsFile } from './agreements/agreements-file.ts'
import { demoOrganisations } from './dataset/demo-organisations.ts'
import type { DemoOrganisation } from './dataset/demo-organisations.ts'
import { addDemoDevices } from './organisations/devices.ts'
import { toMorning } from './generators/dates.ts'
import { addDemoTemplates } from './organisations/contact-templates.ts'
import { addDemoIncentives } from './organisations/incentives.ts'
import { addDemoRules } from './organisations/business-rules.ts'
import { addDemoForecast } from './organisations/predictive-parity.ts'
import { addDemoTasks } from './organisations/scheduled-tasks.ts'
import { addDemoOrganisations } from './organisations/add-organisations.ts'
import { addCustomerWork } from './customers/customer-work.store.ts'
import { addDemoReplies } from './customers/replies.ts'

export interface DemoOptions {
  /** The day, YYYY-MM-DD, that every date is relative to. */
  readonly today: string
  /** How many agreements the British group gets; 5,000 when left out. */
  readonly customers?: number
  readonly print: (line: string) => void
}

const withCount = (
  organisation: DemoOrganisation,
  agreementCount = organisation.agreementCount,
): DemoOrganisation => ({ ...organisation, agreementCount })

async function loadAgreements(
  database: Database,
  organisation: DemoOrganisation,
  { today, print }: DemoOptions,
): Promise<void> {
  const template = readTemplate(shippedTemplates.agreements)
  const file = {
    name: `${organisation.key}.csv`,
    bytes: writeAgreementsFile(organisation, today, organisation.agreementCount),
    size: null,
  }
  const outcome = await importFile(
    { database, orgId: organisation.orgId, template, today, now: toMorning(today) },
    file,
  )
  if (!outcome.ok || outcome.report.bad > 0)
    throw new Error(
      "The demo's own file was not taken: " +
        JSON.stringify(outcome.ok ? outcome.report.faults.slice(0, 3) : outcome.faults),
    )
  print(`  ${organisation.name}: ${outcome.report.added} agreements`)
}

/** The offers that the demo makes are its current ones, until a run replaces them. */
async function keepDemoOffers(database: Database, { orgId }: DemoOrganisation): Promise<void> {
  await database.within({ orgId, userId: null }, (tx) =>
    tx.delete(changedCustomers).where(eq(changedCustomers.orgId, orgId)),
  )
}

/**
 * Fills an empty store with the demo's four organisations; agreements are imported like any file.
 * Deterministic for `today`.
 */
export async function loadDemoDataset(database: Database, options: DemoOptions): Promise<void> {
  const now = toMorning(options.today)
  const organisations = demoOrganisations.map((organisation) =>
    organisation.key === 'northgate' ? withCount(organisation, options.customers) : organisation,
  )
  await database.asOwner(async (tx) => {
    await addDemoOrganisations(tx, now, organisations)
    await addDemoAccounts(tx)
  })
  for (const organisation of organisations) {
    await loadAgreements(database, organisation, options)
    await addCustomerWork(database, organisation, options.today)
    await addDemoReplies(database, organisation, options.today)
    await keepDemoOffers(database, organisation)
    await addDemoDevices(database, organisation, options.today)
    await addDemoTasks(database, organisation, options.today)
    await addDemoRules(database, organisation, options.today)
    await addDemoTemplates(database, organisation, options.today)
    await addDemoIncentives(database, organisation, options.today)
    await addDemoForecast(database, organisation, options.today)
  }
  printDemoAccounts(options.print)
}
