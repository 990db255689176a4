import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import type { Transaction } from '../db/database.ts'
import { toTextArray } from '../db/text-array.ts'
import type { CallContext } from '../http/context.ts'
import { splitWords } from './user-list.service.ts'
import { toPattern } from './user-list.store.ts'

/** How many people one file holds. */
const maxExported = 20_000

interface FoundUser extends Record<string, unknown> {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly status: string
  readonly org_names: string[]
  readonly total: number
}

async function searchAllUsers(
  tx: Transaction,
  q: string,
  { size, first }: { readonly size: number; readonly first: number },
): Promise<FoundUser[]> {
  const patterns = toTextArray(splitWords(q).map(toPattern))
  const { rows } = await tx.execute<FoundUser>(
    sql`select * from search_all_users(${patterns}, ${size}, ${first})`,
  )
  return rows
}

interface AllUsersPage {
  readonly q: string
  readonly size: number
  readonly pageno: number
}

/** A page of the people of the organisations in which the caller may act for others. */
export async function listAllUsers({ tx, now }: CallContext, { q, size, pageno }: AllUsersPage) {
  const rows = await searchAllUsers(tx, q, { size, first: (pageno - 1) * size })
  return {
    users: rows.map(({ id, first_name, last_name, username, status, org_names }) => ({
      userID: id,
      first_name,
      last_name,
      username,
      status,
      org_names,
    })),
    total: rows[0]?.total ?? 0,
    as_of: now.toISOString(),
  }
}

/** The same people as a file that no spreadsheet takes for formulas. Refuses `too_many_rows`. */
export async function exportAllUsers({ tx, now }: CallContext, q: string) {
  const rows = await searchAllUsers(tx, q, { size: maxExported, first: 0 })
  const total = rows[0]?.total ?? 0
  if (total > maxExported)
    throw new ORPCError('too_many_rows', {
      status: 422,
      message: 'too_many_rows',
      data: { rows: total, max: maxExported },
    })
  const content = Papa.unparse(
    {
      fields: ['first_name', 'last_name', 'username', 'status', 'org_names'],
      data: rows.map((user) => [
        user.first_name,
        user.last_name,
        user.username,
        user.status,
        user.org_names.join('; '),
      ]),
    },
    { escapeFormulae: true },
  )
  return { name: `all-users-${now.toISOString().slice(0, 10)}.csv`, content }
}
