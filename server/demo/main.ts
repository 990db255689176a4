import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { loadDemoOnce } from '../demo-once.ts'
import type { LoadDemo } from '../demo-once.ts'
import { print, runTool } from '../explain.ts'
import { openStore } from '../open-store.ts'
import { StartRefusal } from '../start-refusal.ts'
import { loadDemoBook } from './load.ts'

const usage = 'Usage: npm run demo -- [--customers 1000000]'
const mostCustomers = 5_000_000

function readCustomers(): number | null {
  let asked: string | undefined
  try {
    asked = parseArgs({ options: { customers: { type: 'string' } } }).values.customers
  } catch (error) {
    throw new StartRefusal(usage, { cause: error })
  }
  if (asked === undefined) return null
  const customers = Number(asked)
  if (!Number.isInteger(customers) || customers < 100 || customers > mostCustomers)
    throw new StartRefusal(`--customers is a whole number from 100 to ${mostCustomers}.`)
  return customers
}

await runTool(async () => {
  const customers = readCustomers()
  const store = await openStore(readConfig(process.env), print)
  let hasLoaded = false
  const load: LoadDemo = async (database, options) => {
    await loadDemoBook(database, { ...options, ...(customers === null ? {} : { customers }) })
    hasLoaded = true
  }
  try {
    await loadDemoOnce(load, store.database, new Date(), print)
    if (!hasLoaded)
      throw new StartRefusal(
        'The store is not empty. The demo book goes into an empty one: name another folder with FORECOURT_DATA, or another database with DATABASE_URL.',
      )
  } finally {
    await store.close()
  }
})
