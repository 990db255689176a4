import { afterEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { called } from '#tests/src/customer-list/list-host.ts'
import { createAwayHost, reconnectHost, disconnectHost } from './away-host.ts'
import { northgate } from './fake-host.ts'
import { openPage } from './open-page.tsx'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

/** Opens the page, waits until the day is on the device, and takes the host away. */
async function openAndLeave(path: string, count = 12) {
  const host = createAwayHost(count)
  const page = await openPage(host, `/${northgate}/home`)
  await expect
    .element(page.screen.getByText(new RegExp(`${count} of ${count} ready`, 'u')))
    .toBeVisible()
  page.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'BOOT' })
  disconnectHost()
  page.router.history.push(path)
  return page
}

afterEach(() => reconnectHost())

describe('Offline pages', () => {
  it('list, filter and count the stored customers, and say so', async () => {
    const { screen, router } = await openAndLeave(`/${northgate}/customers`)
    await expect.element(screen.getByText(/From this device: 12 customers, as of/u)).toBeVisible()
    await expect.element(screen.getByRole('link', called('Customer L'))).toBeVisible()
    await router.navigate({
      to: '/$orgId/customers',
      params: { orgId: northgate },
      search: { q: { aMake: ['Volta'] } },
    })
    await expect.element(screen.getByRole('link', called('Customer L'))).toBeVisible()
    await expect.element(screen.getByRole('link', called('Customer K'))).not.toBeInTheDocument()
    await expect.element(screen.getByText(/From this device: 12 customers, as of/u)).toBeVisible()
  })

  it('say how many of all customers were searched where nobody matches', async () => {
    const { screen } = await openAndLeave(
      `/${northgate}/customers?q=${encodeURIComponent('{"aMake":["Kestrel"]}')}`,
    )
    await expect
      .element(
        screen.getByText(
          '12 of 852 customers are on this device; nobody among them matches “Kestrel”.',
        ),
      )
      .toBeVisible()
  })

  it('count drafted filters among the stored customers', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customers`)
    await expect.element(screen.getByRole('link', called('Customer L'))).toBeVisible()
    await screen.getByRole('button', { name: 'Add filter' }).click()
    await expect.element(browser.getByRole('button', { name: 'Show 12 customers' })).toBeVisible()
    await expect.element(browser.getByText('of the 12 on this device')).toBeVisible()
    await browser
      .getByRole('textbox', { name: 'Name, registration, VIN or agreement' })
      .fill('Customer B')
    await expect.element(browser.getByRole('button', { name: 'Show 1 customer' })).toBeVisible()
    await browser.getByRole('button', { name: 'Ends within 3 months' }).click()
    await expect.element(browser.getByRole('button', { name: 'Show 0 customers' })).toBeVisible()
  })

  it('open a customer with tabs and activity, each with its date', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customer/A-3`)
    await expect.element(screen.getByRole('heading', { name: 'Customer C' })).toBeVisible()
    await expect.element(screen.getByText(/from this device/u).first()).toBeVisible()
    await expect.element(screen.getByText('Asked about A-3')).toBeVisible()
    await screen.getByRole('tab', { name: /Service history/u }).click()
    await expect.element(screen.getByText('Brake fluid')).toBeVisible()
  })

  it('lead from one of a person’s agreements to another', async () => {
    const { screen, path } = await openAndLeave(`/${northgate}/customer/A-1`)
    await expect.element(screen.getByText('1 more agreement: ZB34 XYZ')).toBeVisible()
    await screen.getByRole('link', { name: 'ZB34 XYZ' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-2`)
    await expect.element(screen.getByRole('heading', { name: 'Customer B' })).toBeVisible()
    await expect.element(screen.getByText(/more agreement/u)).not.toBeInTheDocument()
  })

  it('show recorded work on top of stored data', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customer/A-4`)
    await expect.element(screen.getByText('Asked about A-4')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Add a comment' }).fill('Wants it in blue')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Wants it in blue')).toBeVisible()
    await expect.element(screen.getByText('Asked about A-4')).toBeVisible()
    await expect.element(screen.getByText('Saved on this device').first()).toBeVisible()
  })

  it('explain why a customer who is not stored does not open', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customer/A-99`)
    await expect
      .element(screen.getByText(/This customer is not among the 12 on this device\./u))
      .toBeVisible()
  })

  it('explain which list needs a connection', async () => {
    const { screen } = await openAndLeave(
      `/${northgate}/customers?campaign=${encodeURIComponent('{"id":"c-1"}')}`,
    )
    await expect
      .element(
        screen.getByText(/Only the host knows who belongs to a campaign, a run or an offer/u),
      )
      .toBeVisible()
  })

  it('show the day of the stored customers, and say so', async () => {
    const { screen, router } = await openAndLeave(`/${northgate}/customers`)
    await expect.element(screen.getByRole('link', called('Customer L'))).toBeVisible()
    router.history.push(`/${northgate}/home`)
    await expect
      .element(screen.getByText(/From this device: the figures cover its 12 customers, as of/u))
      .toBeVisible()
  })

  it('refetch everything when the host is back', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customers`)
    await expect.element(screen.getByText(/From this device: 12 customers, as of/u)).toBeVisible()
    reconnectHost()
    await expect.element(screen.getByRole('link', called('Customer at the host'))).toBeVisible()
    await expect.element(screen.getByText(/From this device/u)).not.toBeInTheDocument()
  })
})
