import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createDayPackCaller, buildFullCustomer } from './day-pack-caller.ts'

const defaults = { customers: 1000, megabytes: 50, daysAhead: 2, daysKept: 7, protection: 'device' }
const tablet = '00000000-0000-4000-8000-0000000000e1'

const host = describeHost()

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
})

async function administrator(
  overrides: {
    readonly orgId?: string
    readonly parameters?: Readonly<Record<string, string>>
    readonly name?: string
  } = {},
) {
  const orgId =
    overrides.orgId ?? (await buildOrganisation(host, { parameters: overrides.parameters ?? {} }))
  const [first_name = 'Mel', last_name = 'Harrow'] = (overrides.name ?? 'Mel Harrow').split(' ')
  const reader = await createDayPackCaller(
    host,
    await buildUser(host, {
      orgId,
      first_name,
      last_name,
      rights: ['CanViewOrgSettings', 'CanEditOrganisation'],
    }),
    tablet,
  )
  const address = `/organisation/v1/${orgId}/day-pack/limits`
  return {
    orgId,
    reader,
    see: async () => (await reader.ask('GET', address)).body,
    change: (settings: object, seen: object = defaults) =>
      reader.ask('PUT', address, { settings, seen }),
  }
}

async function noted(orgId: string) {
  const { rows } = await host.database.pool.query<Record<string, unknown>>(
    "select item as key, was->>'value' as was, value->>'value' as value, at, by from configuration_changes where org_id = $1 order by seq",
    [orgId],
  )
  return rows
}

describe('The settings', () => {
  it('are defaults until changed, and apply to the next pack', async () => {
    const { orgId, reader, see, change } = await administrator()
    for (let made = 0; made < 3; made++)
      await buildFullCustomer(host, orgId, { assignedUserId: reader.user.id })
    expect(await see()).toEqual({ settings: defaults, changed: null })
    expect((await reader.pack()).customers).toHaveLength(3)
    const settings = { ...defaults, customers: 2, protection: 'pin' }
    const changed = { by: 'Mel Harrow', at: host.clock.now().toISOString() }
    expect(await change(settings)).toEqual({ status: 200, body: { settings, changed } })
    expect(await see()).toEqual({ settings, changed })
    expect(await reader.pack()).toMatchObject({
      limits: { customers: 2, megabytes: 50, daysAhead: 2, daysKept: 7 },
      left_out: 1,
    })
    expect(await noted(orgId)).toEqual([
      {
        key: 'offline_max_customers',
        was: null,
        value: '2',
        at: host.clock.now(),
        by: 'Mel Harrow',
      },
      {
        key: 'offline_protection',
        was: null,
        value: 'pin',
        at: host.clock.now(),
        by: 'Mel Harrow',
      },
    ])
    const { rows } = await host.database.pool.query<{ key: string; value: string }>(
      'select key, value from parameters where org_id = $1 order by key',
      [orgId],
    )
    expect(rows).toEqual([
      { key: 'offline_max_customers', value: '2' },
      { key: 'offline_protection', value: 'pin' },
    ])
  })

  it('are as the organisation wrote them, or defaults', async () => {
    const { see } = await administrator({
      parameters: {
        offline_max_customers: '120',
        offline_max_megabytes: 'many',
        offline_days_kept: '90',
        offline_protection: 'steel',
      },
    })
    expect(await see()).toEqual({
      settings: { ...defaults, customers: 120, daysKept: 31 },
      changed: null,
    })
  })

  it('are not saved over another person’s change', async () => {
    const { orgId, change, see } = await administrator({
      parameters: { offline_max_customers: '120' },
    })
    const other = await administrator({ orgId, name: 'Ines Carrow' })
    const seen = { ...defaults, customers: 120 }
    await other.change({ ...seen, daysKept: 3 }, seen)
    const refused = await change({ ...seen, customers: 300 }, seen)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        data: { settings: { ...seen, daysKept: 3 }, changed: { by: 'Ines Carrow' } },
      },
    })
    expect((await see())['settings']).toEqual({ ...seen, daysKept: 3 })
    expect(await noted(orgId)).toMatchObject([
      { key: 'offline_days_kept', was: null, value: '3', by: 'Ines Carrow' },
    ])
  })

  it('are saved by one of two at once, and refused to the other', async () => {
    const { orgId, change, see } = await administrator()
    const other = await administrator({ orgId, name: 'Ines Carrow' })
    const answers = await Promise.all([
      change({ ...defaults, customers: 100 }),
      other.change({ ...defaults, customers: 200 }),
    ])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body['code'])).toEqual([
      'stale',
    ])
    const stored = answers.find(({ status }) => status === 200)
    expect((await see())['settings']).toEqual(stored?.body['settings'])
    expect(await noted(orgId)).toHaveLength(1)
  })

  it.each([
    [{ customers: 10_001 }],
    [{ customers: -1 }],
    [{ megabytes: 0 }],
    [{ daysAhead: 1.5 }],
    [{ daysKept: 32 }],
    [{ daysKept: '7' }],
    [{ protection: 'steel' }],
  ])('out of their bounds are refused: %j', async (overrides) => {
    const { orgId, change } = await administrator()
    expect((await change({ ...defaults, ...overrides })).body['code']).toBe('bad_input')
    expect(await noted(orgId)).toEqual([])
  })
})
