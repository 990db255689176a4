import { page as browser } from 'vitest/browser'
import { expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import type { ShowingDetails } from '#domain/offers/shown/shown-deals.contract.ts'
import type { ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { sha256 } from '#src/offline/vault/vault.ts'
import {
  buildShown,
  buildShownDeal,
  euroFormat,
} from '#tests/domain/offers/shown/shown-deal-builder.ts'
import { answered, noNetwork, refused } from '#tests/src/page/fake-host.ts'
import {
  exitWithPassword,
  getCardLine,
  openToShow,
  showCall,
  shownCall,
  presentToCustomer,
} from './open-customer-view.tsx'

const at = {
  occurred_at: '2026-11-20T14:02:00.000Z',
  created_at: '2026-11-20T14:02:01.000Z',
  by: 'Rowan Sandiford',
}

async function kept(shown: ShownDeals, as: ShownDeals = shown): Promise<ShowingDetails> {
  return {
    id: 's-1',
    hash: await sha256(canonicalJson(shown)),
    ...at,
    shown: as,
    checks: ['confirmed'],
  }
}

async function openShown(showing: ShowingDetails) {
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

it('shows exactly what a customer was shown, and that its hash matches', async () => {
  const shown = buildShown('A-1', {
    format: euroFormat,
    deals: [buildShownDeal({ payment: 40_001 })],
  })
  await openShown(await kept(shown))
  await expect.poll(() => getCardLine('You would pay a month')).toBe('400,01\u00a0€')
  await expect.element(browser.getByText(/Exactly as it was shown/u)).toBeVisible()
  await expect
    .element(browser.getByText(/Shown by Rowan Sandiford, recorded on 20\/11\/2026 14:02/u))
    .toBeVisible()
  await expect.element(sheet()).toBeEnabled()
})

it('marks a record that does not match its hash, and prints no sheet of it', async () => {
  const shown = buildShown('A-1')
  await openShown(await kept(shown, { ...shown, deals: [buildShownDeal({ payment: 27_778 })] }))
  await expect
    .element(browser.getByRole('alert').filter({ hasText: 'This is not what was shown' }))
    .toBeVisible()
  await expect.element(sheet()).toBeDisabled()
})

it('names a deal that the host did not confirm', async () => {
  const shown = buildShown('A-1', {
    deals: [buildShownDeal(), buildShownDeal({ vehicle: 'Brisk Kite' })],
  })
  await openShown({ ...(await kept(shown)), checks: ['confirmed', 'differs'] })
  await expect
    .element(browser.getByText('Offer 2, Brisk Kite: calculated on the device, not confirmed.'))
    .toBeVisible()
  await expect.element(browser.getByText(/Offer 1, .*not confirmed/u)).not.toBeInTheDocument()
})

it('says that a record in an unknown format cannot be shown', async () => {
  const { hash } = await kept(buildShown('A-1'))
  await openToShow({
    answers: {
      [shownCall()]: answered([
        { id: 's-1', hash, ...at, vehicles: ['Volta Arc 58'], language: 'en_gb' },
      ]),
      [shownCall('/s-1')]: refused('unknown_format', 422),
    },
  })
  await browser.getByRole('button', { name: 'Shown to the customer 20/11/2026, 14:02' }).click()
  await expect.element(browser.getByText(/time zone that Forecourt does not know/u)).toBeVisible()
})

it('says that the sheet cannot be printed', async () => {
  await openShown(await kept(buildShown('A-1')))
  await sheet().click()
  await expect.element(browser.getByText(/The deal sheet could not be printed/u)).toBeVisible()
})

it('opens at once from this device, before the host has it', async () => {
  await openToShow({ answers: { [showCall]: noNetwork, [shownCall()]: noNetwork } })
  await presentToCustomer()
  await exitWithPassword('their password')
  await browser.getByRole('button', { name: /^Shown to the customer .*not sent yet/u }).click()
  await expect.element(browser.getByText(/Exactly as it was shown/u)).toBeVisible()
  await expect.poll(() => getCardLine('You would pay a month')).toBe('£277.79')
})
