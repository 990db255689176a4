import { findLengthProblem } from '../sessions/password.rules.ts'
import { normaliseUsername } from '../sessions/sign-in.rules.ts'
import { maxPersonName } from '../users/user-page.model.ts'

/** The columns of a file of users; `role` may be left out. */
export const importColumns = ['username', 'first_name', 'last_name', 'password', 'role'] as const
export type ImportColumn = (typeof importColumns)[number]
const requiredColumns: readonly ImportColumn[] = importColumns.slice(0, 4)

/** How many people one file adds: each password is hashed while somebody waits. */
export const maxImportedUsers = 200

export type ImportRowProblem =
  | 'cells_unreadable'
  | 'username_refused'
  | 'username_twice'
  | 'username_taken'
  | 'name_missing'
  | 'name_long'
  | 'name_formula'
  | 'password_refused'
  | 'role_unknown'

/** A row as it was read: cells by column, and the line of the file. */
export interface ImportRow {
  readonly line: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly password: string
  readonly role: string
  readonly problem: ImportRowProblem | null
}

const toColumnName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')

/** Where each column stands; what is missing where one that is needed does. */
export function readImportHeader(
  cells: readonly string[],
):
  | { readonly at: Readonly<Record<ImportColumn, number>> }
  | { readonly missing: readonly ImportColumn[] } {
  const names = cells.map(toColumnName)
  const missing = requiredColumns.filter((name) => !names.includes(name))
  if (missing.length > 0) return { missing }
  const at = Object.fromEntries(importColumns.map((name) => [name, names.indexOf(name)]))
  return { at: at as Readonly<Record<ImportColumn, number>> }
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
/** What a spreadsheet would run. */
const formula = /^[=+\-@\t\r]/u

function findNameProblem(...names: readonly string[]): ImportRowProblem | null {
  if (names.some((name) => name === '')) return 'name_missing'
  if (names.some((name) => name.length > maxPersonName)) return 'name_long'
  return names.some((name) => formula.test(name)) ? 'name_formula' : null
}

interface ImportFacts {
  /** Usernames that have an account. */
  readonly taken: ReadonlySet<string>
  /** Names of the organisation's roles, in lower case. */
  readonly roles: ReadonlySet<string>
}

function findRowProblem(
  row: Omit<ImportRow, 'problem'>,
  isTwice: boolean,
  { taken, roles }: ImportFacts,
): ImportRowProblem | null {
  const { username, first_name, last_name, password, role } = row
  if (!email.test(username) || username.length > 254 || username.includes('\0'))
    return 'username_refused'
  if (isTwice) return 'username_twice'
  if (taken.has(username)) return 'username_taken'
  const problem = findNameProblem(first_name, last_name)
  if (problem !== null) return problem
  if (findLengthProblem(password) !== null) return 'password_refused'
  return role === '' || roles.has(role.toLowerCase()) ? null : 'role_unknown'
}

export interface ReadRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly isReadable: boolean
}

/** The rows of a file, each with what keeps it from being added. Of two alike both are refused. */
export function readImportRows(
  at: Readonly<Record<ImportColumn, number>>,
  rows: readonly ReadRow[],
  getFacts: (usernames: readonly string[]) => ImportFacts,
): readonly ImportRow[] {
  const read = rows.map(({ line, cells, isReadable }) => {
    const get = (column: ImportColumn) => (at[column] < 0 ? '' : (cells[at[column]] ?? ''))
    return {
      line,
      isReadable,
      username: normaliseUsername(get('username')),
      first_name: get('first_name').trim(),
      last_name: get('last_name').trim(),
      password: get('password'),
      role: get('role').trim(),
    }
  })
  const counts = new Map<string, number>()
  for (const { username } of read) counts.set(username, (counts.get(username) ?? 0) + 1)
  const facts = getFacts([...counts.keys()])
  return read.map((row) => {
    const { line, username, first_name, last_name, password, role } = row
    const isTwice = (counts.get(username) ?? 0) > 1
    const problem = row.isReadable ? findRowProblem(row, isTwice, facts) : 'cells_unreadable'
    return { line, username, first_name, last_name, password, role, problem }
  })
}

/** A person that an import adds once it is continued. */
export interface StoredImportRow {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  /** The name of a role, or empty. */
  readonly role: string
  readonly passwordHash: string
}
