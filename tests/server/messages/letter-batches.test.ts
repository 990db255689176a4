import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LetterBatchRow, LetterQueue } from '#domain/messages/letter-batch.model.ts'
import { activity, customers } from '#server/db/schema/index.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { letterBatchJob } from '#server/messages/letters/letter-batch.job.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createSendDeps, readMessages } from './message-fixture.ts'

const rights = [
  'CanViewOrgSettings',
  'CanViewComments',
  'CanEditOrganisation',
  'CanExportCustomer',
  'CanChangeCustomerStatus',
]
const host = describeHost()
let orgId: string
let agreements: string[]
let manager: Call

async function signIn(dealerCodes?: readonly string[]): Promise<Call> {
  const user = await buildUser(host, {
    orgId,
    rights,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  return createCaller(host.app, await buildSession(host, user.id))
}
beforeEach(async () => {
  orgId = await buildOrganisation(host, { parameters: { letter_sender: 'Northgate, High Street' } })
  const home = { cAddress1: '12 Mill Lane', cCity: 'Northwich', cPostcode: 'CW9 1AA' }
  agreements = await buildCustomers(host, orgId, [
    { ...home, dCode: 'D1', cFullName: 'Tamsin Wrexley' },
    { ...home, dCode: 'D2', cFullName: 'Oswin Marchbank' },
  ])
  manager = await signIn()
})

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)

/** Writes a letter to a customer as the dialog does, and lets the sender look at it. */
async function writeLetter(at: number, content = 'Dear customer') {
  const path = `/notification/v1/${orgId}/customer/${agreements[at] ?? ''}/contact`
  const answer = await manager('POST', path, {
    body: { contact_type: 'letter', subject: 'Your next car', content },
  })
  expect(answer.status).toBe(200)
  await sendDueMessages(createSendDeps(host))
}
const batches = `/notification/v1/:org/letter-batches`
const at = (path = '') => batches.replace(':org', orgId) + path
const readQueue = async (call = manager) => (await (await call('GET', at())).json()) as LetterQueue

/** Has the waiting letters printed, as a host does. */
async function print(call = manager): Promise<LetterBatchRow | undefined> {
  const { id } = (await (await call('POST', at())).json()) as LetterBatchRow
  const deps = { ...getJobDeps(host), files: host.files, now: host.clock.now }
  const delivery = { orgId, id, isRetried: false, signal: new AbortController().signal }
  await runJob(deps, new Map([[letterBatchJob.kind, letterBatchJob]]), delivery)
  return (await readQueue(call)).batches.find((batch) => batch.id === id)
}
async function readPdf(fileId: string, call = manager) {
  const answer = await call('GET', `/organisation/v1/${orgId}/files/${fileId}`)
  const { address } = (await answer.json()) as { address: string }
  const bytes = await (await call('GET', address.replace('/api', ''))).arrayBuffer()
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text
}
const readOutcomes = async () => {
  const rows = await within((tx) => tx.select().from(activity).where(eq(activity.orgId, orgId)))
  return rows.map(({ outcome, reason }) => [outcome, reason])
}

describe('Letters', () => {
  it('wait until they are printed as one PDF, and are sent once they are posted', async () => {
    await writeLetter(0)
    await writeLetter(1)
    expect(await readQueue()).toEqual({ waiting: 2, batches: [] })
    expect(await readOutcomes()).toEqual([
      ['not_delivered', 'not_printed'],
      ['not_delivered', 'not_printed'],
    ])
    const batch = await print()
    expect(batch).toMatchObject({ letters: 2, posted_at: null, is_own: true })
    const pages = await readPdf(batch?.file ?? '')
    expect(pages).toHaveLength(2)
    for (const part of ['Oswin Marchbank', '12 Mill Lane', 'Northgate, High Street', 'Dear'])
      expect(pages[0]).toMatch(part)
    expect((await readQueue()).waiting).toBe(0)
    const post = () => manager('POST', at(`/${batch?.id ?? ''}/posted`))
    expect((await (await post()).json()) as unknown).toMatchObject({ letters: 2 })
    expect((await post()).status).toBe(200)
    expect([...(await readMessages(host, orgId)).values()]).toMatchObject([
      { state: 'sent', reason: null },
      { state: 'sent', reason: null },
    ])
    expect(await readOutcomes()).toEqual([
      ['sent', null],
      ['sent', null],
    ])
  })

  it('are not printed for who has objected since', async () => {
    await writeLetter(0)
    await writeLetter(1)
    await within((tx) =>
      tx
        .update(customers)
        .set({ dnm: true })
        .where(eq(customers.fAgreementNo, agreements[0] ?? '')),
    )
    expect(await print()).toMatchObject({ letters: 1 })
    const stored = [...(await readMessages(host, orgId)).values()]
    expect(stored.find(({ fAgreementNo }) => fAgreementNo === agreements[0])).toMatchObject({
      state: 'stopped',
      reason: 'channel_objection',
    })
  })

  it('are printed and seen within the dealers of who asks', async () => {
    await writeLetter(0)
    await writeLetter(1)
    const atOne = await signIn(['D1'])
    expect((await readQueue(atOne)).waiting).toBe(1)
    const all = await print()
    expect(all).toMatchObject({ letters: 2 })
    expect((await readQueue(atOne)).batches).toEqual([])
    expect((await atOne('POST', at(`/${all?.id ?? ''}/posted`))).status).toBe(404)
    const address = `/organisation/v1/${orgId}/files/${all?.file ?? ''}`
    expect((await atOne('GET', address)).status).toBe(404)
    expect((await manager('POST', at())).status).toBe(409)
  })
})
