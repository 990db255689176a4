import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  called,
  detailsCall,
  listedCustomer,
  listHost,
  listPath,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered, getBootCall, northgate } from '#tests/src/page/fake-host.ts'
import { customerAnswer } from './customer-answer.ts'
import { detailsHost, detailsPath, everyRight } from './open-details.tsx'

const row = listedCustomer({ aVrm: 'ZA22KPL', fEquity: 191_800, fParity: 5023 })
const getFact = (name: string) =>
  document.querySelector(`.fact-${name} .fact-value`)?.textContent?.replaceAll(/\s+/gu, ' ')

describe('a customer', () => {
  it('has name, plate, equity and parity from the list before the answer', async () => {
    await browser.viewport(1366, 768)
    const host = listHost({ rows: [row], boot: { rights: everyRight } })
    host.setAnswer(detailsCall('A-1'), answered(customerAnswer(row)))
    const answer = host.delay(detailsCall('A-1'))
    const { screen } = await openList(host, listPath())
    const headings: (string | null | undefined)[] = []
    await screen.getByRole('link', called('Tamsin Wrexley')).click()
    const watch = new MutationObserver(() =>
      headings.push(document.querySelector('.customer-details h1')?.textContent),
    )
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tamsin Wrexley' }))
      .toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Registration ZA22 KPL' })).toBeVisible()
    expect(getFact('equity')).toContain('+£1,918')
    expect(getFact('parity')).toContain('+£50')
    expect(document.querySelector('[role="tabpanel"]')).toBeNull()
    answer()
    await expect.element(screen.getByRole('tabpanel').first()).toBeVisible()
    watch.disconnect()
    expect(headings).not.toContain('Customer')
  })

  it('has an outline in place of a name that no list knows', async () => {
    const host = detailsHost()
    const answer = host.delay(detailsCall('A-1'))
    const { screen } = await openList(host, detailsPath())
    await expect.poll(() => document.querySelector('h1 .skeleton')).not.toBeNull()
    expect(document.querySelectorAll('.facts .skeleton').length).toBe(6)
    answer()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tamsin Wrexley' }))
      .toBeVisible()
  })

  it.each([
    ['desktop', 1440, 900],
    ['phone', 390, 844],
  ])('is preceded by the outline of the frame, on a %s', async (_device, width, height) => {
    await browser.viewport(width, height)
    const host = detailsHost()
    const answer = host.delay(getBootCall(northgate))
    const { screen } = await openList(host, detailsPath())
    await expect
      .poll(() => document.querySelector('.frame-skeleton .sheet .skeleton'))
      .not.toBeNull()
    expect(document.querySelectorAll('.frame').length).toBe(1)
    answer()
    await expect.element(screen.getByRole('main')).toBeVisible()
    await expect.poll(() => document.querySelector('.frame-skeleton')).toBeNull()
  })
})
