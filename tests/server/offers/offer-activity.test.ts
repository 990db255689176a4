import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { ShownEntry } from '#domain/offers/shown/shown-deals.contract.ts'
import type { SavedOfferAnswer } from '#domain/offers/saved/saved-offer.model.ts'
import { buildShownDeal } from '#tests/domain/offers/shown/shown-deal-builder.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewal } from './deal-fixtures.ts'
import { readPdfPages } from './pdf-pages.ts'
import { openShownDealsCaller } from './shown-deals-caller.ts'
import type { ShownDealsCaller } from './shown-deals-caller.ts'

describe('what a customer was shown', () => {
  let caller: ShownDealsCaller
  beforeAll(async () => {
    caller = await openShownDealsCaller({ date_time_format: 'DD/MM/YYYY HH:mm' })
  })
  afterAll(() => caller.host.close())

  it('is an entry of their activity under the command’s id', async () => {
    const { payment: _hidden, ...hidden } = buildShownDeal({ vehicle: 'Brisk Kite' })
    const { id } = await caller.show(
      caller.agreement,
      caller.record({ deals: [buildShownDeal(), hidden] }),
    )
    expect((await caller.readActivity(['offer']))[0]).toMatchObject({
      id,
      type: 'offer',
      event: 'offer_shown',
      author: 'Robin Marsh',
      occurred_at: '2026-11-21T08:58:00.000Z',
      created_at: '2026-11-21T09:00:00.000Z',
      can_delete: false,
      deals: [
        { vehicle: 'Volta Arc 58', payment: 27_779 },
        { vehicle: 'Brisk Kite', payment: null },
      ],
    })
  })

  it('on paper only is a deal sheet in activity, list and print', async () => {
    const { id } = await caller.show(caller.agreement, caller.record({ medium: 'paper' }))
    expect((await caller.readActivity(['offer']))[0]).toMatchObject({ id, event: 'offer_sheet' })
    const list = (await caller.get(caller.at(caller.agreement))).body as ShownEntry[]
    expect(list.find((entry) => entry.id === id)?.is_paper).toBe(true)
    const { pdf } = (await caller.get(caller.at(caller.agreement, `/${id}/sheet`))).body as {
      pdf: string
    }
    const text = (await readPdfPages(pdf)).join(' ')
    expect(text).toContain('Made by Robin Marsh, recorded on 21/11/2026 09:00')
    expect(text).not.toContain('Shown by')
  })
})

describe('a saved offer', () => {
  const host = describeHost()

  it('is an entry with its car and payment, counted with the activity', async () => {
    const orgId = await buildDealer(host)
    const { call } = await signInListUser(host, orgId, ['CanSaveCustomOffer', 'CanViewComments'])
    await buildRenewal(host, orgId, 'AG-1')
    const readDetails = async () => {
      const answer = await call('GET', `/search/v1/${orgId}/customer/AG-1`)
      return (await answer.json()) as CustomerDetails
    }
    const before = (await readDetails()).counts.comments ?? 0
    const saved = (await (
      await call('POST', `/offer-service/v1/${orgId}/customer/AG-1/saved-offer`, {
        body: { oId: 'AG-1-RT' },
      })
    ).json()) as SavedOfferAnswer
    const history = (await (
      await call('POST', `/customer/v1/${orgId}/status-history`, {
        body: { customer_id: 'AG-1', types: ['offer'] },
      })
    ).json()) as ActivityHistory
    const { aMake, aModel, fPayment } = saved.offer
    expect(history.entries).toMatchObject([
      {
        id: saved.id,
        event: 'offer_saved',
        deals: [{ vehicle: `${aMake} ${aModel}`, payment: fPayment }],
      },
    ])
    expect((await readDetails()).counts.comments).toBe(before + 1)
  })
})
