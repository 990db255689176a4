import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openIncentives, typeTab } from './open-incentives.tsx'

describe('The time line', () => {
  it('draws clashes and gaps, and a name opens its incentive', async () => {
    await openIncentives('?view="timeline"')
    const list = browser.getByRole('list', { name: 'Time line' })
    await expect.element(list.getByRole('button', { name: /^Winter Volta/u })).toBeVisible()
    expect(document.querySelectorAll('.bar-clash')).toHaveLength(2)
    await expect.element(list.getByText(/^clash, \d+ days$/u).first()).toBeInTheDocument()
    await list.getByRole('button', { name: /^Winter Volta/u }).click()
    await expect.element(browser.getByText('Clashes with Loyalty at Christmas')).toBeVisible()
    await typeTab('Overlay').click()
    await expect.element(list.getByRole('button', { name: /^Welcome again/u })).toBeVisible()
    await expect.element(list.getByText('9 days without it')).toBeInTheDocument()
  })

  it('is walked by the arrow keys', async () => {
    await openIncentives('?view="timeline"')
    const first = browser.getByRole('button', { name: /^Loyalty at Christmas/u })
    await expect.element(first).toBeVisible()
    const listed = [...document.querySelectorAll<HTMLElement>('.timeline-name')]
    listed[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(listed[1])
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(listed[0])
  })
})
