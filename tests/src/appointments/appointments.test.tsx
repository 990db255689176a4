import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { getWeek } from '#domain/appointments/appointment.rules.ts'
import { addDays } from '#domain/calendar.ts'
import {
  dayFromToday,
  distinctCall,
  getLastQuery,
  listedCustomer,
  listHost,
  searchCall,
} from '#tests/src/customer-list/list-host.ts'
import { createAwayHost, disconnectHost, reconnectHost } from '#tests/src/page/away-host.ts'
import { answered, noNetwork, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const today = dayFromToday(0)
const week = getWeek(today)
const visit = (number: number, day: string, time: string, nextStep: 'visit' | 'call' = 'visit') =>
  listedCustomer({
    fAgreementNo: `A-${number}`,
    cFullName: `Customer ${number}`,
    assignedUser: 'Mira Okell',
    nextStep,
    nextStepAt: `${day}T${time}:00.000Z`,
  })
const address = (search = '') => `/${northgate}/appointments${search}`

function appointmentsHost(rows = [visit(1, today, '09:00'), visit(2, today, '14:30', 'call')]) {
  const host = listHost({ rows })
  host.setAnswer(
    distinctCall,
    answered({
      values: {},
      assignedUser: [{ userID: 'u-2', username: 'mira@demo.example', name: 'Mira Okell' }],
    }),
  )
  return host
}

const readQuery = (host: ReturnType<typeof listHost>) =>
  JSON.parse(getLastQuery(host).get('q') ?? '{}') as Record<string, unknown>

afterEach(() => reconnectHost())

describe('The appointments', () => {
  it('of the week stand side by side on a desktop, earliest first, and lead to the customer', async () => {
    await browser.viewport(1440, 900)
    const host = appointmentsHost()
    const { screen, router } = await openPage(host, address())
    await expect.element(screen.getByRole('link', { name: /Visit.*Customer 1/u })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /Call back.*Customer 2/u })).toBeVisible()
    const names = [...document.querySelectorAll('.appointment > .strong')]
    expect(names.map(({ textContent }) => textContent)).toEqual(['Customer 1', 'Customer 2'])
    expect(readQuery(host)).toEqual({
      nextStep: ['call', 'visit'],
      nextStepAt: { min: week[0], max: week[6] },
    })
    expect(screen.getByText('Nothing', { exact: true }).elements()).toHaveLength(6)
    await screen.getByRole('link', { name: /Customer 1/u }).click()
    await expect.poll(() => router.state.location.pathname).toBe(`/${northgate}/customer/A-1`)
  })

  it('stand a day at a time on a phone, with the number of each day', async () => {
    await browser.viewport(390, 844)
    const other = week.find((day) => day !== today) ?? ''
    const { screen } = await openPage(
      appointmentsHost([visit(1, today, '09:00'), visit(2, other, '10:00')]),
      address(),
    )
    await expect.element(screen.getByText('Customer 1')).toBeVisible()
    await expect.element(screen.getByText('Customer 2')).not.toBeInTheDocument()
    await screen
      .getByRole('group', { name: 'Day' })
      .getByRole('button', { name: /1 appointment$/u, pressed: false })
      .click()
    await expect.element(screen.getByText('Customer 2')).toBeVisible()
    await expect.element(screen.getByText('Customer 1')).not.toBeInTheDocument()
  })

  it('are those of another week and of one person when asked for', async () => {
    await browser.viewport(1440, 900)
    const host = appointmentsHost([])
    const { screen, router } = await openPage(host, address())
    await expect.element(screen.getByText('Nothing is booked in this week')).toBeVisible()
    await screen.getByRole('button', { name: 'Week after' }).click()
    await expect
      .poll(() => readQuery(host)['nextStepAt'])
      .toEqual({ min: addDays(week[0] ?? '', 7), max: addDays(week[6] ?? '', 7) })
    await screen.getByRole('button', { name: 'Everybody' }).click()
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await expect.poll(() => readQuery(host)['assignedUser']).toEqual(['u-2'])
    expect(router.state.location.search).toEqual({ day: addDays(today, 7), person: 'u-2' })
    await screen.getByRole('button', { name: 'Today' }).click()
    await expect.poll(() => readQuery(host)['nextStepAt']).toEqual({ min: week[0], max: week[6] })
  })

  it('of a long week are fetched page by page', async () => {
    await browser.viewport(1440, 900)
    const rows = Array.from({ length: 120 }, (_, index) => visit(index, today, '09:00'))
    const { screen } = await openPage(appointmentsHost(rows), address())
    await expect.element(screen.getByText('Customer 119')).toBeInTheDocument()
  })

  it('that cannot be loaded say so, and are asked for again', async () => {
    await browser.viewport(1440, 900)
    const host = appointmentsHost()
    host.setAnswer(searchCall, refused('fault', 500))
    const { screen } = await openPage(host, address())
    await expect.element(screen.getByText('The appointments could not be loaded')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('are saved as a file for a calendar that names no customer', async () => {
    await browser.viewport(1440, 900)
    const { screen } = await openPage(appointmentsHost(), address())
    await expect.element(screen.getByText('Customer 1')).toBeVisible()
    const made = vi.spyOn(URL, 'createObjectURL')
    await screen.getByRole('button', { name: 'Add to my calendar' }).click()
    await expect.poll(() => made.mock.calls.length).toBe(1)
    const text = await new Response(made.mock.calls[0]?.[0] as Blob).text()
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(2)
    expect(text).toContain(`DTSTART:${today.replaceAll('-', '')}T090000Z`)
    expect(text).toContain('SUMMARY:Visit')
    expect(text).not.toContain('Customer 1')
  })

  it('tell two people of one name apart in the menu', async () => {
    await browser.viewport(1440, 900)
    const host = appointmentsHost([])
    const namesake = (userID: string, username: string) => ({
      userID,
      username,
      name: 'Mira Okell',
    })
    host.setAnswer(
      distinctCall,
      answered({
        values: {},
        assignedUser: [
          namesake('u-2', 'mira@demo.example'),
          namesake('u-3', 'mira.okell@demo.example'),
          { userID: 'u-4', username: 'tom@demo.example', name: 'Tom Ashby' },
        ],
      }),
    )
    const { screen } = await openPage(host, address())
    await screen.getByRole('button', { name: 'Everybody' }).click()
    await expect
      .element(browser.getByRole('menuitemradio', { name: 'Mira Okell (mira.okell@demo.example)' }))
      .toBeVisible()
    await expect
      .element(browser.getByRole('menuitemradio', { name: 'Mira Okell (mira@demo.example)' }))
      .toBeVisible()
    await expect
      .element(browser.getByRole('menuitemradio', { name: 'Tom Ashby', exact: true }))
      .toBeVisible()
  })

  it('without a network are those on the device, with their date', async () => {
    await browser.viewport(1440, 900)
    const host = createAwayHost(2, { nextStep: 'visit', nextStepAt: `${today}T09:00:00.000Z` })
    const { screen, router, queryClient } = await openPage(host, `/${northgate}/home`)
    await expect.element(screen.getByText(/2 of 2 ready/u)).toBeVisible()
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'BOOT' })
    disconnectHost()
    router.history.push(address())
    await expect.element(screen.getByRole('link', { name: /Visit.*Customer B/u })).toBeVisible()
    await expect.element(screen.getByText(/From this device: 2 customers, as of/u)).toBeVisible()
    await screen.getByRole('button', { name: 'Week after' }).click()
    await expect.element(screen.getByText('Nothing is booked in this week')).toBeVisible()
    await expect.element(screen.getByText(/From this device: 2 customers, as of/u)).toBeVisible()
  })

  it('without a network say so where none are on the device', async () => {
    await browser.viewport(1440, 900)
    const host = appointmentsHost()
    host.setAnswer(searchCall, noNetwork)
    const { screen } = await openPage(host, address())
    await expect
      .element(screen.getByText('These appointments are not on this device.'))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
