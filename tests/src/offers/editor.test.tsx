import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  changeNow,
  dealTextbox,
  getResultFigures,
  isMarked,
  getFieldNote,
  openEditor,
  openEditorHere,
} from './open-editor.tsx'
import { requestedDeals, chosenCell, chosenHead } from './open-offers.tsx'

const takeBack = (name: string) => browser.getByRole('button', { name: `Reset: ${name}` }).click()
const close = () => userEvent.keyboard('{Escape}')

describe('a change to a deal', () => {
  it('[W-177] of price or support shows its original and can be reverted', async () => {
    await openEditor()
    await expect.poll(() => getResultFigures('Payment').length).toBe(2)
    const [before] = getResultFigures('Payment')
    await dealTextbox('Cash price').fill('26,750')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    expect(getFieldNote('Cash price')).toBe('changed, was £27,250')
    await dealTextbox('Cash support').fill('300')
    await expect.poll(() => isMarked('Cash support')).toBe(true)
    expect(getFieldNote('Cash support')).toBe('changed, was £0')
    expect(getResultFigures('Payment')[1]).not.toBe(before)
    await takeBack('Cash price')
    await expect.poll(() => isMarked('Cash price')).toBe(false)
    await expect.element(dealTextbox('Cash price')).toHaveValue('27,250')
    expect(isMarked('Cash support')).toBe(true)
    await takeBack('Cash support')
    await expect.poll(() => getResultFigures('Payment')).toEqual([before, before])
  })

  it('[W-178] of the payment ends when the original is typed', async () => {
    await openEditor()
    const original = (dealTextbox('Payment').element() as HTMLInputElement).value
    await dealTextbox('Payment').fill('250')
    await expect.poll(() => isMarked('Payment')).toBe(true)
    await dealTextbox('Payment').fill(original)
    await expect.poll(() => isMarked('Payment')).toBe(false)
  })

  it('[W-179] of the price ends at the offer’s or the list’s price', async () => {
    await openEditor()
    await dealTextbox('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await dealTextbox('Cash price').fill('27250')
    await expect.poll(() => isMarked('Cash price')).toBe(false)
    await dealTextbox('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await dealTextbox('Cash price').fill('28,000')
    await expect.poll(() => isMarked('Cash price')).toBe(false)
  })

  it('[W-180] of yearly mileage ends at the offer’s own', async () => {
    await openEditor()
    await dealTextbox('Miles a year').fill('12000')
    await expect.poll(() => isMarked('Miles a year')).toBe(true)
    await dealTextbox('Miles a year').fill('10,000')
    await expect.poll(() => isMarked('Miles a year')).toBe(false)
  })

  it('[W-181] of yearly mileage is cleared by an invalid number', async () => {
    await openEditor()
    await dealTextbox('Miles a year').fill('12000')
    await expect.poll(() => isMarked('Miles a year')).toBe(true)
    await dealTextbox('Miles a year').fill('abc')
    await expect
      .poll(() => getFieldNote('Miles a year'))
      .toBe('This is not a mileage; the previous one applies again')
    expect(isMarked('Miles a year')).toBe(false)
    await expect.element(dealTextbox('Miles a year')).toHaveValue('10,000')
  })

  it('[W-182] of the payment is truncated, reading a decimal comma', async () => {
    const { host } = await openEditor()
    await dealTextbox('Payment').fill('199,9')
    await expect.poll(() => isMarked('Payment')).toBe(true)
    await userEvent.tab()
    await expect.element(dealTextbox('Payment')).toHaveValue('199')
    await expect
      .poll(async () => (await requestedDeals(host)).at(-1)?.['offerOverrides'])
      .toEqual({ fPayment: 19_900 })
  })

  it('[W-183] of the price is rounded to whole pounds', async () => {
    await openEditor({
      search: `?offerOverrides=${encodeURIComponent(JSON.stringify({ fPurchasePrice: 1_000_060 }))}`,
    })
    await expect.element(dealTextbox('Cash price')).toHaveValue('10,001')
    await close()
    await expect.poll(() => chosenCell('Cash price')).toBe('£10,001')
  })

  it('[W-184] of the price needs a whole number of 0 or more', async () => {
    await openEditor()
    for (const [text, words] of [
      ['-1', 'Nothing below 0 can be entered'],
      ['', 'Fill this in.'],
      ['1.5', 'Enter a whole number'],
    ] as const) {
      await dealTextbox('Cash price').fill(text)
      await expect.poll(() => getFieldNote('Cash price'), { message: text }).toBe(words)
      await expect.element(dealTextbox('Cash price')).toHaveValue(text)
      expect(isMarked('Cash price'), text).toBe(false)
    }
    await dealTextbox('Cash support').fill('1.50')
    await expect.poll(() => isMarked('Cash support')).toBe(true)
  })

  it('[W-186] accepts digits, and decimals or a minus where allowed', async () => {
    await openEditor()
    await dealTextbox('Cash price').fill('27000')
    await dealTextbox('Cash price').fill('27000x')
    await expect.poll(() => getFieldNote('Cash price')).toBe('Only digits can be entered here')
    await expect.element(dealTextbox('Cash price')).toHaveValue('27000')
    await dealTextbox('Term').fill('36')
    await dealTextbox('Term').fill('36.5')
    await expect.element(dealTextbox('Term')).toHaveValue('36')
    await dealTextbox('Term').fill('-36')
    await expect.element(dealTextbox('Term')).toHaveValue('36')
    await dealTextbox('Rate').fill('4.9')
    await expect.element(dealTextbox('Rate')).toHaveValue('4.9')
  })

  it('can be reverted with all others', async () => {
    await openEditor()
    await dealTextbox('Cash price').fill('26000')
    await dealTextbox('Term').fill('36')
    await browser.getByRole('button', { name: 'Reset all 2' }).click()
    await expect.poll(() => document.querySelectorAll('.deal-field.changed').length).toBe(0)
    await expect.element(dealTextbox('Term')).toHaveValue('48')
  })
})

describe('a price adjustment', () => {
  const popup = () => browser.getByRole('region', { name: 'Adjust price' })
  const adjust = () => browser.getByRole('button', { name: 'Adjust price' })

  it('[W-185] needs a whole amount of 0 or more and a method', async () => {
    await openEditor()
    await adjust().click()
    await expect.element(popup().getByRole('textbox', { name: 'Amount' })).toBeVisible()
    await popup().getByRole('button', { name: 'Apply' }).click()
    await expect.element(popup().getByText('Fill this in.')).toBeVisible()
    await expect
      .element(popup().getByText('Choose whether the amount is added or subtracted'))
      .toBeVisible()
    for (const [text, words] of [
      ['-1', 'Nothing below 0 can be entered'],
      ['1.5', 'Enter a whole number'],
    ] as const) {
      await popup().getByRole('textbox', { name: 'Amount' }).fill(text)
      await expect.element(popup().getByText(words)).toBeVisible()
    }
    await popup().getByRole('textbox', { name: 'Amount' }).fill('100')
    await popup().getByRole('radio', { name: 'Subtract' }).click()
    await popup().getByRole('button', { name: 'Apply' }).click()
    await expect.element(dealTextbox('Cash price')).toHaveValue('27,150')
    expect(getFieldNote('Cash price')).toBe('changed, was £27,250')
  })
})

describe('resetting', () => {
  it('[W-176] restores the default offer and clears overrides', async () => {
    const gyre = offerAnswer({ oId: 'A-1-M2', aMake: 'Kestrel', aModel: 'Gyre', fEquity: 191_700 })
    await openEditor({ answer: { proposals: [offerAnswer(), gyre] } })
    await dealTextbox('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await close()
    await browser.getByRole('button', { name: 'Choose Kestrel Gyre' }).click()
    await expect.poll(chosenHead).toBe('Kestrel Gyre')
    await browser.getByRole('button', { name: /^Start again/ }).click()
    await expect.poll(chosenHead).toBe('Volta Arc 58')
    await openEditorHere()
    await expect.element(dealTextbox('Cash price')).toHaveValue('27,250')
    expect(document.querySelectorAll('.deal-field.changed').length).toBe(0)
    await expect
      .element(browser.getByRole('button', { name: /^Start again/ }))
      .not.toBeInTheDocument()
  })

  it('is not caused by switching tabs', async () => {
    await openEditor()
    await dealTextbox('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await close()
    await browser.getByRole('tab', { name: 'Agreement' }).click()
    await browser.getByRole('tab', { name: 'Key financials' }).click()
    await expect.poll(() => chosenCell('Cash price')).toBe('£26,000')
  })
})

describe('the monthly change', () => {
  it('updates while typing, before the host has answered', async () => {
    const { host } = await openEditor()
    const before = changeNow()
    await dealTextbox('Cash price').fill('20000')
    await expect.poll(changeNow).not.toBe(before)
    expect((await requestedDeals(host)).length).toBe(1)
  })
})
