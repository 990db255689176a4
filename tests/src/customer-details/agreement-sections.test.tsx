import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openDetails } from './open-details.tsx'

const getSections = () =>
  [...document.querySelectorAll('.field-section')].map((section) => ({
    title: section.querySelector('h3')?.textContent,
    pieces: section.getClientRects().length,
    box: section.getBoundingClientRect(),
  }))

describe('the sections of the agreement', () => {
  it.each([
    ['a laptop', 1366, 768],
    ['a tablet', 1024, 768],
  ])('are whole, in two columns with level tops, on %s', async (_device, width, height) => {
    await browser.viewport(width, height)
    await openDetails({}, '?tab=agreement')
    await expect.poll(() => getSections().length).toBeGreaterThanOrEqual(4)
    const sections = getSections()
    expect(sections.map(({ pieces }) => pieces)).toEqual(sections.map(() => 1))
    const [vehicle, finance, ...others] = sections
    expect([vehicle?.title, finance?.title]).toEqual(['Vehicle', 'Finance'])
    expect(finance?.box.top).toBe(vehicle?.box.top)
    expect(finance?.box.left).toBeGreaterThan(vehicle?.box.right ?? Infinity)
    // The shorter ones follow each other without a hole.
    let bottom = vehicle?.box.bottom ?? 0
    for (const { box } of others) {
      expect(box.left).toBe(vehicle?.box.left)
      expect(box.top - bottom).toBe(24)
      bottom = box.bottom
    }
  })
})
