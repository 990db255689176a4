import { beforeEach, describe, expect, it } from 'vitest'
import { dealers } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser, createSignedInCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let editor: Call

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: ['CanEditOrganisation'] })
  editor = await createSignedInCaller(host.app, user)
})

const readSetup = async (call: Call = editor) => {
  const answer = await call('GET', `/organisation/v1/${orgId}/setup`)
  return { status: answer.status, body: (await answer.json()) as { readonly done?: unknown } }
}

describe('The set-up of an organisation', () => {
  it('of one person alone has nothing done, and each step once it is', async () => {
    expect(await readSetup()).toEqual({ status: 200, body: { done: [] } })
    await buildUser(host, { orgId, rights: [] })
    expect((await readSetup()).body.done).toEqual(['people'])
    await host.database.asOwner((tx) =>
      tx.insert(dealers).values({ orgId, code: 'NG-1', name: 'Northgate' }),
    )
    await buildCustomers(host, orgId, [{}])
    expect((await readSetup()).body.done).toEqual(['dealers', 'people', 'customers'])
  })

  it('is not told to who may not edit the organisation', async () => {
    const member = await createSignedInCaller(
      host.app,
      await buildUser(host, { orgId, rights: [] }),
    )
    expect((await readSetup(member)).status).toBe(403)
  })
})
