import { vi } from 'vitest'
import type { PersonFile, PersonFileFormat } from '#domain/data-rights/person-file.model.ts'
import { personFileJob } from '#server/data-rights/person-file.job.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

export const dataRights = ['CanEditOrganisation', 'CanExportCustomer'] as const

/** Makes files of people as a host does, with the test's own clock and files; stop it at the end. */
export const startPersonFiles = (host: TestHost) =>
  startJobs({ ...getJobDeps(host), now: host.clock.now, files: host.files }, [personFileJob], [], {
    superviseSeconds: 1,
  })

/** Somebody who answers what people ask about their data. */
export async function buildDataRightsCaller(
  host: TestHost,
  orgId: string,
  input: { readonly rights?: readonly string[]; readonly dealerCodes?: readonly string[] } = {},
): Promise<Call> {
  const user = await buildUser(host, {
    orgId,
    first_name: 'Ada',
    last_name: 'Holt',
    rights: dataRights,
    ...input,
  })
  return createCaller(host.app, await buildSession(host, user.id))
}

const toPath = (orgId: string, agreementNo: string) =>
  `/customer/v1/${orgId}/customer/${agreementNo}/person-files`

export async function readPersonFiles(
  call: Call,
  orgId: string,
  agreementNo: string,
): Promise<readonly PersonFile[]> {
  return (await (await call('GET', toPath(orgId, agreementNo))).json()) as readonly PersonFile[]
}

export const askForPersonFile = (
  call: Call,
  orgId: string,
  agreementNo: string,
  format: PersonFileFormat,
): Promise<Response> => call('POST', toPath(orgId, agreementNo), { body: { format } })

/** Has a file made, and takes it. */
export async function takePersonFile(
  call: Call,
  orgId: string,
  agreementNo: string,
  format: PersonFileFormat,
): Promise<Response> {
  const answer = await askForPersonFile(call, orgId, agreementNo, format)
  if (answer.status !== 200) throw new Error(await answer.text())
  const { id } = (await answer.json()) as PersonFile
  await vi.waitFor(
    async () => {
      const file = (await readPersonFiles(call, orgId, agreementNo)).find((one) => one.id === id)
      if (file?.state !== 'ready')
        throw new Error(`The file is ${file?.state ?? 'gone'}: ${JSON.stringify(file?.job)}`)
    },
    { timeout: 60_000, interval: 50 },
  )
  const found = await call('GET', `${toPath(orgId, agreementNo)}/${id}/download`)
  const { address } = (await found.json()) as { address: string }
  return call('GET', address.replace(/^\/api/u, ''))
}
