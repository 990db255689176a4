import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Offer } from '#domain/offers/offer.model.ts'
import { detailsPanel } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openOffers } from './open-offers.tsx'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

const names = ['Kestrel Gyre', 'Lumen Ray', 'Heron Wade']
const proposals: readonly Offer[] = names.map((name, at) => {
  const [aMake = '', aModel = ''] = name.split(' ')
  return offerAnswer({ oId: `A-1-M${at + 2}`, aMake, aModel, fPayment: 102_160 + at, fEquity: 0 })
})

async function openComparison(width: number, height: number) {
  await browser.viewport(width, height)
  await openOffers({ row: { fPayment: 250_000 }, answer: { proposals: [...proposals] } })
  await detailsPanel().getByRole('button', { name: 'Compare', exact: true }).click()
  for (const name of names)
    await detailsPanel()
      .getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') })
      .click()
  await expect.poll(() => document.querySelectorAll('.comparison thead th').length).toBe(4)
}

const getBox = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

const scrollRows = (selector: string) => {
  const region = document.querySelector(selector)
  const body = getBox('.comparison tbody')
  region?.scrollBy(0, body.top + 120 - getBox(selector).top)
}

const headTops = () =>
  [...document.querySelectorAll('.comparison thead :is(th, td)')].map(
    (head) => head.getBoundingClientRect().top,
  )

const listCutOff = () =>
  [...document.querySelectorAll('.comparison :is(th, td)')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)

describe('the names of compared offers', () => {
  it.each([
    ['a tablet that lies', 1024, 700, '.details-whole', () => getBox('.panel-switch').bottom],
    ['an upright tablet', 834, 700, '.details-whole', () => getBox('.panel-switch').bottom],
    ['a laptop', 1366, 620, '.details-panel', () => getBox('.details-panel').top],
    ['a narrow laptop', 1280, 620, '.details-panel', () => getBox('.details-panel').top],
  ] as const)('stay on %s, below the customer', async (_on, width, height, region, getEdge) => {
    await openComparison(width, height)
    scrollRows(region)
    await expect.poll(() => getBox('.comparison tbody').top).toBeLessThan(getEdge())
    expect(new Set(headTops())).toEqual(new Set([getEdge()]))
    await expect.poll(listCutOff).toEqual([])
  })

  it('scroll with their columns on a phone', async () => {
    await openComparison(390, 700)
    const scroll = document.querySelector('.comparison-scroll') as HTMLElement
    expect(scroll.scrollWidth).toBeGreaterThan(scroll.clientWidth)
  })
})
