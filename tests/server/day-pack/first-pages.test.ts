import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createDayPackCaller, fillFirstPages } from './day-pack-caller.ts'

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
})

const mayOpen = everyRight.filter((right) => right !== 'CanSeeCampaignBuilderOnlyAccess')

async function openPack(orgId: string, rights: readonly string[]) {
  const caller = await createDayPackCaller(
    host,
    await buildUser(host, { orgId, rights, hasExactRights: true }),
    randomUUID(),
  )
  const { customers } = await caller.pack()
  return new Map(customers.map(({ agreementNo, reasons }) => [agreementNo, reasons]))
}

describe('First pages', () => {
  it('are in the pack: three of the list, and of each tab in workflow mode', async () => {
    const orgId = await buildOrganisation(host, { parameters: { workflow_enabled: 'true' } })
    await fillFirstPages(host, orgId)
    const [best, behind, completed] = await buildCustomers(host, orgId, [
      { fParity: 950_000 },
      { fParity: 100 },
      { fParity: 200, status: 'sold' },
    ])
    const inList = await openPack(
      orgId,
      mayOpen.filter((right) => right !== 'CanUseWorkflow'),
    )
    expect(inList.get(best ?? '')).toEqual(['listed'])
    expect(inList.size).toBe(150)
    const inTabs = await openPack(orgId, mayOpen)
    expect(inTabs.get(completed ?? '')).toEqual(['listed'])
    expect([inList, inTabs].some((pack) => pack.has(behind ?? ''))).toBe(false)
  })
})
