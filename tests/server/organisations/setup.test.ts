import { beforeEach, describe, expect, it } from 'vitest'
import { dealers, mappingBuilds, mappingRuleSets, modelMappings } from '#server/db/schema/index.ts'
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

  it.each([
    ['rules that were built, and not by others', 'built'],
    ['what the import says', 'imported'],
    ['a published set of rules, and not by one that is not', 'published'],
  ])('says which car is for whom by %s', async (_case, kind) => {
    const at = host.clock.now()
    const build = { orgId, started: at, updated: at, createdByUser: 'Ada', rules: {} }
    const set = { orgId, createdAt: at, modifiedAt: at }
    await host.database.asOwner(async (tx) => {
      await tx.insert(mappingBuilds).values([
        { ...build, id: 'failed', buildStatus: 'failure', finished: at, failure: 'fault' },
        { ...build, id: 'begun', buildStatus: 'building' },
      ])
      await tx.insert(mappingRuleSets).values({ ...set, versionId: 'draft', name: 'Draft' })
    })
    expect((await readSetup()).body.done).toEqual([])
    await host.database.asOwner(async (tx) => {
      if (kind === 'built')
        await tx
          .insert(mappingBuilds)
          .values({ ...build, id: 'done', buildStatus: 'success', finished: at })
      else if (kind === 'imported')
        await tx.insert(modelMappings).values({ orgId, make: 'Arden', model: 'Fell' })
      else
        await tx
          .insert(mappingRuleSets)
          .values({ ...set, versionId: 'in-force', name: 'In force', status: 'published' })
    })
    expect((await readSetup()).body.done).toEqual(['mapping'])
  })

  it('is not told to who may not edit the organisation', async () => {
    const member = await createSignedInCaller(
      host.app,
      await buildUser(host, { orgId, rights: [] }),
    )
    expect((await readSetup(member)).status).toBe(403)
  })
})
