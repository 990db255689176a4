import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/deals/calendar.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import {
  isCallerLightUser,
  isCampaignBuilderOnlyUser,
  isServiceLeadUser,
  isWorkflowUser,
} from '#domain/users/user-kind.rules.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { demoBooks } from '#server/demo/books.ts'
import { edgeIndex } from '#server/demo/edge-agreements.ts'
import type { EdgeKey } from '#server/demo/edge-agreements.ts'
import { fleet } from '#server/devices/fleet.service.ts'
import { loadDemoBook } from '#server/demo/load.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'

const today = '2026-11-21'
const [northgate] = demoBooks
const orgId = northgate?.orgId ?? ''
let store: TestDatabase
let database: Database
const printed: string[] = []
beforeAll(async () => {
  store = await testDatabase()
  database = openPool(store.url, 4)
  await loadDemoBook(database, { today, customers: 1500, print: (line) => printed.push(line) })
})
afterAll(async () => {
  await database.close()
  await store.close()
})

type Row = Record<string, unknown>

async function rows(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(statement, [...values])).rows
}

async function count(from: string, values: readonly unknown[] = []): Promise<number> {
  return Number((await rows(`select count(*) as count from ${from}`, values))[0]?.['count'])
}

const edgeNo = (key: EdgeKey): string => `NG${1_000_001 + edgeIndex(key)}`

async function edge(key: EdgeKey): Promise<Row> {
  const [row] = await rows('select * from customers where org_id = $1 and f_agreement_no = $2', [
    orgId,
    edgeNo(key),
  ])
  if (row === undefined) throw new Error(`There is no ${key}`)
  return row
}

describe('the three organisations', () => {
  it('stand beside a base one, each with its agreements, dealers, groups, products, prices and scripts', async () => {
    const found = await rows(
      'select o.name, o.is_base, count(c.*) as agreements from organisations o left join customers c on c.org_id = o.id group by 1, 2 order by 1',
    )
    expect(found.map((row) => [row['name'], row['is_base'], row['agreements']])).toEqual([
      ['Autohaus Lindenhof Gruppe', false, 1000],
      ['Forecourt', true, 0],
      ['Harbour Road Leasing', false, 60],
      ['Northgate Motor Group', false, 1500],
    ])
    for (const table of [
      'dealers',
      'dealer_groups',
      'dealer_group_dealers',
      'product_configurations',
      'price_list',
      'roles',
      'role_rights',
      'metadata',
      'parameters',
      'widgets',
    ]) {
      for (const book of demoBooks)
        expect(
          await count(`${table} where org_id = $1`, [book.orgId]),
          `${table} of ${book.name}`,
        ).toBeGreaterThan(0)
    }
    expect(await count('call_scripts where published')).toBeGreaterThan(3)
    expect(await count("taxonomy where language = 'en_gb'")).toBeGreaterThan(100)
  })

  it('write as their countries do', async () => {
    const own = await rows(
      "select key, value from parameters where org_id = $1 and key in ('currency_symbol', 'org_currency_placement', 'number_format') order by key",
      [demoBooks[1]?.orgId],
    )
    expect(own.map((row) => row['value'])).toEqual(['€', 'de-DE', 'right'])
    expect(
      await count("parameters where key = 'workflow_enabled' and value = 'true' and org_id = $1", [
        orgId,
      ]),
    ).toBe(1)
  })
})

describe('the devices', () => {
  it('are three at first look: one on which all has arrived, one that owes, one that lost', async () => {
    const { devices } = await database.within({ orgId, userId: null }, (tx) =>
      fleet({
        tx,
        now: new Date(`${today}T08:00:00Z`),
        actor: { dealerCodes: null },
        organisation: { id: orgId },
      }),
    )
    expect(
      devices.map(
        ({
          person,
          about,
          waiting_count: waiting,
          lost_count: lost,
          book,
          evicted_at: evicted,
        }) => [person.name, about, waiting, lost, book?.customers, book?.of, evicted !== null],
      ),
    ).toEqual([
      ['Rowan Sandiford', 'Safari · iPad', 0, 0, 42, 42, false],
      ['Mina Fairstow', 'Samsung Internet · Android', 0, 2, 12, 40, true],
      ['Ines Carrow', 'Chrome · Windows', 3, 0, 118, 120, false],
    ])
    for (const { waiting, lost } of devices)
      for (const { customer, made_at: made } of [...waiting, ...lost])
        expect([customer?.name, made]).toEqual([expect.any(String), expect.any(String)])
  })
})

describe('the campaigns', () => {
  it('name offers that are there, and are there again after a pre-calculation: the repeat of the term, and what was saved', async () => {
    expect(
      await count('campaign_customers where jsonb_array_length(proposals) > 0'),
    ).toBeGreaterThan(50)
    const types = await rows(
      `select distinct o.type from campaign_customers c cross join lateral jsonb_array_elements(c.proposals) p left join offers o on o.org_id = c.org_id and o.o_id = p ->> 'oId' order by 1`,
    )
    expect(types.map(({ type }) => type)).toEqual(['repeatTerm', 'saved'])
  })
})

describe('the accounts', () => {
  it('sign in with the printed password', async () => {
    const found = await rows(
      'select username, password_hash, mfa_enabled, mfa_secret from users join credentials on user_id = id order by username',
    )
    expect(found.map((row) => row['username'])).toEqual(
      demoAccounts.map(({ username }) => username).toSorted(),
    )
    for (const row of found)
      expect(
        await verify(String(row['password_hash']), demoPassword),
        String(row['username']),
      ).toBe(true)
    const withCode = found.filter((row) => row['mfa_enabled'] === true)
    expect(withCode.map((row) => row['username'])).toEqual(['mfa@demo.example'])
    expect(printed.some((line) => line.includes(String(withCode[0]?.['mfa_secret'])))).toBe(true)
    for (const { username } of demoAccounts)
      expect(printed.some((line) => line.includes(username))).toBe(true)
  })

  it('are one of each kind', async () => {
    const found = await rows(
      'select u.username, m.org_id, m.dealer_codes, array_agg(r."right") as rights from users u join memberships m on m.user_id = u.id join role_users ru on ru.user_id = u.id and ru.org_id = m.org_id join role_rights r on r.org_id = ru.org_id and r.role_id = ru.role_id group by 1, 2, 3',
    )
    const held = (username: string) => {
      const memberships = found.filter((row) => row['username'] === `${username}@demo.example`)
      return {
        organisations: memberships.length,
        dealers: memberships[0]?.['dealer_codes'],
        facts: { rights: new Set(memberships[0]?.['rights'] as string[]), workflowEnabled: true },
      }
    }
    expect(held('salesperson').dealers).toEqual(['NMG01'])
    expect(held('support').organisations).toBe(3)
    expect(held('support').facts.rights.has('CanLogonAsOtherUser')).toBe(true)
    expect(isWorkflowUser(held('agent').facts)).toBe(true)
    expect(isCallerLightUser(held('light').facts) && !isServiceLeadUser(held('light').facts)).toBe(
      true,
    )
    expect(isServiceLeadUser(held('service').facts)).toBe(true)
    expect(isCampaignBuilderOnlyUser(held('builder').facts)).toBe(true)
    expect(rights.filter((right) => !held('admin').facts.rights.has(right))).toEqual([
      'CanLogonAsOtherUser',
      'CanSeeCampaignBuilderOnlyAccess',
    ])
    for (const username of ['salesperson', 'manager', 'admin', 'support'])
      expect(
        isCallerLightUser(held(username).facts) || isCampaignBuilderOnlyUser(held(username).facts),
      ).toBe(false)
  })
})

describe('the edges of the book', () => {
  it('show equity and parity up to 180 days before the next payment, not at 181', async () => {
    expect(await edge('annual181')).toMatchObject({
      next_payment_days: 181,
      f_equity: null,
      f_parity: null,
      f_parity_position: 7,
    })
    for (const [key, days] of [
      ['annual180', 180],
      ['annual179', 179],
    ] as const) {
      const row = await edge(key)
      expect(row['next_payment_days']).toBe(days)
      expect(row['f_equity']).not.toBeNull()
      expect(row['f_parity']).not.toBeNull()
    }
  })

  it('hold agreements that ended, lapsed, are in arrears, cost nothing, were bought or are leased', async () => {
    const day = (value: unknown): string => new Date(String(value)).toISOString().slice(0, 10)
    expect(day((await edge('ended'))['f_end_date']) < today).toBe(true)
    expect((await edge('lapsed'))['f_termination_reason']).toBe('Voluntary termination')
    expect(Number((await edge('arrears'))['arrears'])).toBeGreaterThan(0)
    expect(await edge('zeroRate')).toMatchObject({ f_rate: 0 })
    expect(await edge('cash')).toMatchObject({
      f_product_type: 'Cash',
      f_payment: 0,
      f_parity: null,
      f_parity_position: 7,
      f_settlement_type: 'none',
    })
    expect(await edge('lease')).toMatchObject({
      f_product_type: 'Lease',
      f_equity: null,
      f_true_equity: null,
      f_settlement_type: 'lease_termination',
    })
    expect(await edge('noValuation')).toMatchObject({
      a_valuation_average: null,
      f_equity: null,
      f_parity_position: 7,
    })
    expect(await edge('quoted')).toMatchObject({ f_settlement_type: 'quoted' })
    expect(await edge('quoteExpired')).toMatchObject({ f_settlement_type: 'statutory' })
    expect(await edge('company')).toMatchObject({
      f_settlement_type: 'balance',
      c_full_name: 'Hale & Marrow "Fine Joinery" Ltd',
    })
    expect(Number((await edge('excessMiles'))['excess_mileage_cost'])).toBeGreaterThan(0)
    expect(await edge('zeroDeposit')).toMatchObject({ f_deposit: 0 })
    expect(day((await edge('endsToday'))['f_end_date'])).toBe(today)
    expect(day((await edge('startsToday'))['f_start_date'])).toBe(today)
  })

  it('hold a car without a price, one that stands twice, and names of many scripts', async () => {
    expect(await edge('noOffers')).toMatchObject({ f_parity: null, f_parity_position: 7 })
    expect(await count('offers where f_agreement_no = $1', [edgeNo('noOffers')])).toBe(0)
    expect((await edge('duplicateOne'))['a_vrm']).toBe((await edge('duplicateTwo'))['a_vrm'])
    expect((await edge('greek'))['c_full_name']).toBe('Σοφία Βραχνάκη-Ωρίωνος')
    expect((await edge('arabic'))['c_full_name']).toBe('ليلى القمرية')
    expect((await edge('chinese'))['c_l_name']).toBe('歐陽')
    expect(String((await edge('longest'))['c_full_name']).length).toBeGreaterThan(100)
  })

  it('fill all fourteen tabs of one customer', async () => {
    const row = await edge('everything')
    const no = edgeNo('everything')
    const filled = [
      'f_equity',
      'f_parity',
      'propensity_bucket',
      'excess_mileage',
      'previous_agreement',
      'next_agreement',
      'c_personal_url',
      'c_renewal_presentation_url',
      'p_finance_pre_approved_amount',
      'p_finance_pre_approved_expiry',
      'linked_to_my_account_at',
      'f_guarantor',
      'action_by',
      'c_next_service_date',
      'c_email',
      'c_mobile',
      'engagement',
    ]
    expect(filled.filter((column) => row[column] === null)).toEqual([])
    expect(row).toMatchObject({
      status: 'call back',
      next_step: 'call',
      dpi_status_string: 'submitted',
      warnings: [expect.any(String)],
      c_intentions: [expect.any(String)],
    })
    for (const table of [
      'service_history',
      'hot_leads',
      'inspections',
      'campaign_customers',
      'consent_ledger',
      'representatives',
    ])
      expect(
        await count(`${table} where org_id = $1 and f_agreement_no = $2`, [orgId, no]),
        table,
      ).toBeGreaterThan(0)
    expect(await count("activity where f_agreement_no = $1 and type = 'comment'", [no])).toBe(12)
    expect(await count('representatives where f_agreement_no = $1', [no])).toBe(2)
    expect(
      (
        await rows('select distinct type from offers where f_agreement_no = $1 order by 1', [no])
      ).map((found) => found['type']),
    ).toEqual(['mapped', 'pamAppliedInventory', 'repeatTerm', 'saved'])
    expect(
      await count(
        "campaigns where end_date > '2026-11-21' and id in (select campaign_id from campaign_customers where f_agreement_no = $1)",
        [no],
      ),
    ).toBe(4)
  })

  it('leave those of another empty', async () => {
    const no = edgeNo('nothing')
    for (const table of [
      'activity',
      'service_history',
      'hot_leads',
      'inspections',
      'campaign_customers',
      'consent_ledger',
    ])
      expect(await count(`${table} where f_agreement_no = $1`, [no]), table).toBe(0)
    expect(await edge('nothing')).toMatchObject({
      status: 'not set',
      next_step: null,
      c_email: null,
      c_mobile: null,
      a_vin: null,
      f_equity: null,
      propensity_bucket: null,
      warnings: [],
      c_intentions: [],
    })
  })
})

describe('the work on the book', () => {
  it('stands at every status and every parity position', async () => {
    const found = await rows('select distinct status from customers where org_id = $1', [orgId])
    expect(new Set(found.map((row) => row['status']))).toEqual(new Set(customerStatuses))
    expect(
      (await rows('select distinct f_parity_position as position from customers order by 1')).map(
        (row) => row['position'],
      ),
    ).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('has callbacks and visits that are late, for today and to come', async () => {
    for (const step of ['call', 'visit']) {
      const due = `customers where org_id = $1 and next_step = $2 and next_step_at`
      expect(
        await count(`${due} < $3`, [orgId, step, `${today}T00:00:00Z`]),
        `${step} late`,
      ).toBeGreaterThan(0)
      expect(
        await count(`${due}::date = $3::date`, [orgId, step, today]),
        `${step} today`,
      ).toBeGreaterThan(0)
      expect(
        await count(`${due} > $3`, [orgId, step, `${addDays(today, 1)}T00:00:00Z`]),
        `${step} to come`,
      ).toBeGreaterThan(0)
    }
  })

  it('says the same in the ledger as on the customer', async () => {
    for (const [channel, flag] of [
      ['call', 'dnc'],
      ['email', 'dne'],
      ['sms', 'dns'],
      ['mail', 'dnm'],
      ['all', 'do_not_contact'],
    ]) {
      const last = `coalesce((select l.objects from consent_ledger l where l.org_id = c.org_id and l.f_agreement_no = c.f_agreement_no and l.channel = $1 and l.applied order by l.created_at desc limit 1), false)`
      expect(
        await count(`customers c where c.${flag ?? ''} <> ${last}`, [channel]),
        String(channel),
      ).toBe(0)
    }
    expect(await count('consent_ledger where not objects')).toBeGreaterThan(0)
  })

  it('takes each customer’s parity from the best of the offers', async () => {
    expect(
      await count(
        'customers c where f_parity is distinct from (select max(f_parity) from offers o where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no)',
      ),
    ).toBe(0)
  })

  it('keeps hot leads that wait, that are late and that have expired, and the date of the one to act on', async () => {
    const now = `${today}T12:00:00Z`
    expect(
      await count('hot_leads where action_by > $1 and not expired_by_lms', [now]),
    ).toBeGreaterThan(0)
    expect(await count('hot_leads where action_by < $1', [now])).toBeGreaterThan(0)
    expect(await count('hot_leads where expired_by_lms')).toBeGreaterThan(0)
    expect(
      await count(
        'customers c where action_by is distinct from (select max(action_by) from hot_leads h where h.org_id = c.org_id and h.f_agreement_no = c.f_agreement_no and not expired_by_lms)',
      ),
    ).toBe(0)
  })

  it('lets nobody be assigned who may not see the dealer', async () => {
    expect(
      await count(
        'customers c join memberships m on m.org_id = c.org_id and m.user_id = c.assigned_user_id where m.dealer_codes is not null and c.d_code <> all(m.dealer_codes)',
      ),
    ).toBe(0)
    expect(await count('customers where assigned_user_id is not null')).toBeGreaterThan(0)
  })
})
