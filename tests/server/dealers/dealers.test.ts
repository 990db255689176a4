import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { customers, inventory, memberships } from '#server/db/schema/index.ts'
import { holdDealers } from '#server/imports/agreements.store.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildDealerCaller, noAddress } from './dealer-caller.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

const coast = { name: 'Coast', ...noAddress, city: 'Harbour' }

describe('The dealers of an organisation', () => {
  it('are added, changed, listed with their dates and put into the history', async () => {
    const { send, list } = await buildDealerCaller(host, ['B2'])
    expect((await send('POST', 'dealers', { code: 'C1', ...coast })).body).toMatchObject({
      id: 'C1',
      code: 'C1',
      city: 'Harbour',
      updated_by: 'Robin Marsh',
    })
    const changed = { ...coast, name: 'Coast Road' }
    const again = await send('POST', 'dealers', { code: 'C1', ...coast })
    expect(again).toMatchObject({ status: 409, body: { code: 'exists' } })
    await send('PUT', 'dealers/C1', { ...changed, seen: coast })
    const stale = await send('PUT', 'dealers/C1', { ...changed, seen: coast })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await list()).map(({ code, name }) => [code, name])).toEqual([
      ['B2', 'Dealer B2'],
      ['C1', 'Coast Road'],
    ])
    expect((await send('GET', 'dealer-history?item=C1')).body).toMatchObject([
      { was: { name: 'Coast' }, value: { name: 'Coast Road' } },
      { was: null, value: coast },
    ])
  })

  it('need a code and a name', async () => {
    const { send } = await buildDealerCaller(host, [])
    for (const part of [{ code: ' ' }, { name: '' }, { code: 'x'.repeat(41) }])
      expect((await send('POST', 'dealers', { code: 'C1', ...coast, ...part })).body).toMatchObject(
        {
          code: 'bad_input',
        },
      )
  })

  it('stay while customers, cars or people hang on them, and say how many', async () => {
    const { send, list, orgId } = await buildDealerCaller(host, ['A1'])
    await buildCustomers(host, orgId, [{ dCode: 'A1' }, { dCode: 'A1' }])
    await buildUser(host, { orgId, dealerCodes: ['A1'] })
    expect(await send('DELETE', 'dealers/A1', {})).toMatchObject({
      status: 409,
      body: { code: 'dealer_in_use', data: { customers: 2, cars: 0, people: 1 } },
    })
    expect(await list()).toHaveLength(1)
  })

  it('are deleted once what hangs on them is moved; people lose them', async () => {
    const { send, list, orgId } = await buildDealerCaller(host, ['A1', 'B2'])
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{ dCode: 'A1' }])
    const { id: userId } = await buildUser(host, { orgId, dealerCodes: ['A1', 'C3'] })
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(inventory).values({
        orgId,
        key: 'V1',
        aVin: 'V1',
        aMake: 'Arden',
        aModel: 'Fell',
        aPurchasePrice: 1,
        dCode: 'A1',
      }),
    )
    for (const move_to of ['A1', 'nowhere'])
      expect((await send('DELETE', 'dealers/A1', { move_to })).body).toMatchObject({
        code: 'move_refused',
      })
    expect((await send('DELETE', 'dealers/A1', { move_to: 'B2' })).body).toEqual({
      id: 'A1',
      moved: 2,
      remaining: 0,
    })
    expect((await list()).map(({ code, customers: number }) => [code, number])).toEqual([['B2', 1]])
    const found = await host.database.within({ orgId, userId: null }, async (tx) => ({
      customers: await tx
        .select({ code: customers.dCode, name: customers.dName, version: customers.version })
        .from(customers)
        .where(eq(customers.fAgreementNo, agreementNo)),
      cars: await tx.select({ code: inventory.dCode }).from(inventory),
      people: await tx
        .select({ codes: memberships.dealerCodes })
        .from(memberships)
        .where(eq(memberships.userId, userId)),
    }))
    expect(found).toEqual({
      customers: [{ code: 'B2', name: 'Dealer B2', version: 2 }],
      cars: [{ code: 'B2' }],
      people: [{ codes: ['C3'] }],
    })
    expect((await send('DELETE', 'dealers/A1', {})).status).toBe(200)
    expect((await send('DELETE', 'dealers/never', {})).status).toBe(404)
  })

  it('that an import names are not deleted before its customers are stored', async () => {
    const { send, orgId } = await buildDealerCaller(host, ['A1'])
    const scope = { orgId, userId: null }
    const answers: Awaited<ReturnType<typeof send>>[] = []
    const isWaiting = async () => {
      const { rows } = await host.database.pool.query('select from pg_locks where not granted')
      return rows.length > 0
    }
    const deletion = await host.database.within(scope, async (tx) => {
      await holdDealers(tx, { orgId }, new Map([['A1', 'Coast']]))
      const sent = send('DELETE', 'dealers/A1', {}).then((answer) => answers.push(answer))
      await vi.waitUntil(async () => answers.length > 0 || (await isWaiting()))
      await tx.insert(customers).values({
        orgId,
        fAgreementNo: 'AG-1',
        cFullName: 'Tamsin Wrexley',
        dCode: 'A1',
      })
      return { sent }
    })
    await deletion.sent
    expect(answers).toMatchObject([{ body: { code: 'dealer_in_use', data: { customers: 1 } } }])
  })

  it('of others are neither listed nor changed nor added by people of some dealers', async () => {
    const { orgId } = await buildDealerCaller(host, ['A1', 'B2'])
    const limited = await buildDealerCaller(host, [], { orgId, dealerCodes: ['A1'] })
    expect((await limited.list()).map(({ code }) => code)).toEqual(['A1'])
    expect((await limited.send('GET', 'dealers/B2')).status).toBe(404)
    expect((await limited.send('PUT', 'dealers/B2', coast)).status).toBe(404)
    expect((await limited.send('DELETE', 'dealers/B2', {})).status).toBe(404)
    expect((await limited.send('POST', 'dealers', { code: 'N1', ...coast })).body).toMatchObject({
      code: 'outside_dealers',
    })
    expect((await limited.send('GET', 'dealer-export')).body['text']).not.toContain('B2')
  })
})
