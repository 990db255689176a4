import type { Database } from '../db/database.ts'
import { importFile } from '../imports/import.service.ts'
import { readTemplate, shippedTemplates } from '../imports/template-file.ts'
import { addAccounts, printAccounts } from './accounts.ts'
import { agreementsFile } from './agreements-file.ts'
import { demoBooks } from './books.ts'
import type { DemoBook } from './books.ts'
import { addDevices } from './devices.ts'
import { morningOf } from './moments.ts'
import { addOrganisations } from './organisations.ts'
import { addWork } from './work.store.ts'

export interface DemoOptions {
  /** The day, YYYY-MM-DD, that every date is relative to. */
  readonly today: string
  /** How many agreements the British group gets; 5,000 when left out. */
  readonly customers?: number
  readonly print: (line: string) => void
}

async function loadAgreements(
  database: Database,
  book: DemoBook,
  count: number,
  { today, print }: DemoOptions,
): Promise<void> {
  const template = readTemplate(shippedTemplates.agreements)
  const file = { name: `${book.key}.csv`, bytes: agreementsFile(book, today, count), size: null }
  const outcome = await importFile(
    { database, orgId: book.orgId, template, today, now: morningOf(today) },
    file,
  )
  if (!outcome.ok || outcome.report.bad > 0)
    throw new Error(
      `The demo's own file was not taken: ${JSON.stringify(outcome.ok ? outcome.report.faults.slice(0, 3) : outcome.faults)}`,
    )
  print(`  ${book.name}: ${outcome.report.added} agreements`)
}

/**
 * Fills an empty store with the demo book: a base organisation and three others with people, agreements (through the same import as anybody's)
 * and everything that hangs on them. The same `today` gives the same book. Prints who can sign in.
 */
export async function loadDemoBook(database: Database, options: DemoOptions): Promise<void> {
  const now = morningOf(options.today)
  await database.asOwner(async (tx) => {
    await addOrganisations(tx, now)
    await addAccounts(tx)
  })
  for (const book of demoBooks) {
    const count =
      book.key === 'northgate' ? (options.customers ?? book.agreements) : book.agreements
    await loadAgreements(database, book, count, options)
    await addWork(database, book, options.today)
    await addDevices(database, book, options.today)
  }
  printAccounts(options.print)
}
