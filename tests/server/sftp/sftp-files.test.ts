import { chmodSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProcessingRun, ProcessingUpload } from '#domain/processing/processing.model.ts'
import type {
  FetchedFile,
  ScheduledTask,
  SftpFiles,
} from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { customers, files } from '#server/db/schema/index.ts'
import type { JobDeps } from '#server/jobs/job-kind.ts'
import { processingJob } from '#server/processing/processing-job.ts'
import { sftpFilesJob } from '#server/sftp-files/sftp-files.job.ts'
import { readSample } from '#tests/server/processing/processing-fixture.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { isSftpTested, openSftpServer } from '#tests/support/gateways/sftp-server.ts'
import type { SftpDaemon } from '#tests/support/gateways/sftp-server.ts'
import {
  createSftpCaller,
  eventually,
  openChangedSftp,
  startSftpJobs,
  toServerSettings,
} from './sftp-fixture.ts'
import type { Send } from './sftp-fixture.ts'

const host = describeHost()
let server: SftpDaemon
let orgId: string
let send: Send
let made = 0
let folder = ''
let serverId = ''
const stops: (() => Promise<void>)[] = []

const start = async (changes: Partial<JobDeps> = {}) =>
  stops.push(await startSftpJobs(host, [sftpFilesJob, processingJob], changes))
const at = (name = '') => path.join(server.folder, folder, name)
const bring = (name: string, text: string, seconds = 1_790_000_000) => {
  writeFileSync(at(name), text)
  utimesSync(at(name), seconds, seconds)
}
const makeFolder = (name = '') => {
  mkdirSync(at(name))
  chmodSync(at(name), 0o777)
}
const tasks = () => `/processing-tasks/v1/${orgId}`
const create = async (sftp: Partial<SftpFiles> = {}) =>
  (
    await send<ScheduledTask>('POST', tasks(), {
      title: 'Files of the lender',
      crontab: '0 6 * * *',
      kind: 'sftp_files',
      sftp: {
        server_id: serverId,
        pattern: '*.csv',
        move_to: '',
        action: 'store',
        template_id: null,
        ...sftp,
      },
    })
  ).body.id
const readTask = async (id: string) =>
  (await send<ScheduledTask[]>('GET', tasks())).body.find((task) => task.id === id)
/** Runs the task to its end; answers with what it did. */
const run = async (id: string) => {
  const started = (await send<ScheduledTask>('POST', `${tasks()}/${id}`)).body.job?.id
  return eventually(async () => {
    const job = (await readTask(id))?.job
    expect(job?.id).toBe(started)
    expect(['done', 'failed']).toContain(job?.state)
    return job
  })
}
const listUploads = async () =>
  (await send<ProcessingUpload[]>('GET', `/processing/v1/${orgId}/uploads`)).body
const listFetched = async (id: string) =>
  (await send<FetchedFile[]>('GET', `${tasks()}/${id}/files`)).body

// Jobs of a busy machine wait.
describe.runIf(isSftpTested)('A task for files from SFTP', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    server = await openSftpServer()
    await buildOrganisation(host, { is_base: true })
  })
  afterAll(() => server.close())
  afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))
  beforeEach(async () => {
    made += 1
    folder = `out${made}`
    makeFolder()
    orgId = await buildOrganisation(host)
    send = (await createSftpCaller(host, orgId, ['CanViewProcessingTasks'])).send
    serverId = (
      await send<{ id: string }>(
        'POST',
        `${tasks()}/sftp-servers`,
        toServerSettings(server, folder),
      )
    ).body.id
  })

  it('hands each new file over once, and a file of another time again', async () => {
    await start()
    const id = await create()
    bring('one.csv', 'a,b\n1,2\n')
    bring('two.csv', 'a,b\n3,4\n')
    bring('other.txt', 'x')
    bring('three.csv.part', 'a,b\n5')
    makeFolder('four.csv')
    expect((await run(id))?.result).toEqual({ files: 2, refused: 0, unmoved: 0 })
    expect((await run(id))?.result).toEqual({ files: 0, refused: 0, unmoved: 0 })
    const names = async () => (await listUploads()).map(({ file }) => file).toSorted()
    expect(await names()).toEqual(['one.csv', 'two.csv'])
    bring('one.csv', 'a,b\n1,9\n', 1_790_000_060)
    expect((await run(id))?.result).toMatchObject({ files: 1 })
    expect(await names()).toEqual(['one.csv', 'one.csv', 'two.csv'])
    expect(await listUploads()).toContainEqual(
      expect.objectContaining({ username: 'SFTP Lender inbox', size: 8 }),
    )
  })

  it('moves what it has fetched, never onto another file', async () => {
    await start()
    makeFolder('done')
    writeFileSync(at('done/one.csv'), 'of last month')
    const id = await create({ move_to: 'done' })
    bring('one.csv', 'a,b\n1,2\n')
    expect((await run(id))?.result).toEqual({ files: 1, refused: 0, unmoved: 0 })
    expect(readdirSync(at()).toSorted()).toEqual(['done'])
    expect(readdirSync(at('done')).toSorted()).toEqual(['one.csv', 'one.csv.1790000000'])
    expect((await listFetched(id))[0]).toMatchObject({
      problem: null,
      moved_at: expect.any(String),
    })
  })

  it('says what could not be moved, and moves it later without taking it again', async () => {
    await start()
    const id = await create({ move_to: 'missing' })
    bring('one.csv', 'a,b\n1,2\n')
    expect((await run(id))?.result).toEqual({ files: 1, refused: 0, unmoved: 1 })
    expect((await listFetched(id))[0]?.problem).toBe('not_moved')
    makeFolder('missing')
    expect((await run(id))?.result).toEqual({ files: 0, refused: 0, unmoved: 0 })
    expect(readdirSync(at('missing'))).toEqual(['one.csv'])
    expect(await listUploads()).toHaveLength(1)
  })

  it('refuses what is no table once, and says why', async () => {
    await start()
    const id = await create({ pattern: '*' })
    bring('picture.csv', '\u0000\u0001\u0002')
    bring('list.pdf', '%PDF-1.4')
    expect((await run(id))?.result).toEqual({ files: 0, refused: 2, unmoved: 0 })
    expect((await run(id))?.result).toMatchObject({ refused: 0 })
    const problems = (await listFetched(id)).map(({ name, problem }) => `${name}: ${problem}`)
    expect(problems.toSorted()).toEqual(['list.pdf: file_mismatch', 'picture.csv: file_mismatch'])
    expect(await listUploads()).toEqual([])
  })

  it('leaves a file that still grows for the next run', async () => {
    let grown = 0
    const sftp = openChangedSftp((connection) => ({
      find: async (name) => {
        if (grown === 0 && name.endsWith('one.csv')) {
          grown += 1
          bring('one.csv', 'a,b\n1,2\n3,4\n', 1_790_000_001)
        }
        return connection.find(name)
      },
    }))
    await start({ sftp })
    const id = await create()
    bring('one.csv', 'a,b\n1,2\n')
    expect((await run(id))?.result).toEqual({ files: 0, refused: 0, unmoved: 0 })
    expect((await run(id))?.result).toMatchObject({ files: 1 })
    expect((await listUploads()).map(({ size }) => size)).toEqual([12])
  })

  it('takes each file once where its host ends before it is moved', async () => {
    makeFolder('done')
    let ended = 0
    const sftp = openChangedSftp((connection) => ({
      move: async (from, to) => {
        ended += 1
        if (ended === 1) throw new Error('The host ends here')
        await connection.move(from, to)
      },
    }))
    await start({ sftp })
    const id = await create({ move_to: 'done' })
    bring('one.csv', 'a,b\n1,2\n')
    expect((await run(id))?.attempts).toBe(2)
    expect(readdirSync(at('done'))).toEqual(['one.csv'])
    expect(await listUploads()).toHaveLength(1)
  })

  it('has nothing of a file after a break in the middle, and all of it later', async () => {
    const text = `a,b\n${'1,2\n'.repeat(200_000)}`
    let broken = 0
    const sftp = openChangedSftp((connection) => ({
      async *read(name) {
        for await (const piece of connection.read(name)) {
          yield piece
          broken += 1
          if (broken === 1) server.breakOff()
        }
      },
    }))
    await start({ sftp })
    const id = await create()
    bring('long.csv', text)
    expect((await run(id))?.result).toMatchObject({ files: 1 })
    expect((await readTask(id))?.job?.attempts).toBeGreaterThan(1)
    expect((await listUploads()).map(({ size }) => size)).toEqual([text.length])
    const stored = await host.database.asOwner((tx) => tx.$count(files, eq(files.orgId, orgId)))
    expect(stored).toBe(1)
  })

  it.each([
    ['another key', { host_key: `SHA256:${'A'.repeat(43)}` }, 'sftp_host_key_differs'],
    ['a missing folder', { folder: 'nowhere' }, 'sftp_folder_missing'],
    ['an address that nobody allows', { host: '127.0.0.1' }, 'sftp_not_allowed'],
  ])('fails at %s and says so', async (_, changes, failure) => {
    await start()
    await send('PUT', `${tasks()}/sftp-servers/${serverId}`, {
      ...toServerSettings(server, folder),
      ...changes,
    })
    const id = await create()
    expect(await run(id)).toMatchObject({ state: 'failed', failure })
  })

  it('has a file loaded by its template', async () => {
    await start()
    const id = await create({ action: 'load', template_id: 'agreements' })
    bring('agreements.csv', readSample('agreements.sample.csv'))
    expect((await run(id))?.result).toMatchObject({ files: 1 })
    const runs = await eventually(async () => {
      const { body } = await send<ProcessingRun[]>(
        'GET',
        `/processing/v1/${orgId}/processed?type=target`,
      )
      expect(body[0]?.job.state).toBe('done')
      return body
    })
    expect(runs).toHaveLength(1)
    const loaded = await host.database.asOwner((tx) =>
      tx.$count(customers, eq(customers.orgId, orgId)),
    )
    expect(loaded).toBeGreaterThan(0)
    expect(runs[0]?.counts?.added).toBe(loaded)
  })

  it('is refused without a server of the organisation', async () => {
    const other = await buildOrganisation(host)
    const foreign = await createSftpCaller(host, other, ['CanViewProcessingTasks'])
    const sftp = {
      server_id: serverId,
      pattern: '*.csv',
      move_to: '',
      action: 'store',
      template_id: null,
    }
    const body = { title: 'Theirs', crontab: '0 6 * * *', kind: 'sftp_files' }
    const refused = async (more: object) =>
      (
        await foreign.send<{ code?: string }>('POST', `/processing-tasks/v1/${other}`, {
          ...body,
          ...more,
        })
      ).body.code
    expect(await refused({ sftp })).toBe('sftp_refused')
    expect(await refused({})).toBe('sftp_refused')
  })
})
