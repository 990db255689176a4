import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Does work of which nothing stays in the database; its output is what it read. */
export async function withoutTrace<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint without_trace`)
  const output = await work()
  await tx.execute(sql`rollback to savepoint without_trace`)
  await tx.execute(sql`release savepoint without_trace`)
  return output
}

/** Does work as a whole or not at all: what it throws leaves the transaction as it was before. */
export async function asOneStep<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint one_step`)
  try {
    const output = await work()
    await tx.execute(sql`release savepoint one_step`)
    return output
  } catch (error) {
    await tx.execute(sql`rollback to savepoint one_step`)
    await tx.execute(sql`release savepoint one_step`)
    throw error
  }
}
