import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { detailsCall } from '#tests/src/customer-list/list-host.ts'
import { northgate, noNetwork, notSignedIn, refused } from '#tests/src/page/fake-host.ts'
import { gone, logEventCall, openContactLogPage, openForm } from './open-contact-log.tsx'
import { field, press } from './form-locators.ts'

/** The page of a customer about whom a call without an answer waits on this device. */
async function openWithUnsentCall() {
  const page = await openContactLogPage({ answers: { [logEventCall]: noNetwork } })
  await openForm('No reply')
  await field('Note').fill('Rang twice')
  await press('Save outcome')
  await gone()
  await expect.element(browser.getByRole('button', { name: /1 (?:change|waiting)/u })).toBeVisible()
  return page
}

describe('An unsent change', () => {
  it('is named where its customer is gone, with the way to the tray', async () => {
    const { host, queryClient, path } = await openWithUnsentCall()
    const before = path()
    host.setAnswer(detailsCall('A-1'), refused('not_found', 404))
    await queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('A-1') })
    await expect
      .element(browser.getByRole('heading', { name: 'This customer is gone' }))
      .toBeVisible()
    await expect
      .poll(() => document.querySelector('.removed-customer')?.textContent)
      .toContain('Rang twice')
    expect(path()).toBe(before)
    await browser.getByRole('button', { name: 'See what waits' }).click()
    await expect
      .element(browser.getByRole('region', { name: 'Changes on this device' }))
      .toBeVisible()
  })

  it('is counted where its person has to sign in again', async () => {
    const { api } = await openWithUnsentCall().then(({ host, ...page }) => {
      host.setAnswer(detailsCall('A-1'), notSignedIn)
      return page
    })
    await api.CUSTOMER_DETAILS.get({ orgId: northgate, agreementNo: 'A-1' }).catch(() => {})
    await expect.element(browser.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    // Those of this browser's other people, too.
    await expect
      .poll(() => document.querySelector('form')?.parentElement?.textContent)
      .toMatch(/\d+ changes? on this device waits? until the person who recorded/u)
  })
})
