import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { representatives } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { Salesperson } from '../salesperson.ts'

const host = describeHost()
let orgId: string
let robin: Salesperson

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
})

const managedCustomer = {
  origin: 'customer management',
  cFullName: 'Ann Ewe',
  cEmail: 'ann@demo.example',
  cPhone: '1',
  cMobile: '2',
}

async function customer(values: object = {}): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [{ ...managedCustomer, ...values }])
  return agreement
}

interface Managed {
  readonly status: number
  readonly body: {
    readonly row?: Record<string, unknown>
    readonly entityVersion?: number
    readonly fAgreementNo?: string
    readonly code?: string
    readonly data?: unknown
  }
}

const manage = async (method: string, agreement: string, body: object, person = robin) =>
  (await person.send(
    method,
    `${orgId}/customer/${encodeURIComponent(agreement)}/management`,
    body,
  )) as unknown as Managed
const edit = (
  agreement: string,
  base: number | null,
  changes: object,
  seen: object,
  more: object = {},
) => manage('PUT', agreement, { base, changes, seen, ...more })

describe('a managed customer', () => {
  it('is edited, and the history names the fields', async () => {
    const agreement = await customer()
    const { body } = await edit(
      agreement,
      1,
      { cPhone: ' 0161 ', cEmail: '' },
      { cPhone: '1', cEmail: 'ann@demo.example' },
    )
    expect(body.entityVersion).toBe(2)
    const { row, history } = await readStoredHistory(host, orgId, agreement)
    expect(row).toMatchObject({
      cPhone: '0161',
      cEmail: null,
      cFullName: 'Ann Ewe',
      cMobile: '2',
      version: 2,
    })
    expect(history).toMatchObject([
      { type: 'event', event: 'customer_edited', note: 'cPhone, cEmail' },
    ])
    expect(
      (await edit(agreement, 2, { cPhone: '0161' }, { cPhone: '0161' })).body.entityVersion,
    ).toBe(2)
  })

  it('has conflicts by field', async () => {
    const agreement = await customer()
    await edit(agreement, 1, { cPhone: '10', cMobile: '20' }, { cPhone: '1', cMobile: '2' })
    const beside = await edit(
      agreement,
      1,
      { cCity: 'Leeds', cMobile: '20' },
      { cCity: null, cMobile: '2' },
    )
    expect([beside.status, beside.body.row?.['version']]).toEqual([200, 3])
    const across = await edit(
      agreement,
      1,
      { cPhone: '11', cCity: 'Leeds' },
      { cPhone: '1', cCity: null },
    )
    expect([across.status, across.body.code, across.body.data]).toEqual([
      409,
      'stale',
      {
        conflicts: [
          {
            about: 'cPhone',
            mine: '11',
            theirs: '10',
            was: '1',
            by: null,
            at: host.clock.now().toISOString(),
          },
        ],
      },
    ])
    expect((await readStoredHistory(host, orgId, agreement)).row).toMatchObject({
      cPhone: '10',
      cMobile: '20',
      cCity: 'Leeds',
      version: 3,
    })
  })

  it('has representatives added and removed', async () => {
    const agreement = await customer()
    const person = {
      firstName: 'Ola',
      lastName: 'Berg',
      phone: null,
      mobile: null,
      email: 'ola@demo.example',
    }
    const stored = () =>
      host.database.within({ orgId, userId: null }, (tx) =>
        tx
          .select()
          .from(representatives)
          .where(
            and(eq(representatives.orgId, orgId), eq(representatives.fAgreementNo, agreement)),
          ),
      )
    await edit(agreement, 1, {}, {}, { representatives: [{ position: 2, person, seen: null }] })
    await robin.setPreference(agreement, { channel: 'email', objects: true, representative: 2 })
    await edit(
      agreement,
      3,
      {},
      {},
      {
        representatives: [{ position: 2, person: { ...person, firstName: 'Olaf' }, seen: person }],
      },
    )
    expect(await stored()).toMatchObject([{ position: 2, firstName: 'Olaf', dne: true }])
    const late = await edit(
      agreement,
      3,
      {},
      {},
      { representatives: [{ position: 2, person: { ...person, firstName: 'Ole' }, seen: person }] },
    )
    expect([late.body.code, late.body.data]).toMatchObject([
      'stale',
      {
        conflicts: [
          {
            about: 'representative 2',
            mine: 'Ole, Berg, ola@demo.example',
            theirs: 'Olaf, Berg, ola@demo.example',
            was: 'Ola, Berg, ola@demo.example',
          },
        ],
      },
    ])
    await edit(
      agreement,
      4,
      {},
      {},
      { representatives: [{ position: 2, person: null, seen: person }] },
    )
    expect(await stored()).toEqual([])
  })

  it.each([
    { cEmail: 'nobody' },
    { cFullName: ' ' },
    { status: 'sold' },
    { dnc: false },
    { cPhone: 'x'.repeat(51) },
  ])('is not changed by %j', async (changes) => {
    expect((await edit(await customer(), 1, changes, {})).body.code).toBe('bad_input')
  })

  it('takes one of several edits of a field', async () => {
    const agreement = await customer()
    const answers = await Promise.all(
      ['10', '11', '12', '13'].map((cPhone) => edit(agreement, 1, { cPhone }, { cPhone: '1' })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
  })
})

describe('a clone', () => {
  it('takes over objections, but no work', async () => {
    const agreement = await customer({
      dns: true,
      fPayment: 31_240,
      assignedUserId: robin.user.id,
      assignedUser: 'Robin Marsh',
    })
    await robin.status(agreement, { status: 'do not contact', status_comment: 'Asked' })
    const first = await manage('POST', agreement, { confirmed: true })
    const second = await manage('POST', agreement, { confirmed: true })
    expect([first.body.fAgreementNo, second.body.fAgreementNo]).toEqual([
      `${agreement}-2`,
      `${agreement}-3`,
    ])
    const { row, history, ledger } = await readStoredHistory(host, orgId, `${agreement}-2`)
    expect(row).toMatchObject({
      cFullName: 'Ann Ewe',
      fPayment: 31_240,
      dns: true,
      doNotContact: true,
      status: 'do not contact',
      version: 1,
      assignedUserId: null,
      previousAgreement: agreement,
      origin: 'customer management',
    })
    expect(history).toMatchObject([{ event: 'customer_cloned', note: agreement }])
    expect(
      new Set(ledger.map(({ channel, objects, source }) => `${channel} ${objects} ${source}`)),
    ).toEqual(new Set(['sms true clone', 'all true clone']))
  })

  it('needs confirmation and is made once', async () => {
    const agreement = await customer()
    expect((await manage('POST', agreement, {})).body.code).toBe('bad_input')
    const id = '0190a000-0000-7000-8000-00000000c10e'
    const sent = await Promise.all(
      [1, 2, 3].map(() =>
        robin.send(
          'POST',
          `${orgId}/customer/${agreement}/management`,
          { confirmed: true },
          { id },
        ),
      ),
    )
    expect(
      new Set(sent.map(({ body }) => (body as unknown as Managed['body']).fAgreementNo)),
    ).toEqual(new Set([`${agreement}-2`]))
  })

  it('needs the right and a managed agreement, as edits do', async () => {
    const [imported, mine] = [await customer({ origin: 'import' }), await customer()]
    const lacking = await openSalesperson(host, orgId, { rights: ['CanViewComments'] })
    expect((await manage('POST', imported, { confirmed: true })).body.code).toBe('not_managed')
    expect((await edit(imported, 1, { cPhone: '3' }, { cPhone: '1' })).body.code).toBe(
      'not_managed',
    )
    expect((await manage('POST', mine, { confirmed: true }, lacking)).body.code).toBe(
      'right_missing',
    )
  })
})
