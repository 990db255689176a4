import { expect } from 'vitest'
import { page as browser } from 'vitest/browser'
import { incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

export const incentivePath = `/offer-service/v1/${northgate}`
export const incentiveCreateCall = (type: IncentiveType) =>
  `POST ${incentivePath}/incentive/${type}`
export const incentiveListCall = (type: IncentiveType) => `GET ${incentivePath}/incentives/${type}`
export const incentiveCloneCall = (type: IncentiveType) =>
  `POST ${incentivePath}/incentives/${type}`
export const incentiveChangeCall = (type: IncentiveType, id: string) =>
  `PUT ${incentivePath}/incentives/${type}/${id}`
export const incentiveDeleteCall = (type: IncentiveType, id: string) =>
  `DELETE ${incentivePath}/incentives/${type}/${id}`

const valid = { valid_from: '2026-11-01', valid_to: '2027-01-31' }
export const shownIncentives: Readonly<
  Record<IncentiveType, readonly IncentiveRow['incentive'][]>
> = {
  campaign: [
    { name: 'Winter Volta', code: 'WIN', deposit_sub: 150_000, ...valid },
    { name: 'Loyalty at Christmas', code: 'LOY', deposit_sub: 65_000, ...valid },
  ],
  offer: [{ brand: 'Arden', model: 'Fell', otrp: 2_299_500, ...valid }],
  overlay: [
    { name: 'Welcome', code: 'WEL', cash_amount: 40_000, ...valid },
    {
      name: 'Welcome again',
      code: 'WEL',
      cash_amount: 40_000,
      valid_from: '2027-02-10',
      valid_to: '2027-03-31',
    },
  ],
}

export const incentiveNames = {
  campaign: 'Winter Volta',
  offer: 'Arden Fell',
  overlay: 'Welcome',
} as const

export const toIncentiveRows = (type: IncentiveType): IncentiveRow[] =>
  shownIncentives[type].map((incentive, at) => ({
    id: `${type}-${at}`,
    incentive,
    username: 'Nell Harrowgate',
    modified_at: '2026-11-14T16:20:00.000Z',
  }))

export const answerReach = (counted = 4812) =>
  answered({
    customers: 4812,
    counted,
    reached: { 'campaign-0': 412, 'campaign-1': 0, 'offer-0': 357, 'overlay-0': 1204, draft: 986 },
  })

/** Opens the page of incentives for an administrator. */
export async function openIncentives(at = '') {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanViewProductConfiguration'] })
  for (const type of incentiveTypes) {
    host.setAnswer(incentiveListCall(type), answered(toIncentiveRows(type)))
    host.setAnswer(`GET ${incentivePath}/incentive-reach/${type}`, answerReach())
    host.setAnswer(`POST ${incentivePath}/incentive-reach/${type}`, answerReach())
  }
  host.setAnswer(`GET ${incentivePath}/incentive-history`, answered([]))
  const page = await openPage(host, `/${northgate}/incentives-module${at}`)
  await expect.element(browser.getByRole('tab', { name: 'Campaign' })).toBeVisible()
  return { host, page }
}

export const openIncentive = (type: IncentiveType) =>
  openIncentives(`?type="${type}"&open="${type}-0"`)
export const typeTab = (name: string) => browser.getByRole('tab', { name, exact: true })
