import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { flash } from '#src/ui/flash/flash-store.ts'
import { listHost, listedCustomers, searchCall } from '#tests/src/customer-list/list-host.ts'
import { getHomeDayCall, northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const pages = [
  { place: 'home', call: getHomeDayCall(northgate), loading: 'Loading the day' },
  { place: 'customers', call: searchCall, loading: 'Loading customers' },
]

afterEach(() => {
  vi.useRealTimers()
})

describe('Every signed-in page', () => {
  it.each(pages)('[O-259] has a loader, messages and both prompts: $place', async (shown) => {
    localStorage.removeItem('forecourt.mfa-reminder.u-1')
    const host = listHost({
      rows: listedCustomers(2),
      boot: { parameters: { show_mfa_reminder: 'true', MfaReminderTimeout: '60' } },
    })
    const answer = host.delay(shown.call)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    await openPage(host, `/${northgate}/${shown.place}`)
    const loader = browser.getByRole('status').filter({ hasText: shown.loading })
    await expect.element(loader).toBeInTheDocument()
    answer()
    await expect.element(loader).not.toBeInTheDocument()
    const reminder = browser.getByRole('region', { name: 'Protect your account' })
    await expect.element(reminder).toBeVisible()
    await reminder.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect.element(reminder).not.toBeInTheDocument()
    flash.success('shell_sessions_ended')
    await expect.element(browser.getByText('Your other sessions have ended')).toBeVisible()
    vi.setSystemTime(Date.now() + 1_200_000)
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(browser.getByText('Are you still there?')).toBeVisible()
  })
})
