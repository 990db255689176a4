import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import {
  isCallerLightUser,
  isCampaignBuilderOnlyUser,
  isServiceLeadUser,
  isWorkflowUser,
} from '#domain/users/user-kind.rules.ts'
import { demoAccounts, demoPassword } from '#server/demo/organisations/accounts.ts'
import { drawWorkPlan } from '#server/demo/customers/work-plan.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { createDemoRandom } from '#server/demo/generators/random.ts'
import { getDemoStaff } from '#server/demo/organisations/staff.ts'
import { listManagedDevices } from '#server/devices/managed-device.service.ts'
import { demoToday, northgateId, openDemo } from './open-demo.ts'
import type { LoadedDemo } from './open-demo.ts'

let demo: LoadedDemo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo.close())

describe('the three organisations', () => {
  it('stand beside a base one, each with agreements, dealers, products and scripts', async () => {
    const found = await demo.rows(
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
      for (const book of demoOrganisations)
        expect(
          await demo.count(`${table} where org_id = $1`, [book.orgId]),
          `${table} of ${book.name}`,
        ).toBeGreaterThan(0)
    }
    expect(await demo.count('call_scripts where published')).toBeGreaterThan(3)
    expect(await demo.count("taxonomy where language = 'en_gb'")).toBeGreaterThan(100)
  })

  it('have an answer, an objection and a stranger’s reply, in German too', async () => {
    const rows = await demo.rows('select * from replies order by created_at')
    for (const [at, text] of ['STOP', 'ABMELDEN'].entries())
      expect(rows.filter((row) => row['org_id'] === demoOrganisations[at]?.orgId)).toMatchObject([
        { channel: 'sms', asks_to_stop: false },
        { channel: 'email', asks_to_stop: true, text },
        { channel: 'sms', f_agreement_no: null },
      ])
  })

  it('write as their countries do', async () => {
    const own = await demo.rows(
      "select key, value from parameters where org_id = $1 and key in ('currency_symbol', 'org_currency_placement', 'number_format') order by key",
      [demoOrganisations[1]?.orgId],
    )
    expect(own.map((row) => row['value'])).toEqual(['€', 'de-DE', 'right'])
    expect(
      await demo.count(
        "parameters where key = 'workflow_enabled' and value = 'true' and org_id = $1",
        [northgateId],
      ),
    ).toBe(1)
  })
})

describe('the devices', () => {
  it('are three at first look: all arrived on one, one owes, one lost', async () => {
    const { devices } = await demo.database.within({ orgId: northgateId, userId: null }, (tx) =>
      listManagedDevices(
        {
          tx,
          now: new Date(`${demoToday}T08:00:00Z`),
          actor: { dealerCodes: null },
          organisation: { id: northgateId },
        },
        { search: '', sortby: 'owes:desc', size: 50, pageno: 1 },
      ),
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
      ['Mina Fairstow', 'Samsung Internet · Android', 0, 2, 12, 40, true],
      ['Ines Carrow', 'Chrome · Windows', 3, 0, 118, 120, false],
      ['Rowan Sandiford', 'Safari · iPad', 0, 0, 42, 42, false],
    ])
    for (const { waiting, lost } of devices)
      for (const { customer, made_at: made } of [...waiting, ...lost])
        expect([customer?.name, made]).toEqual([expect.any(String), expect.any(String)])
  })
})

describe('the campaigns', () => {
  it('name offers that are there, also after a pre-calculation', async () => {
    expect(
      await demo.count('campaign_customers where jsonb_array_length(proposals) > 0'),
    ).toBeGreaterThan(50)
    const types = await demo.rows(
      `select distinct o.type from campaign_customers c cross join lateral jsonb_array_elements(c.proposals) p left join offers o on o.org_id = c.org_id and o.o_id = p ->> 'oId' order by 1`,
    )
    expect(types.map(({ type }) => type)).toEqual(['repeatTerm', 'saved'])
  })
})

describe('the running campaigns', () => {
  it('have sold cars in the last two weeks, so that their report has a chart', async () => {
    const sold = await demo.rows(
      `select c.title, count(*) as sold from campaigns c
        join campaign_customers m on m.org_id = c.org_id and m.campaign_id = c.id
        join reached_stages r on r.org_id = m.org_id and r.f_agreement_no = m.f_agreement_no
        where c.org_id = $1 and r.stage = 'sold'
          and r.day between greatest(c.date, $2::date - 13) and $2::date
        group by 1`,
      [northgateId, demoToday],
    )
    expect(sold.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Renewals, winter campaign', 'First electric car']),
    )
  })

  it.each(['2026-01-01', '2026-02-28', '2028-02-29', '2026-12-31'])(
    'sell a car one to four days before %s, whichever day that is',
    (today) => {
      const staff = demoOrganisations.flatMap(getDemoStaff)
      for (let customer = 0; customer < 200; customer++) {
        const random = createDemoRandom('sold', customer)
        const plan = drawWorkPlan(random, today, staff, false, {
          status: 'sold',
          isRecent: true,
        })
        const days = plan.path.map(({ at }) => at.toISOString().slice(0, 10))
        expect(days).toEqual(days.toSorted())
        const sold = days.at(-1) ?? ''
        expect(sold >= addDays(today, -4) && sold < today, sold).toBe(true)
      }
    },
  )
})

describe('the accounts', () => {
  it('sign in with the demo.printed password', async () => {
    const found = await demo.rows(
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
    expect(demo.printed.some((line) => line.includes(String(withCode[0]?.['mfa_secret'])))).toBe(
      true,
    )
    for (const { username } of demoAccounts)
      expect(demo.printed.some((line) => line.includes(username))).toBe(true)
  })

  it('are one of each kind', async () => {
    const found = await demo.rows(
      'select u.username, m.org_id, m.dealer_codes, array_agg(r."right") as rights from users u join memberships m on m.user_id = u.id join role_users ru on ru.user_id = u.id and ru.org_id = m.org_id join role_rights r on r.org_id = ru.org_id and r.role_id = ru.role_id group by 1, 2, 3',
    )
    const held = (username: string) => {
      const memberships = found.filter((row) => row['username'] === `${username}@demo.example`)
      return {
        organisations: memberships.length,
        dealers: memberships[0]?.['dealer_codes'],
        facts: { rights: new Set(memberships[0]?.['rights'] as string[]), isWorkflowEnabled: true },
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

describe('demo history', () => {
  it('stands at every status and every parity position', async () => {
    const found = await demo.rows('select distinct status from customers where org_id = $1', [
      northgateId,
    ])
    expect(new Set(found.map((row) => row['status']))).toEqual(new Set(customerStatuses))
    expect(
      (
        await demo.rows('select distinct f_parity_position as position from customers order by 1')
      ).map((row) => row['position']),
    ).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('has callbacks and visits that are late, for demoToday and to come', async () => {
    for (const step of ['call', 'visit']) {
      const due = `customers where org_id = $1 and next_step = $2 and next_step_at`
      expect(
        await demo.count(`${due} < $3`, [northgateId, step, `${demoToday}T00:00:00Z`]),
        `${step} late`,
      ).toBeGreaterThan(0)
      expect(
        await demo.count(`${due}::date = $3::date`, [northgateId, step, demoToday]),
        `${step} demoToday`,
      ).toBeGreaterThan(0)
      expect(
        await demo.count(`${due} > $3`, [northgateId, step, `${addDays(demoToday, 1)}T00:00:00Z`]),
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
        await demo.count(`customers c where c.${flag ?? ''} <> ${last}`, [channel]),
        String(channel),
      ).toBe(0)
    }
    expect(await demo.count('consent_ledger where not objects')).toBeGreaterThan(0)
  })

  it('takes each customer’s parity from the best of the offers', async () => {
    expect(
      await demo.count(
        'customers c where f_parity is distinct from (select max(f_parity) from offers o where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no)',
      ),
    ).toBe(0)
  })

  it('keeps hot leads that wait, are late or have expired, and the date to act on', async () => {
    const now = `${demoToday}T12:00:00Z`
    expect(
      await demo.count('hot_leads where action_by > $1 and not expired_by_lms', [now]),
    ).toBeGreaterThan(0)
    expect(await demo.count('hot_leads where action_by < $1', [now])).toBeGreaterThan(0)
    expect(await demo.count('hot_leads where expired_by_lms')).toBeGreaterThan(0)
    expect(
      await demo.count(
        'customers c where action_by is distinct from (select max(action_by) from hot_leads h where h.org_id = c.org_id and h.f_agreement_no = c.f_agreement_no and not expired_by_lms)',
      ),
    ).toBe(0)
  })

  it('lets nobody be assigned who may not see the dealer', async () => {
    expect(
      await demo.count(
        'customers c join memberships m on m.org_id = c.org_id and m.user_id = c.assigned_user_id where m.dealer_codes is not null and c.d_code <> all(m.dealer_codes)',
      ),
    ).toBe(0)
    expect(await demo.count('customers where assigned_user_id is not null')).toBeGreaterThan(0)
  })
})
