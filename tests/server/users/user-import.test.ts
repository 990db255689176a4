import { beforeEach, describe, expect, it } from 'vitest'
import type { UserImport } from '#domain/user-import/user-import.model.ts'
import type { UserList } from '#domain/users/user-list.model.ts'
import { roleRights, roles } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const password = 'a long enough password'
const head = 'username,first_name,last_name,password,role'
let orgId: string
let robin: Call
let robinId: string
let word: string

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: ['CanEditUsers', 'CanViewUsers'] })
  robinId = user.id
  robin = createCaller(host.app, await buildSession(host, user.id))
  word = crypto.randomUUID().slice(0, 8)
})

async function send(path: string, body: object, as = robin) {
  const answer = await as('POST', `/users/v1/${orgId}/users/import${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const upload = (file: string | Buffer) =>
  send('', {
    org_id: orgId,
    callerID: robinId,
    import_csv: Buffer.from(file).toString('base64'),
  })
const toFile = (...lines: readonly string[]) => [head, ...lines].join('\n')
const line = (name: string, role = '') =>
  `${name}-${word}@x.example,${name},Marsh,${password},${role}`
async function list() {
  const answer = await robin('GET', `/users/v1/${orgId}/users`)
  return ((await answer.json()) as UserList).users.map(({ first_name }) => first_name)
}
const addRole = (name: string, ...rights: readonly string[]) =>
  host.database.asOwner(async (tx) => {
    await tx.insert(roles).values({ orgId, id: name, name })
    if (rights.length > 0)
      await tx.insert(roleRights).values(rights.map((right) => ({ orgId, roleId: name, right })))
  })

describe('A file of users', () => {
  it('[A-014] is uploaded with org_id, callerID and import_csv, and adds nobody yet', async () => {
    const { status, body } = await upload(toFile(line('Ada'), line('Ben')))
    expect(status).toBe(200)
    expect(body).toMatchObject({ users_total: 2, errors: [] })
    expect(await list()).toEqual(['Robin'])
    const other = { org_id: await buildOrganisation(host), import_csv: '' }
    expect((await send('', other)).body).toMatchObject({ code: 'identity_mismatch' })
  })

  it('adds those without an error when it is continued, once', async () => {
    await addRole('Sales', 'CanViewDashboard')
    const { body } = await upload(toFile(line('Ada', 'sales'), 'nobody,Ben,Marsh,x,'))
    const { datasetid, errors, users } = body as unknown as UserImport
    expect(errors).toMatchObject([{ line: 3, first_name: 'Ben', error: 'username_refused' }])
    expect(users).toMatchObject([{ first_name: 'Ada', password: '••••••••' }])
    expect((await send('/continue', { datasetid, org_id: orgId })).body).toEqual({ users_total: 1 })
    expect(await list()).toEqual(['Ada', 'Robin'])
    expect((await send('/continue', { datasetid })).body).toEqual({ users_total: 1 })
    expect(await list()).toEqual(['Ada', 'Robin'])
    expect((await upload(toFile(line('Ada')))).body).toMatchObject({
      errors: [{ error: 'username_taken' }],
    })
  })

  it('gives no role beyond the rights of who continues it; then nobody is added', async () => {
    await addRole('Support', 'CanLogonAsOtherUser')
    const { body } = await upload(toFile(line('Ada'), line('Ben', 'Support')))
    expect((await send('/continue', { datasetid: body['datasetid'] })).body).toMatchObject({
      code: 'beyond_own_rights',
      data: { rights: ['CanLogonAsOtherUser'] },
    })
    expect(await list()).toEqual(['Robin'])
  })

  it('is another organisation’s to nobody', async () => {
    const { body } = await upload(toFile(line('Ada')))
    const ines = await buildUser(host, { rights: ['CanEditUsers'] })
    const as = createCaller(host.app, await buildSession(host, ines.id))
    const foreign = await as('POST', `/users/v1/${ines.orgId}/users/import/continue`, {
      body: { datasetid: body['datasetid'] },
    })
    expect(foreign.status).toBe(404)
  })

  it('in UTF-16 and with semicolons is read', async () => {
    const text = toFile(line('Zoë')).replaceAll(',', ';')
    const { body } = await upload(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    )
    expect(body).toMatchObject({ users: [{ first_name: 'Zoë' }] })
  })

  it('with a wrong header, without a line, or with too many is refused with the reason', async () => {
    expect((await upload('e-mail,name\na@x.example,Ada')).body).toMatchObject({
      code: 'header_refused',
      data: { missing: ['username', 'first_name', 'last_name', 'password'] },
    })
    expect((await upload(head)).body).toMatchObject({ code: 'file_empty' })
    expect((await upload('')).status).toBeGreaterThanOrEqual(400)
    const many = Array.from({ length: 201 }, (_, at) => line(`P${at}`))
    expect((await upload(toFile(...many))).body).toMatchObject({
      code: 'too_many_rows',
      data: { rows: 201, max: 200 },
    })
    expect(await list()).toEqual(['Robin'])
  })
})
