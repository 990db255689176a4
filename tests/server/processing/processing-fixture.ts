import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import type { ProcessingRun, RunType } from '#domain/processing/processing.model.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { importUndoJob } from '#server/processing/import-undo.job.ts'
import { processingJob } from '#server/processing/processing-job.ts'
import { shippedTemplates } from '#server/imports/template-file.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { createFileCaller } from '../files/file-caller.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'

const templates = new URL('../../../server/imports/templates/', import.meta.url)

/** A file that comes with the product. */
export const readSample = (name: string): string => readFileSync(new URL(name, templates), 'utf8')

export const agreementsTemplate = readFileSync(shippedTemplates.agreements, 'utf8')

/** Runs the jobs of processing as a host does; stop it at the end of the test. */
export const startProcessing = (host: TestHost) =>
  startJobs({ ...getJobDeps(host), files: host.files }, [processingJob, importUndoJob], [], {
    superviseSeconds: 1,
  })

interface Sent<Answer> {
  readonly status: number
  readonly body: Answer
}

/** Somebody who processes files of an organisation of their own. */
export async function buildProcessingCaller(
  host: TestHost,
  limits: { readonly orgId?: string; readonly rights?: readonly Right[] } = {},
) {
  const orgId = limits.orgId ?? (await buildOrganisation(host))
  const user = await buildUser(host, { orgId, rights: limits.rights ?? everyRight })
  const files = await createFileCaller(host, user)
  async function send<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Sent<Answer>> {
    const answer = await files.call(method, `/processing/v1/${orgId}/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const list = async (type: RunType) =>
    (await send<ProcessingRun[]>('GET', `processed?type=${type}`)).body
  return {
    orgId,
    user,
    files,
    send,
    list,
    upload: async (name: string, content: string | Buffer, desc = '') => {
      const { id } = await files.uploaded({
        purpose: 'import',
        name,
        bytes: Buffer.from(content),
      })
      await send('POST', 'uploads', { fileStoreId: id, desc })
      return id
    },
    submit: (datasetid: string, type: RunType, template = agreementsTemplate) =>
      send<ProcessingRun>('POST', 'submit', {
        datasetid,
        newname: 'November',
        template,
        org_id: orgId,
        username: user.username,
        type,
      }),
    /** The run once its job has ended. */
    ended: (id: string, type: RunType, state = 'done') =>
      vi.waitFor(
        async () => {
          const found = (await list(type)).find(({ datasetid }) => datasetid === id)
          if (found?.job.state !== state) throw new Error(`The job is ${found?.job.state}`)
          return found
        },
        { timeout: 60_000, interval: 100 },
      ),
    countCustomers: async () => {
      const { rows } = await host.database.pool.query<{ count: number }>(
        'select count(*)::int as count from customers where org_id = $1',
        [orgId],
      )
      return rows[0]?.count ?? 0
    },
  }
}
