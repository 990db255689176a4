import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mappedFields } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { PreCalculatedReport } from '#domain/mapping-rules/mapping-results.model.ts'
import { offers } from '#server/db/schema/index.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { preCalculatedReportJob } from '#server/mapping-rules/pre-calculated-report.job.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { addMember, buildOrganisation, buildSession, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'
import { buildRulesCaller, hatchbackRule } from './rules-caller.ts'

const host = describeHost()
const stopping: (() => Promise<unknown>)[] = []
beforeAll(() => buildOrganisation(host, { is_base: true }))
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

describe('Mapping rules', () => {
  it('are chosen from fields and values of the organisation, models within their make', async () => {
    const caller = await buildRulesCaller(host)
    const options = async (rest: string) =>
      (await caller.send('GET', `v2/${caller.orgId}/options/cars/uk/forecourt/all/${rest}`)).body
    expect((await caller.send('GET', 'v2/available_fields/cars')).body).toEqual(mappedFields)
    expect(await options('make')).toEqual(['Arden', 'Volta'])
    expect(await options('model?make=volta')).toEqual(['Arc'])
    expect(await options('derivative?make=Volta&model=Arc')).toEqual([''])
    expect(await options('body')).toContain('Pick-up')
    expect(await options('classifications')).toHaveProperty('size')
    expect(await options('nothing')).toHaveProperty('code', 'bad_input')
  })

  it('find the assets of vehicles in their order, and leave out what is not there', async () => {
    const caller = await buildRulesCaller(host)
    const find = (query: string) =>
      caller.send<{ assetId: string }[]>(
        'GET',
        `v2/classify/cars/uk/forecourt/all/${caller.orgId}?${query}`,
      )
    const two =
      'make[0]=Volta&make[1]=ARDEN&model[0]=Arc&model[1]=Brook&derivative[0]=&derivative[1]='
    expect((await find(two)).body.map(({ assetId }) => assetId)).toEqual(['a2', 'a1'])
    expect((await find('make=Volta&model=Nobody&derivative=')).body).toEqual([])
    expect((await find('make=Volta&model[0]=Arc&model[1]=One&derivative=')).status).toBe(400)
  })

  it('are copied from where the person may see them, and from nowhere else', async () => {
    const source = await buildRulesCaller(host)
    await source.putStrings([hatchbackRule])
    await source.send('POST', `v2/exception/org/${source.orgId}/source/a1`, { targets: ['a2'] })
    const target = await buildRulesCaller(host)
    const copy = () =>
      target.send('POST', `v2/organisation/${target.orgId}/copy_from_organisation/${source.orgId}`)
    expect((await copy()).status).toBe(404)
    await addMember(host.database, source.orgId, target.userId)
    expect((await copy()).status).toBe(404)
    const other = await buildOrganisation(host, { name: 'Also mine' })
    await addMember(host.database, other, target.userId, ['CanViewMappingV2'])
    const cookie = await buildSession(host, target.userId)
    const names = await createCaller(host.app, cookie)('GET', '/authz/v2/orgs')
    expect(await names.json()).toContainEqual({ id: other, name: 'Also mine' })
    await host.database.pool.query(
      `insert into role_rights (org_id, role_id, "right")
       select org_id, role_id, 'CanViewMappingV2' from role_users where org_id = $1 and user_id = $2`,
      [source.orgId, target.userId],
    )
    expect(await copy()).toMatchObject({ status: 200, body: { rules: 2, left_out: 0 } })
    expect((await target.send('GET', target.strings)).body).toEqual([hatchbackRule])
    const list = await target.send('GET', `v2/exception/org/${target.orgId}`)
    expect(list.body).toMatchObject([{ source: 'a1', targets: ['a2'] }])
  })
})

describe('The reports of the mapping', () => {
  it('are files of rules, of proposals and of what may follow', async () => {
    const caller = await buildRulesCaller(host)
    await caller.putStrings([hatchbackRule])
    const [agreement = ''] = await buildCustomers(host, caller.orgId, [
      { aMake: 'Arden', aModel: 'Brook' },
    ])
    await host.database.within(caller.within, (tx) =>
      tx.insert(offers).values({
        orgId: caller.orgId,
        fAgreementNo: agreement,
        oId: `${agreement}-1`,
        type: 'mapped',
        aMake: 'Volta',
        aModel: 'Arc',
        created_at: new Date('2026-11-20T09:00:00Z'),
      }),
    )
    const read = async (path: string) =>
      (await caller.send<{ text: string }>('GET', path)).body.text
    expect(await read(`v1/rules-report/organisation/${caller.orgId}`)).toContain(
      'string,body,Hatchback,Hatchback,,SUV',
    )
    const at = `v2/organisation/${caller.orgId}`
    expect(await read(`${at}/proposal/report?type=csv`)).toContain('Arden,Brook,Volta,Arc,mapped,1')
    expect(await read(`${at}/mapping/report/type/cars`)).toContain('assetId,make,model')
  })

  it('before they are calculated are built by a job and downloaded from this host', async () => {
    const caller = await buildRulesCaller(host)
    await buildCustomers(host, caller.orgId, [{ aMake: 'Arden', aModel: 'Brook' }])
    const path = `v1/${caller.orgId}/pre-calculated-report`
    const readStatus = async () =>
      (await caller.send<PreCalculatedReport>('GET', `${path}/status`)).body.status
    expect(await readStatus()).toBeNull()
    expect((await caller.send('GET', path)).status).toBe(409)
    expect((await caller.send('POST', path)).body).toEqual({ status: 'PROCESSING' })
    expect(await readStatus()).toBe('PROCESSING')
    stopping.push(
      await startJobs({ ...getJobDeps(host), files: host.files }, [preCalculatedReportJob], [], {
        superviseSeconds: 1,
      }),
    )
    await vi.waitFor(
      async () => {
        if ((await readStatus()) !== 'FINISHED') throw new Error('Not yet')
      },
      { timeout: 60_000, interval: 100 },
    )
    const { body } = await caller.send<{ url: string }>('GET', path)
    expect(body.url).toMatch(/^https?:\/\//u)
    const { pathname, search } = new URL(body.url)
    const file = await caller.files.call('GET', pathname.replace('/api', '') + search)
    expect(await file.text()).toContain(',Arden,Brook,')
    for (const stop of stopping.splice(0)) await stop()
    await caller.send('POST', path)
    await host.database.pool.query(
      "update jobs set state = 'failed' where org_id = $1 and kind = $2 and state <> 'done'",
      [caller.orgId, preCalculatedReportJob.kind],
    )
    expect(await readStatus()).toBe('ERROR')
  })
})
