import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import {
  maxImportedUsers,
  readImportHeader,
  readImportRows,
} from '#domain/user-import/user-import.rules.ts'
import type { ImportRow, ReadRow, StoredImportRow } from '#domain/user-import/user-import.rules.ts'
import type { ImportedUser, UserImport } from '#domain/user-import/user-import.model.ts'
import { userEditRights } from '#domain/users/user-rights.model.ts'
import { recordChange } from '../history/history.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { readCsv } from '../imports/row-files/csv-file.ts'
import { EncodingDetector } from '../imports/row-files/csv-text.ts'
import { editRights } from '../roles/role-edit.ts'
import { addRoleUsers, findRightsOfRole, findRoles } from '../roles/role.store.ts'
import { hashPassword } from '../sessions/password.ts'
import {
  addPerson,
  endImport,
  findTakenUsernames,
  lockImport,
  storeImport,
} from './user-import.store.ts'

const refuse = (code: string, status: number, data: object): never => {
  throw new ORPCError(code, { status, message: code, data })
}

interface ReadFile {
  readonly header: readonly string[]
  readonly rows: readonly ReadRow[]
}

/** Header and rows of a CSV file, whichever way it is encoded; null for one without. */
async function readFile(bytes: Buffer): Promise<ReadFile | null> {
  const detector = new EncodingDetector()
  detector.add(bytes)
  async function* pieces() {
    await Promise.resolve()
    yield bytes
  }
  const file = await readCsv(pieces(), detector.encoding())
  if (file.header === null) return null
  const rows: ReadRow[] = []
  for await (const piece of file.rows)
    for (const { line, cells, fault } of piece.rows)
      rows.push({ line, cells, isReadable: fault === null })
  return { header: file.header.cells, rows }
}

const toReviewed = ({ problem, password, ...row }: ImportRow): ImportedUser => ({
  ...row,
  password: password === '' ? '' : '••••••••',
  error: problem,
})

async function toStored({ username, first_name, last_name, role, password }: ImportRow) {
  return { username, first_name, last_name, role, passwordHash: await hashPassword(password) }
}

/** Reads a file of users for review. Refuses `header_refused`, `file_empty` and `too_many_rows`. */
export async function readUserImport(
  { tx, organisation, now }: CallContext,
  base64: string,
): Promise<UserImport> {
  const file = await readFile(Buffer.from(base64, 'base64'))
  if (file === null) return refuse('file_empty', 422, {})
  const header = readImportHeader(file.header)
  if ('missing' in header) return refuse('header_refused', 422, { missing: header.missing })
  if (file.rows.length === 0) return refuse('file_empty', 422, {})
  if (file.rows.length > maxImportedUsers)
    return refuse('too_many_rows', 422, { rows: file.rows.length, max: maxImportedUsers })
  const named = readImportRows(header.at, file.rows, () => ({ taken: new Set(), roles: new Set() }))
  const taken = await findTakenUsernames(
    tx,
    named.map(({ username }) => username),
  )
  const roles = new Set(
    (await findRoles(tx, organisation.id)).map(({ name }) => name.toLowerCase()),
  )
  const read = readImportRows(header.at, file.rows, () => ({ taken, roles }))
  const rows = await Promise.all(read.filter(({ problem }) => problem === null).map(toStored))
  const datasetid = randomUUID()
  await storeImport(tx, {
    orgId: organisation.id,
    id: datasetid,
    rows,
    added: null,
    createdAt: now,
  })
  const reviewed = read.map(toReviewed)
  return {
    datasetid,
    users_total: read.length,
    users: reviewed.filter(({ error }) => error === null),
    errors: reviewed.filter(({ error }) => error !== null),
  }
}

/** Adds the people of one row with their role; answers the rights that this gives. */
async function addRow(
  context: CallContext,
  row: StoredImportRow,
  roleId: string | null,
): Promise<readonly string[]> {
  const { tx, organisation, actor } = context
  const id = randomUUID()
  if (!(await addPerson(tx, organisation.id, id, row, actor.dealerCodes)))
    return refuse('changed_since', 409, { names: [row.username] })
  if (roleId !== null) await addRoleUsers(tx, organisation.id, roleId, [id])
  const { first_name, last_name } = row
  const roles = roleId === null ? [] : [roleId]
  const value = { first_name, last_name, status: 'active', roles, dealers: actor.dealerCodes }
  await recordChange(context, { part: 'user', item: id, was: null, value })
  return roleId === null ? [] : findRightsOfRole(tx, organisation.id, roleId)
}

/** Adds the people of a reviewed file, all or nobody, once. Refuses `not_found` and `changed_since`. */
export async function continueUserImport(
  context: CallContext,
  id: string,
): Promise<{ users_total: number }> {
  const { tx, organisation } = context
  return editRights(context, userEditRights, async () => {
    const place = { orgId: organisation.id, id }
    const stored = id.includes('\0') ? null : await lockImport(tx, place)
    if (stored === null) throw refusal('not_found')
    if (stored.added !== null) return { changed: [], output: { users_total: stored.added } }
    const roles = new Map(
      (await findRoles(tx, organisation.id)).map((role) => [role.name.toLowerCase(), role.id]),
    )
    const changed = []
    for (const row of stored.rows) {
      const roleId = row.role === '' ? null : (roles.get(row.role.toLowerCase()) ?? undefined)
      if (roleId === undefined) return refuse('changed_since', 409, { names: [row.role] })
      changed.push(...(await addRow(context, row, roleId)))
    }
    await endImport(tx, place, stored.rows.length)
    return { changed: [...new Set(changed)], output: { users_total: stored.rows.length } }
  })
}
