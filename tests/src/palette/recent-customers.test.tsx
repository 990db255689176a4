import { afterEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { createAwayHost, disconnectHost, reconnectHost } from '#tests/src/page/away-host.ts'
import {
  answered,
  buildBoot,
  getBootCall,
  northgate,
  sessionCall,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

const rights = ['CanViewDashboard', 'CanViewComments', 'CanUseGlobalSearch']

/** A host with a day pack of twelve customers, whose session is this person's. */
function createSearchedHost(userId = 'u-1') {
  const host = createAwayHost(12)
  const boot = buildBoot({ rights })
  const session = { ...boot.TOKEN_VALIDATION, userid: userId }
  host.setAnswer(sessionCall, answered(session))
  host.setAnswer(
    getBootCall(northgate),
    answered({
      ...boot,
      TOKEN_VALIDATION: session,
      USER_DETAILS: { ...boot.USER_DETAILS, userID: userId },
    }),
  )
  return host
}

async function openReady(userId?: string) {
  const page = await openPage(createSearchedHost(userId), `/${northgate}/home`)
  await expect.element(browser.getByText(/12 of 12 ready/u)).toBeVisible()
  return page
}

/** Opens the customer of this number, from 1, named by its letter. */
async function openCustomer(page: Awaited<ReturnType<typeof openReady>>, number: number) {
  page.router.history.push(`/${northgate}/customer/A-${number}`)
  await expect
    .element(browser.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`Customer ${String.fromCodePoint(64 + number)}`)
}

const recent = () => browser.getByRole('group', { name: 'Opened before' })
const readRecent = () =>
  recent()
    .getByRole('option')
    .elements()
    .map(({ textContent }) => /Customer [A-L]/u.exec(textContent)?.[0])

afterEach(() => reconnectHost())

describe('The palette, before anything is typed', () => {
  it('begins with the customers opened last, also without a network', async () => {
    const page = await openReady()
    await openCustomer(page, 3)
    disconnectHost()
    await openCustomer(page, 5)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.poll(readRecent).toEqual(['Customer E', 'Customer C'])
    const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')
    expect(chosen()?.textContent).toContain('Customer E')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(browser.getByRole('heading', { level: 1 })).toHaveTextContent('Customer C')
  })

  it('shows none of them once something is typed', async () => {
    const page = await openReady()
    await openCustomer(page, 3)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.poll(readRecent).toEqual(['Customer C'])
    await userEvent.keyboard('home')
    await expect.element(browser.getByRole('option', { name: /^Home/u }).first()).toBeVisible()
    await expect.element(recent()).not.toBeInTheDocument()
  })

  it('shows a person’s own alone where two use one device', async () => {
    const page = await openReady()
    await openCustomer(page, 3)
    await page.screen.unmount()
    const again = await openReady()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.poll(readRecent).toEqual(['Customer C'])
    await again.screen.unmount()
    await openReady('u-2')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(browser.getByRole('option', { name: /^Home/u }).first()).toBeVisible()
    expect(readRecent()).toEqual([])
  })
})
