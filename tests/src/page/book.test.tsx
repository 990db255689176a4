import { afterEach, describe, expect, it } from 'vitest'
import { called } from '#tests/src/customer-list/list-host.ts'
import { awayHost, comeBack, goAway } from './away-host.ts'
import { northgate } from './fake-host.ts'
import { openPage } from './open-page.tsx'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

/** Opens the page, waits until the day is on the device, and takes the host away. */
async function openAndLeave(path: string, count = 12) {
  const host = awayHost(count)
  const page = await openPage(host, `/${northgate}/home`)
  await expect
    .element(page.screen.getByText(new RegExp(`${count} of ${count} ready`, 'u')))
    .toBeVisible()
  page.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'boot' })
  goAway()
  page.router.history.push(path)
  return page
}

afterEach(comeBack)

describe('the pages while the host is away', () => {
  it('list, filter and count the customers on the device, and say so', async () => {
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

  it('open a customer with tabs and activity, each as of when it is', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customer/A-3`)
    await expect.element(screen.getByRole('heading', { name: 'Customer C' })).toBeVisible()
    await expect.element(screen.getByText(/from this device/u).first()).toBeVisible()
    await expect.element(screen.getByText('Asked about A-3')).toBeVisible()
    await screen.getByRole('tab', { name: /Service history/u }).click()
    await expect.element(screen.getByText('Brake fluid')).toBeVisible()
  })

  it('lay what is recorded meanwhile over what the device holds', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customer/A-4`)
    await expect.element(screen.getByText('Asked about A-4')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Add a comment' }).fill('Wants it in blue')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Wants it in blue')).toBeVisible()
    await expect.element(screen.getByText('Asked about A-4')).toBeVisible()
    await expect.element(screen.getByText('Saved on this device').first()).toBeVisible()
  })

  it('say why a customer who is not on the device does not open', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customer/A-99`)
    await expect
      .element(screen.getByText(/This customer is not among the 12 on this device\./u))
      .toBeVisible()
  })

  it('say which list needs a connection, and why', async () => {
    const { screen } = await openAndLeave(
      `/${northgate}/customers?campaign=${encodeURIComponent('{"id":"c-1"}')}`,
    )
    await expect
      .element(
        screen.getByText(/Who belongs to a campaign, a run or an offer only the host knows/u),
      )
      .toBeVisible()
  })

  it('show the day of the customers on the device, and whose figures they are', async () => {
    const { screen, router } = await openAndLeave(`/${northgate}/customers`)
    await expect.element(screen.getByRole('link', called('Customer L'))).toBeVisible()
    router.history.push(`/${northgate}/home`)
    await expect
      .element(screen.getByText(/From this device: the figures are of its 12 customers, as of/u))
      .toBeVisible()
  })

  it('ask everything anew when the host is back', async () => {
    const { screen } = await openAndLeave(`/${northgate}/customers`)
    await expect.element(screen.getByText(/From this device: 12 customers, as of/u)).toBeVisible()
    comeBack()
    await expect.element(screen.getByRole('link', called('Customer at the host'))).toBeVisible()
    await expect.element(screen.getByText(/From this device/u)).not.toBeInTheDocument()
  })
})
