import { page as browser } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { preferenceCall, confirmCustomerCommand } from '#tests/src/contact-log/open-contact-log.tsx'
import { getSentBodies, noNetwork, northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { acceptsShowing, openToShow, showCall, presentToCustomer } from './open-customer-view.tsx'

afterEach(() => sessionStorage.clear())

const options = (name: string) => browser.getByRole('switch', { name })

describe("the customer's contact choices", () => {
  it('change by a tap, and are recorded as in person', async () => {
    const { host } = await openToShow({
      row: { dnc: false, dne: false, dns: true, dnm: null },
      answers: { [preferenceCall]: confirmCustomerCommand({ dne: true, dns: true }) },
    })
    await presentToCustomer()
    await expect.element(options('Call me')).toHaveAttribute('aria-checked', 'true')
    await expect.element(options('Send me text messages')).toHaveAttribute('aria-checked', 'false')
    await options('Send me e-mails').click()
    await expect.element(options('Send me e-mails')).toHaveAttribute('aria-checked', 'false')
    await expect.element(browser.getByText(/Your choice is saved/u)).toBeVisible()
    await expect
      .poll(async () => getSentBodies(host, preferenceCall))
      .toMatchObject([{ channel: 'email', objects: true, source: 'showroom', base: 1 }])
  })

  it('are stored offline and survive a reload', async () => {
    const { host, screen } = await openToShow({
      row: { dnc: false, dne: false, dns: false, dnm: false },
      answers: { [preferenceCall]: noNetwork, [showCall]: acceptsShowing },
    })
    await presentToCustomer()
    await options('Send me letters').click()
    await expect.element(options('Send me letters')).toHaveAttribute('aria-checked', 'false')
    await screen.unmount()
    await openPage(host, `/${northgate}/home`)
    await expect.element(options('Send me letters')).toHaveAttribute('aria-checked', 'false')
    await expect.element(options('Send me e-mails')).toHaveAttribute('aria-checked', 'true')
  })

  it('are hidden while all contact is objected to', async () => {
    await openToShow({ row: { doNotContact: true, status: 'do not contact' } })
    await presentToCustomer()
    await expect
      .element(browser.getByText(/You have asked not to be contacted at all/u))
      .toBeVisible()
    await expect.poll(() => document.querySelectorAll('[role="switch"]').length).toBe(0)
  })
})
