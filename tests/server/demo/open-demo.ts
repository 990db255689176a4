import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { loadDemoDataset } from '#server/demo/load-dataset.ts'
import { testDatabase } from '#tests/support/database.ts'

export const demoToday = '2026-11-21'
export const northgateId = demoOrganisations[0]?.orgId ?? ''

export type DemoRow = Record<string, unknown>

/** A database with the demo, as of `demoToday`. */
export interface LoadedDemo {
  readonly database: Database
  /** What loading printed. */
  readonly printed: readonly string[]
  rows(statement: string, values?: readonly unknown[]): Promise<DemoRow[]>
  count(from: string, values?: readonly unknown[]): Promise<number>
  close(): Promise<void>
}

export async function openDemo(): Promise<LoadedDemo> {
  const store = await testDatabase()
  const database = openPool(store.url, 4)
  const printed: string[] = []
  const print = (line: string): void => void printed.push(line)
  await loadDemoDataset(database, { today: demoToday, customers: 1500, print })
  const rows = async (statement: string, values: readonly unknown[] = []) =>
    (await database.pool.query<DemoRow>(statement, [...values])).rows
  return {
    database,
    printed,
    rows,
    count: async (from, values) =>
      Number((await rows(`select count(*) as count from ${from}`, values))[0]?.['count']),
    close: async () => {
      await database.close()
      await store.close()
    },
  }
}
