import { page as browser } from 'vitest/browser'
import { expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import type { KeptShowing } from '#domain/offers/shown-deals.contract.ts'
import type { ShownDeals } from '#domain/offers/shown-deals.model.ts'
import { sha256 } from '#src/offline/vault.ts'
import { buildShown, buildShownDeal, inEuros } from '#tests/domain/offers/shown-deal-builder.ts'
import { answered, noNetwork, refused } from '#tests/src/page/fake-host.ts'
import {
  goBackBy,
  lineOf,
  openToShow,
  showCall,
  shownCall,
  turnTablet,
} from './open-customer-view.tsx'

const at = {
  occurred_at: '2026-11-20T14:02:00.000Z',
  created_at: '2026-11-20T14:02:01.000Z',
  by: 'Rowan Sandiford',
}

async function kept(shown: ShownDeals, as: ShownDeals = shown): Promise<KeptShowing> {
  return { id: 's-1', hash: await sha256(canonicalJson(shown)), ...at, shown: as }
}

async function openShown(showing: KeptShowing) {
  const { hash } = showing
  const page = await openToShow({
    answers: {
      [shownCall()]: answered([
        { id: 's-1', hash, ...at, vehicles: ['Volta Arc 58'], language: 'en_gb' },
      ]),
      [shownCall('/s-1')]: answered(showing),
      [shownCall('/s-1/sheet')]: refused('fault', 500),
    },
  })
  await browser.getByRole('button', { name: 'Shown to the customer 20/11/2026, 14:02' }).click()
  return page
}

const sheet = () => browser.getByRole('button', { name: 'Deal sheet (PDF)' })

it('shows again what a customer was shown exactly as it was then, in its own currency and dates, and that the check value agrees', async () => {
  const shown = buildShown('A-1', { format: inEuros, deals: [buildShownDeal({ payment: 40_001 })] })
  await openShown(await kept(shown))
  await expect.poll(() => lineOf('You pay a month')).toBe('400,01\u00a0€')
  await expect.element(browser.getByText(/Exactly as it was shown/u)).toBeVisible()
  await expect
    .element(browser.getByText(/Shown by Robin Marsh on 21\/11\/2026 09:00/u))
    .toBeVisible()
  await expect.element(sheet()).toBeEnabled()
})

it('marks what is not as it was, and prints no sheet of it', async () => {
  const shown = buildShown('A-1')
  await openShown(await kept(shown, { ...shown, deals: [buildShownDeal({ payment: 27_778 })] }))
  await expect
    .element(browser.getByRole('alert').filter({ hasText: 'This is not what was shown' }))
    .toBeVisible()
  await expect.element(sheet()).toBeDisabled()
})

it('says so where the sheet cannot be printed', async () => {
  await openShown(await kept(buildShown('A-1')))
  await sheet().click()
  await expect.element(browser.getByText(/The deal sheet could not be printed/u)).toBeVisible()
})

it('stands there at once from this device, before the host has it', async () => {
  await openToShow({ answers: { [showCall]: noNetwork, [shownCall()]: noNetwork } })
  await turnTablet()
  await goBackBy('their password')
  await browser.getByRole('button', { name: /^Shown to the customer .*not sent yet/u }).click()
  await expect.element(browser.getByText(/Exactly as it was shown/u)).toBeVisible()
  await expect.poll(() => lineOf('You pay a month')).toBe('£277.79')
})
