import { vi } from 'vitest'
import type { ExportRow } from '#domain/exports/export.model.ts'
import { exportJob } from '#server/exports/export.job.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import type { JobDeps } from '#server/jobs/job-kind.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** Runs exports as a host does, with the test's own clock and files; stop it at the end. */
export const startExports = (host: TestHost, changes: Partial<JobDeps> = {}) =>
  startJobs(
    { ...getJobDeps(host), now: host.clock.now, files: host.files, ...changes },
    [exportJob],
    [],
    { superviseSeconds: 1 },
  )

const services = { customers: 'customer', campaigns: 'campaign', users: 'users' } as const

type RequestedKind = keyof typeof services

const getPath = (kind: RequestedKind, orgId: string) =>
  `/${services[kind]}/v1/${orgId}/${kind === 'customers' ? 'customer-exports' : 'exports'}`

/** Somebody who asks for exports and takes their files. */
export class ExportCaller {
  readonly call: Call
  readonly orgId: string
  readonly userId: string

  constructor(call: Call, orgId: string, userId: string) {
    this.call = call
    this.orgId = orgId
    this.userId = userId
  }

  async post(kind: RequestedKind, body: object): Promise<Response> {
    const common =
      kind === 'users'
        ? {}
        : {
            organisation_id: this.orgId,
            type: kind === 'customers' ? 'search_critiera' : 'campaign_id',
          }
    return this.call('POST', getPath(kind, this.orgId), {
      body: { name: 'Everybody', ...common, ...body },
    })
  }

  async list(kind: RequestedKind): Promise<readonly ExportRow[]> {
    const answer = await this.call('GET', getPath(kind, this.orgId))
    return (await answer.json()) as readonly ExportRow[]
  }

  /** Asks for an export and waits until it has ended. */
  async made(kind: RequestedKind, body: object = {}): Promise<ExportRow> {
    const answer = await this.post(kind, body)
    if (answer.status !== 200) throw new Error(await answer.text())
    const { id } = (await answer.json()) as ExportRow
    return this.ended(kind, id)
  }

  ended(kind: RequestedKind, id: ExportRow['id']): Promise<ExportRow> {
    const find = async () => {
      const row = (await this.list(kind)).find((one) => one.id === id)
      if (row === undefined || ['queued', 'processing', 'active'].includes(row.status))
        throw new Error(`The export is ${row?.status ?? 'gone'}`)
      return row
    }
    return vi.waitFor(find, { timeout: 60_000, interval: 50 })
  }

  address(kind: RequestedKind, id: ExportRow['id'], language = 'en_gb'): Promise<Response> {
    return this.call(
      'GET',
      `${getPath(kind, this.orgId)}/${String(id)}/download?language=${language}`,
    )
  }

  /** The bytes, by the address that the browser is sent to. */
  async take(kind: RequestedKind, id: ExportRow['id']): Promise<Response> {
    const { address } = (await (await this.address(kind, id)).json()) as { address: string }
    return this.call('GET', address.replace(/^\/api/u, ''))
  }
}

export const exportRights = [
  'CanExportCustomer',
  'CanViewCustomerExports',
  'CanViewCampaignExportList',
  'CanViewUserExports',
  'CanViewUsers',
] as const

/** Somebody of the organisation with these rights, or all that exports need. */
export async function createExportCaller(
  host: TestHost,
  orgId: string,
  input: {
    readonly rights?: readonly string[]
    readonly dealerCodes?: readonly string[]
    readonly first_name?: string
  } = {},
): Promise<ExportCaller> {
  const user = await buildUser(host, {
    orgId,
    first_name: 'Robin',
    last_name: 'Marsh',
    rights: exportRights,
    ...input,
  })
  return new ExportCaller(createCaller(host.app, await buildSession(host, user.id)), orgId, user.id)
}
