import type { SftpFiles } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { joinPath, matchesPattern } from '#domain/sftp/sftp-server.rules.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { fetchFile } from './fetch-file.ts'
import { changeFetchedFile, findFetchedFiles, lockFetchTask } from './fetched-file.store.ts'
import type { StoredFetchedFile } from './fetched-file.store.ts'
import { atServer } from '../sftp/open-server.ts'
import type { OpenedServer } from '../sftp/open-server.ts'
import type { SftpEntry } from '../outgoing/sftp-client.ts'
import { SftpError } from '../outgoing/sftp-error.ts'

/** Files of one run; the next one goes on. */
const maxFiles = 200

interface Task {
  readonly id: string
  readonly settings: SftpFiles
}

async function findTask({ job, step }: JobContext): Promise<Task | null> {
  const id = job.subjectId ?? ''
  const task = await step((tx) => lockFetchTask(tx, job.orgId, id))
  return task === null || task.deleted_at !== null || task.sftp === null
    ? null
    : { id, settings: task.sftp as SftpFiles }
}

const isSame = (one: SftpEntry, other: StoredFetchedFile): boolean =>
  one.name === other.name && one.size === other.size && one.modified === other.modified

/** Moves a file out of the way, never onto another one; what fails is written down. */
async function moveFile(
  { job, step, now }: JobContext,
  { connection, place }: OpenedServer,
  { id: taskId, settings }: Task,
  { name, size, modified }: SftpEntry,
): Promise<boolean> {
  const key = { orgId: job.orgId, taskId, name, size, modified }
  const from = joinPath(place.folder, name)
  const folder = settings.move_to.startsWith('/')
    ? settings.move_to
    : joinPath(place.folder, settings.move_to)
  const to = joinPath(folder, name)
  const target = (await connection.find(to)) === null ? to : `${to}.${modified}`
  try {
    await connection.move(from, target)
    await step((tx) => changeFetchedFile(tx, key, { movedAt: now(), problem: null }))
    return true
  } catch (error) {
    if (!(error instanceof SftpError) || error.problem === 'sftp_broken_off') throw error
    await step((tx) => changeFetchedFile(tx, key, { problem: 'not_moved' }))
    return false
  }
}

interface Counts {
  files: number
  refused: number
  unmoved: number
}

/** Takes one file, unless it is remembered, and moves it where the task says so. */
async function takeFile(
  context: JobContext,
  server: OpenedServer,
  task: Task,
  entry: SftpEntry,
  before: StoredFetchedFile | undefined,
  counts: Counts,
): Promise<void> {
  if (before === undefined) {
    const input = { server, taskId: task.id, settings: task.settings }
    const became = await fetchFile(context, input, entry)
    if (became === 'fetched') counts.files += 1
    if (became === 'refused') counts.refused += 1
    if (became !== 'fetched') return
  } else if (before.fileId === null) return
  if (task.settings.move_to === '') return
  if (!(await moveFile(context, server, task, entry))) counts.unmoved += 1
}

async function fetchFiles(context: JobContext, task: Task): Promise<Counts> {
  const { job, step, report } = context
  const { settings, id } = task
  const counts: Counts = { files: 0, refused: 0, unmoved: 0 }
  await atServer(context, settings.server_id, async (server) => {
    const listed = await server.connection.list(server.place.folder)
    const meant = listed
      .filter(({ name, isFile }) => isFile && matchesPattern(name, settings.pattern))
      .toSorted((one, other) => one.modified - other.modified || (one.name < other.name ? -1 : 1))
    const names = meant.map(({ name }) => name)
    const known = await step((tx) => findFetchedFiles(tx, job.orgId, id, names))
    const isDone = (entry: SftpEntry) => {
      const before = known.find((one) => isSame(entry, one))
      return before !== undefined && (settings.move_to === '' || before.fileId === null)
    }
    const open = meant.filter((entry) => !isDone(entry)).slice(0, maxFiles)
    for (const [at, entry] of open.entries()) {
      await report({ done: at, total: open.length })
      const before = known.find((one) => isSame(entry, one))
      await takeFile(context, server, task, entry, before, counts)
    }
  })
  return counts
}

async function run(context: JobContext): Promise<void> {
  const task = await findTask(context)
  if (task === null) throw new JobFailure('task_gone', { mayRetry: false })
  const counts = await fetchFiles(context, task)
  await context.finish(async () => ({ ...counts }))
}

/** Fetches the new files of a folder and hands each over once. */
export const sftpFilesJob = defineJob({
  kind: 'sftp_files',
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: 3,
  expireSeconds: 7200,
  handler: run,
})
