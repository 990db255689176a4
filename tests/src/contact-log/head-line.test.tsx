import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { representativeAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { confirmCustomerCommand, openContactLogPage, setStatusCall } from './open-contact-log.tsx'

const name = 'Friederike Brockhoff-Kronsbein'
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const getTop = (selector: string) => find(selector)?.getBoundingClientRect().top
const measure = () => ({
  head: find('.page-head')?.getBoundingClientRect().height,
  isNameWhole: (find('h1')?.scrollWidth ?? Infinity) <= (find('h1')?.clientWidth ?? 0),
  isInWindow: (find('.page-actions')?.getBoundingClientRect().right ?? Infinity) <= innerWidth,
})

beforeEach(() => browser.viewport(1366, 768))

describe('the head of a customer on a laptop', () => {
  it.each([
    ['English', en_gb, 'Sold', 'Confirmed'],
    ['German', de_de, 'Verkauft', 'Bestätigt'],
  ])('is one line with the whole name, in %s', async (_language, texts, sold, confirmed) => {
    await openContactLogPage({
      texts,
      row: { cFullName: name },
      answer: { representatives: [representativeAnswer(1, 'Maximiliane')] },
      answers: { [setStatusCall]: confirmCustomerCommand({ status: 'sold' }) },
    })
    await expect.element(browser.getByRole('heading', { level: 1, name })).toBeVisible()
    // Breadcrumbs and name, between the head's own edges.
    await expect.poll(measure).toEqual({ head: 68, isNameWhole: true, isInWindow: true })
    const top = getTop('.facts')
    await browser.getByRole('button', { name: /^Status: /u }).click()
    await browser.getByRole('menuitemradio', { name: sold, exact: true }).click()
    await expect.poll(() => find('.contact-log-last')?.textContent).toContain(confirmed)
    expect(measure()).toEqual({ head: 68, isNameWhole: true, isInWindow: true })
    expect(getTop('.facts')).toBe(top)
  })
})
