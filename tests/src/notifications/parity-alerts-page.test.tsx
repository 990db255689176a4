import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ParityAlert } from '#domain/notifications/parity-alert.contract.ts'
import { ParityAlertsPage } from '#src/features/notifications/parity-alerts-page.tsx'
import { answered, noNetwork, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { describeRecords } from '#tests/src/records/open-records.tsx'

const call = `GET /notification/v1/${northgate}/parity-alerts`
const open = describeRecords((place) => <ParityAlertsPage {...place} />, [])

const ada: ParityAlert = {
  fAgreementNo: 'A-1',
  cFullName: 'Ada Wells',
  vehicle: 'Arden Vale',
  offer: 'Arden Ridge SE',
  reason: 'price',
  day: '2026-11-20',
}
const alerts: readonly ParityAlert[] = [
  ada,
  { ...ada, fAgreementNo: 'A-2', cFullName: 'Bo Lund', reason: 'agreement', day: '2026-11-22' },
  { ...ada, fAgreementNo: 'A-3', cFullName: 'Cy Moss', offer: null, reason: 'residual_value' },
]

const hostWith = (answer: FakeAnswer) => {
  const host = signedInHost()
  host.setAnswer(call, answer)
  return host
}

describe('Customers who came within parity', () => {
  it('are listed with the reason, the newest first, each leading to their page', async () => {
    const screen = await open(hostWith(answered(alerts)))
    await expect.element(screen.getByText('The price of the car fell')).toBeVisible()
    const links = [...document.querySelectorAll('a.link')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['Bo Lund', `/${northgate}/customer/A-2`],
      ['Ada Wells', `/${northgate}/customer/A-1`],
      ['Cy Moss', `/${northgate}/customer/A-3`],
    ])
  })

  it('are said to be none, offline not here, or not loaded', async () => {
    const none = await open(hostWith(answered([])))
    await expect.element(none.getByText('Nobody new within parity')).toBeVisible()
    await none.unmount()
    const away = await open(hostWith(noNetwork), { isOnline: false })
    await expect.element(away.getByText(/Only the host knows/u)).toBeVisible()
    await away.unmount()
    const failed = await open(hostWith(refused('fault', 500)))
    await expect.element(failed.getByText(/could not be loaded/u)).toBeVisible()
    expect(failed.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)
  })

  it('fit a phone', async () => {
    await browser.viewport(390, 844)
    const screen = await open(hostWith(answered(alerts)))
    await expect.element(screen.getByText('Bo Lund')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
