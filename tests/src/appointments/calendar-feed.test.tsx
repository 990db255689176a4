import { describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  dayFromToday,
  distinctCall,
  listedCustomer,
  listHost,
} from '#tests/src/customer-list/list-host.ts'
import type { ListHostOptions } from '#tests/src/customer-list/list-host.ts'
import { answered, noNetwork, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const path = `/users/v1/${northgate}/calendar-feed`
const [readCall, createCall, endCall] = [`GET ${path}`, `POST ${path}`, `DELETE ${path}`]
const address = `https://forecourt.example/api/calendar/${'k'.repeat(43)}.ics`
const title = 'Subscribe in your calendar'
const none = { created_at: null, read_at: null }
const made = '2026-11-20T09:00:00.000Z'

const dialog = () => browser.getByRole('dialog', { name: title, exact: true })
const button = (name: string) => browser.getByRole('button', { name, exact: true })

const visit = listedCustomer({
  cFullName: 'Customer 1',
  nextStep: 'visit',
  nextStepAt: `${dayFromToday(0)}T09:00:00.000Z`,
})

/** The page with its dialog open, on a host whose feed is `feed`. */
async function openDialog(feed: FakeAnswer, options: Partial<ListHostOptions> = {}) {
  const host = listHost({ rows: [visit], ...options })
  host.setAnswer(distinctCall, answered({ values: {} }))
  host.setAnswer(readCall, feed)
  host.setAnswer(createCall, answered({ address, created_at: made }))
  host.setAnswer(endCall, answered(none))
  const page = await openPage(host, `/${northgate}/appointments`)
  await page.screen.getByRole('button', { name: title }).click()
  await expect.element(dialog()).toBeVisible()
  const sent = (method: string) => host.requests.filter((request) => request.method === method)
  return {
    host,
    page,
    sent: (method: string) => sent(method).filter(({ url }) => url.endsWith(path)),
  }
}

describe('The feed of one’s appointments', () => {
  it('has an address that is shown once, and copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { sent } = await openDialog(answered(none))
    await expect.element(browser.getByText(/It names no customer\.$/u)).toBeVisible()
    await button('Make an address').click()
    const field = browser.getByRole('textbox', { name: 'Address for your calendar' })
    await expect.element(field).toHaveValue(address)
    expect(await sent('POST')[0]?.clone().json()).toEqual({ language: 'en_gb' })
    await button('Copy address').click()
    expect(copied).toHaveBeenCalledWith(address)
    await expect.element(browser.getByText('Copied')).toBeVisible()
    await browser.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await browser.getByRole('button', { name: title }).click()
    await expect.element(dialog()).toBeVisible()
    expect(document.body.innerHTML).not.toContain(address)
  })

  it('says that customers are named where the organisation lets it', async () => {
    await openDialog(answered(none), {
      boot: { parameters: { calendar_names_customers: 'true' } },
    })
    await expect.element(browser.getByText(/the customer’s name and vehicle/u)).toBeVisible()
  })

  it('tells since when it is there and when it was read, and is renewed after a question', async () => {
    const { sent } = await openDialog(
      answered({ created_at: made, read_at: '2026-11-26T10:30:00.000Z' }),
    )
    await expect.element(browser.getByText(/made on 20\/11\/2026 09:00/u)).toBeVisible()
    await expect.element(browser.getByText(/asked there on 26\/11\/2026 10:30/u)).toBeVisible()
    await button('Make a new address').click()
    await expect.element(browser.getByText(/your calendars use now stops working/u)).toBeVisible()
    await button('Cancel').click()
    await expect.element(browser.getByText(/made on 20\/11\/2026/u)).toBeVisible()
    expect(sent('POST')).toEqual([])
    await button('Make a new address').click()
    await button('Make a new address').click()
    await expect
      .element(browser.getByRole('textbox', { name: 'Address for your calendar' }))
      .toHaveValue(address)
  })

  it('is taken back by the keyboard alone', async () => {
    const { sent } = await openDialog(answered({ created_at: made, read_at: null }))
    await expect.element(browser.getByText(/No calendar has asked there yet/u)).toBeVisible()
    ;(button('Stop sharing').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(browser.getByText(/get no more changes/u)).toBeVisible()
    await expect
      .poll(() => document.activeElement?.textContent)
      .toMatch(/^The address stops working/u)
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(button('Stop sharing')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Make an address')).toBeVisible()
    await expect.element(browser.getByText('Your calendar’s address no longer works')).toBeVisible()
    expect(sent('DELETE')).toHaveLength(1)
  })

  it('says so where there is no network, and comes with it', async () => {
    const { host } = await openDialog(noNetwork)
    await expect.element(browser.getByText(/This needs a network/u)).toBeVisible()
    host.setAnswer(readCall, answered(none))
    await expect.element(button('Make an address')).toBeVisible()
    host.setAnswer(createCall, noNetwork)
    await button('Make an address').click()
    await expect.element(browser.getByRole('alert').getByText(/needs a network/u)).toBeVisible()
    host.setAnswer(createCall, refused('fault', 500))
    await button('Make an address').click()
    await expect.element(browser.getByRole('alert').getByText(/did not work/u)).toBeVisible()
  })

  it('asks again where the host failed', async () => {
    const { host } = await openDialog(refused('fault', 500))
    await expect.element(button('Try again')).toBeVisible()
    host.setAnswer(readCall, answered(none))
    await button('Try again').click()
    await expect.element(button('Make an address')).toBeVisible()
  })

  it('fits a phone', async () => {
    await browser.viewport(390, 844)
    await openDialog(answered(none))
    await button('Make an address').click()
    await expect.element(button('Copy address')).toBeVisible()
    const field = browser.getByRole('textbox', { name: 'Address for your calendar' })
    for (const shown of [field, button('Copy address')])
      expect(shown.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
