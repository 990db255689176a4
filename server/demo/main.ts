import { readConfig } from '../config.ts'
import { loadDemoOnce } from './load-once.ts'
import type { LoadDemo } from './load-once.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { openDataStore } from '../data-store.ts'
import { StartupError } from '../startup-error.ts'
import { loadDemoDataset } from './load-dataset.ts'

const usage = 'Usage: npm run demo -- [--customers 1000000]'
const maxCustomers = 5_000_000

function readCustomers(): number | null {
  const { customers: option } = parseCommandLine(usage, {
    options: { customers: { type: 'string' } },
  }).values
  if (option === undefined) return null
  const customers = Number(option)
  if (!Number.isInteger(customers) || customers < 100 || customers > maxCustomers)
    throw new StartupError(`--customers is a whole number from 100 to ${maxCustomers}.`)
  return customers
}

await runCommandLine(async () => {
  const customers = readCustomers()
  const store = await openDataStore(readConfig(process.env), print)
  let hasLoaded = false
  const load: LoadDemo = async (database, options) => {
    await loadDemoDataset(database, { ...options, ...(customers === null ? {} : { customers }) })
    hasLoaded = true
  }
  try {
    await loadDemoOnce(load, store.database, new Date(), print)
    if (!hasLoaded)
      throw new StartupError(
        'The store is not empty. The demo data go into an empty one: name another folder with ' +
          'FORECOURT_DATA, or another database with DATABASE_URL.',
      )
  } finally {
    await store.close()
  }
})
