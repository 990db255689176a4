import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { callScripts } from '#server/db/schema/index.ts'
import { createDayPackCaller } from '#tests/server/day-pack/day-pack-caller.ts'
import type { DayPackCaller } from '#tests/server/day-pack/day-pack-caller.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string

const of = (id: string) => ({
  orgId: id,
  created_at: new Date('2026-10-01T09:00:00Z'),
  modified_at: new Date('2026-11-01T10:30:00Z'),
  published: true,
  content: 'Good morning, {{cFullName}}.',
})

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(callScripts).values([
      { ...of(orgId), id: 'two', title: 'Two months to go', category: 'Renewal' },
      { ...of(orgId), id: 'six', title: 'Six months to go', category: 'Renewal' },
      { ...of(orgId), id: 'miles', title: 'Miles beyond', category: 'Mileage' },
      { ...of(orgId), id: 'draft', title: 'Autumn', category: 'Renewal', published: false },
    ]),
  )
  const elsewhere = await buildOrganisation(host)
  await host.database.within({ orgId: elsewhere, userId: null }, (tx) =>
    tx.insert(callScripts).values({
      ...of(elsewhere),
      id: 'six',
      title: 'Of another organisation',
      category: 'Renewal',
    }),
  )
})

const somebody = async (rights: readonly string[]): Promise<DayPackCaller> =>
  createDayPackCaller(host, await buildUser(host, { orgId, rights }), randomUUID())

async function readScripts(person: DayPackCaller): Promise<readonly CallScript[]> {
  const { status, body } = await person.ask('GET', `/customer/v1/${orgId}/call-scripts`)
  expect(status).toBe(200)
  return body as unknown as readonly CallScript[]
}

describe('call scripts', () => {
  it('are the organisation’s published ones by category and title, as recorded', async () => {
    const scripts = await readScripts(await somebody(['CanViewCallScripts']))
    expect(scripts.map(({ id, published }) => [id, published])).toEqual([
      ['miles', 1],
      ['six', 1],
      ['two', 1],
    ])
    expect(scripts[1]).toEqual({
      id: 'six',
      title: 'Six months to go',
      category: 'Renewal',
      content: 'Good morning, {{cFullName}}.',
      created_at: '2026-10-01T09:00:00.000Z',
      modified_at: '2026-11-01T10:30:00.000Z',
      published: 1,
    })
  })

  it('are drafts too for who may edit scripts', async () => {
    expect(
      (await readScripts(await somebody(['CanViewCallScripts', 'CanEditCallScripts']))).map(
        ({ id, published }) => [id, published],
      ),
    ).toEqual([
      ['miles', 1],
      ['draft', 0],
      ['six', 1],
      ['two', 1],
    ])
  })

  it('are refused without the right to view them, regardless of other rights', async () => {
    const person = await somebody(['CanEditCallScripts'])
    expect(await person.ask('GET', `/customer/v1/${orgId}/call-scripts`)).toMatchObject({
      status: 403,
      body: { code: 'right_missing' },
    })
  })

  it('are in the day pack as the call answers a reader, and change its version', async () => {
    const reader = await somebody(['CanViewCallScripts'])
    const editor = await somebody(['CanViewCallScripts', 'CanEditCallScripts'])
    const shared = async (person: DayPackCaller) =>
      (await person.ask('POST', `/search/v1/${orgId}/day-pack/shared`, { device: randomUUID() }))
        .body as { readonly version: string; readonly call_scripts?: readonly CallScript[] }
    const before = await shared(reader)
    expect(before.call_scripts).toEqual(await readScripts(reader))
    expect((await shared(editor)).call_scripts).toEqual(before.call_scripts)
    expect((await shared(await somebody([]))).call_scripts).toBeUndefined()
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx
        .update(callScripts)
        .set({ content: 'Good evening.' })
        .where(and(eq(callScripts.orgId, orgId), eq(callScripts.id, 'six'))),
    )
    const after = await shared(reader)
    expect(after.version).not.toBe(before.version)
    expect(after.call_scripts).toEqual(await readScripts(reader))
  })
})
