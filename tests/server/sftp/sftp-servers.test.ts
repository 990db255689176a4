import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SftpServer as Answered, SftpTest } from '#domain/sftp/sftp-server.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { isSftpTested, openSftpServer } from '#tests/support/gateways/sftp-server.ts'
import type { SftpDaemon } from '#tests/support/gateways/sftp-server.ts'
import { createSftpCaller, toServerSettings } from './sftp-fixture.ts'
import type { Send } from './sftp-fixture.ts'

const host = describeHost()
let server: SftpDaemon
let orgId: string
let send: Send

const servers = () => `/processing-tasks/v1/${orgId}/sftp-servers`
const test = (body: object) =>
  send<SftpTest>('POST', `/processing-tasks/v1/${orgId}/sftp-server-test`, body)

describe.runIf(isSftpTested)('The SFTP servers of an organisation', () => {
  beforeAll(async () => {
    server = await openSftpServer()
    mkdirSync(path.join(server.folder, 'in'))
    await buildOrganisation(host, { is_base: true })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    orgId = await buildOrganisation(host)
    send = (await createSftpCaller(host, orgId, ['CanViewProcessingTasks'])).send
  })

  const add = async (changes: object = {}) =>
    (
      await send<Answered>('POST', servers(), {
        ...toServerSettings(server, ''),
        ...changes,
      })
    ).body

  it('are listed without their secrets, which no table and no log has in clear', async () => {
    const added = await add({ secret: 'canary-4711', login: 'password' })
    expect(added).toMatchObject({
      name: 'Lender inbox',
      has_secret: true,
      changed_by: 'Robin Marsh',
    })
    const { body } = await send<Answered[]>('GET', servers())
    expect(body).toEqual([added])
    expect(JSON.stringify(body)).not.toContain('canary-4711')
    const { rows } = await host.database.pool.query<{ name: string; sealed: string }>(
      'select name, sealed from organisation_secrets where org_id = $1',
      [orgId],
    )
    expect(rows).toEqual([{ name: `sftp:${added.id}`, sealed: expect.stringMatching(/^v1\./u) }])
    expect(host.log.join('\n')).not.toContain('canary-4711')
  })

  it('are tested with the stored secret where none is typed, at the same place alone', async () => {
    const { id } = await add({ folder: '' })
    const { name: _name, secret: _secret, ...place } = toServerSettings(server, '')
    expect((await test({ ...place, server_id: id })).body).toEqual({
      problem: null,
      fingerprint: server.hostKey,
    })
    const elsewhere = { ...place, host: 'localhost', login_name: 'somebody-else', server_id: id }
    expect((await test(elsewhere)).body.problem).toBe('sftp_no_secret')
  })

  it('need their secret again once they are at another place', async () => {
    const { id } = await add()
    const { secret, ...settings } = toServerSettings(server, '')
    const change = (body: object) => send<{ code?: string }>('PUT', `${servers()}/${id}`, body)
    expect((await change({ ...settings, folder: 'in' })).status).toBe(200)
    const moved = { ...settings, host: 'sftp.other.example' }
    expect((await change(moved)).body.code).toBe('secret_missing')
    expect((await change({ ...moved, secret })).status).toBe(200)
    expect((await change({ ...settings, seen: settings })).body.code).toBe('stale')
  })

  it('are deleted with their secret, unless a task has them', async () => {
    const { id } = await add()
    const tasks = `/processing-tasks/v1/${orgId}`
    const task = await send<{ id: string }>('POST', tasks, {
      title: 'Fetch',
      crontab: '0 6 * * *',
      kind: 'sftp_files',
      sftp: { server_id: id, pattern: '*.csv', move_to: '', action: 'store', template_id: null },
    })
    const remove = () => send<{ code?: string }>('DELETE', `${servers()}/${id}`)
    expect((await remove()).body.code).toBe('server_in_use')
    await send('DELETE', `${tasks}/${task.body.id}`)
    expect((await remove()).status).toBe(200)
    const secrets = await host.database.pool.query(
      'select name from organisation_secrets where org_id = $1',
      [orgId],
    )
    expect(secrets.rows).toEqual([])
    expect((await send<Answered[]>('GET', servers())).body).toEqual([])
  })

  it.each([
    ['no secret', { secret: '' }, 'secret_missing'],
    ['an address with a scheme', { host: 'sftp://lender.example' }, 'bad_input'],
    ['a fingerprint of another form', { host_key: 'MD5:aa' }, 'bad_input'],
    ['a folder above the login’s', { folder: '../etc' }, 'bad_input'],
    ['a port that is none', { port: 0 }, 'bad_input'],
  ])('are refused with %s', async (_, changes, code) => {
    const { body } = await send<{ code?: string }>('POST', servers(), {
      ...toServerSettings(server, ''),
      ...changes,
    })
    expect(body.code).toBe(code)
  })
})
