import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  changeNow,
  field,
  figuresOf,
  isMarked,
  noteOf,
  openEditor,
  openEditorHere,
} from './open-editor.tsx'
import { askedDeals, chosenCell, chosenHead } from './open-offers.tsx'

const takeBack = (name: string) =>
  browser.getByRole('button', { name: `Take back: ${name}` }).click()
const close = () => userEvent.keyboard('{Escape}')

describe('a change to a deal', () => {
  it('[W-177] of price or support is marked with what it was, moves the figures, and is taken back with one tap', async () => {
    await openEditor()
    await expect.poll(() => figuresOf('Payment').length).toBe(2)
    const [before] = figuresOf('Payment')
    await field('Cash price').fill('26,750')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    expect(noteOf('Cash price')).toBe('changed, was £27,250')
    await field('Cash support').fill('300')
    await expect.poll(() => isMarked('Cash support')).toBe(true)
    expect(noteOf('Cash support')).toBe('changed, was £0')
    expect(figuresOf('Payment')[1]).not.toBe(before)
    await takeBack('Cash price')
    await expect.poll(() => isMarked('Cash price')).toBe(false)
    await expect.element(field('Cash price')).toHaveValue('27,250')
    expect(isMarked('Cash support')).toBe(true)
    await takeBack('Cash support')
    await expect.poll(() => figuresOf('Payment')).toEqual([before, before])
  })

  it('[W-178] of the payment is none once the payment is typed as it was', async () => {
    await openEditor()
    const original = (field('Payment').element() as HTMLInputElement).value
    await field('Payment').fill('250')
    await expect.poll(() => isMarked('Payment')).toBe(true)
    await field('Payment').fill(original)
    await expect.poll(() => isMarked('Payment')).toBe(false)
  })

  it('[W-179] of the price is none at the offer’s own price, nor at the price list’s', async () => {
    await openEditor()
    await field('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await field('Cash price').fill('27250')
    await expect.poll(() => isMarked('Cash price')).toBe(false)
    await field('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await field('Cash price').fill('28,000')
    await expect.poll(() => isMarked('Cash price')).toBe(false)
  })

  it('[W-180] of the miles a year is none at the offer’s own miles', async () => {
    await openEditor()
    await field('Miles a year').fill('12000')
    await expect.poll(() => isMarked('Miles a year')).toBe(true)
    await field('Miles a year').fill('10,000')
    await expect.poll(() => isMarked('Miles a year')).toBe(false)
  })

  it('[W-181] of the miles a year that is no number is rejected, and takes the one before with it', async () => {
    await openEditor()
    await field('Miles a year').fill('12000')
    await expect.poll(() => isMarked('Miles a year')).toBe(true)
    await field('Miles a year').fill('abc')
    await expect
      .poll(() => noteOf('Miles a year'))
      .toBe('This is no number of miles; the mileage before stands again')
    expect(isMarked('Miles a year')).toBe(false)
    await expect.element(field('Miles a year')).toHaveValue('10,000')
  })

  it('[W-182] of the payment is cut to whole pounds, a comma read as the decimal point', async () => {
    const { host } = await openEditor()
    await field('Payment').fill('199,9')
    await expect.poll(() => isMarked('Payment')).toBe(true)
    await userEvent.tab()
    await expect.element(field('Payment')).toHaveValue('199')
    await expect
      .poll(async () => (await askedDeals(host)).at(-1)?.['offerOverrides'])
      .toEqual({ fPayment: 19_900 })
  })

  it('[W-183] of the price is rounded to whole pounds', async () => {
    await openEditor({
      search: `?offerOverrides=${encodeURIComponent(JSON.stringify({ fPurchasePrice: 1_000_060 }))}`,
    })
    await expect.element(field('Cash price')).toHaveValue('10,001')
    await close()
    await expect.poll(() => chosenCell('Cash price')).toBe('£10,001')
  })

  it('[W-184] of the price takes a whole number of 0 or more and says what is wrong with any other, keeping what was typed', async () => {
    await openEditor()
    for (const [text, words] of [
      ['-1', 'Nothing below 0 can be entered'],
      ['', 'Enter a figure'],
      ['1.5', 'Enter a whole number'],
    ] as const) {
      await field('Cash price').fill(text)
      await expect.poll(() => noteOf('Cash price'), { message: text }).toBe(words)
      await expect.element(field('Cash price')).toHaveValue(text)
      expect(isMarked('Cash price'), text).toBe(false)
    }
    await field('Cash support').fill('1.50')
    await expect.poll(() => isMarked('Cash support')).toBe(true)
  })

  it('[W-186] takes digits only: letters never stand in a field, decimals and a minus only where the field has them', async () => {
    await openEditor()
    await field('Cash price').fill('27000')
    await field('Cash price').fill('27000x')
    await expect.poll(() => noteOf('Cash price')).toBe('Only figures can be entered here')
    await expect.element(field('Cash price')).toHaveValue('27000')
    await field('Term').fill('36')
    await field('Term').fill('36.5')
    await expect.element(field('Term')).toHaveValue('36')
    await field('Term').fill('-36')
    await expect.element(field('Term')).toHaveValue('36')
    await field('Rate').fill('4.9')
    await expect.element(field('Rate')).toHaveValue('4.9')
  })

  it('takes all back at once', async () => {
    await openEditor()
    await field('Cash price').fill('26000')
    await field('Term').fill('36')
    await browser.getByRole('button', { name: 'Take back all 2' }).click()
    await expect.poll(() => document.querySelectorAll('.deal-field.changed').length).toBe(0)
    await expect.element(field('Term')).toHaveValue('48')
  })
})

describe('the price by more or less', () => {
  const popup = () => browser.getByRole('region', { name: 'Adjust price' })
  const adjust = () => browser.getByRole('button', { name: 'Adjust price' })

  it('[W-185] needs a whole amount of 0 or more and a method; subtracting takes it off', async () => {
    await openEditor()
    await adjust().click()
    await expect.element(popup().getByRole('textbox', { name: 'Amount' })).toBeVisible()
    await popup().getByRole('button', { name: 'Apply' }).click()
    await expect.element(popup().getByText('Enter a figure')).toBeVisible()
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
    await expect.element(field('Cash price')).toHaveValue('27,150')
    expect(noteOf('Cash price')).toBe('changed, was £27,250')
  })
})

describe('starting again', () => {
  it('[W-176] puts the chosen offer back to the default and takes back everything typed', async () => {
    const gyre = offerAnswer({ oId: 'A-1-M2', aMake: 'Kestrel', aModel: 'Gyre', fEquity: 191_700 })
    await openEditor({ answer: { proposals: [offerAnswer(), gyre] } })
    await field('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await close()
    await browser.getByRole('button', { name: 'Choose Kestrel Gyre' }).click()
    await expect.poll(chosenHead).toBe('Kestrel Gyre')
    await browser.getByRole('button', { name: /^Start again/ }).click()
    await expect.poll(chosenHead).toBe('Volta Arc 58')
    await openEditorHere()
    await expect.element(field('Cash price')).toHaveValue('27,250')
    expect(document.querySelectorAll('.deal-field.changed').length).toBe(0)
    await expect
      .element(browser.getByRole('button', { name: /^Start again/ }))
      .not.toBeInTheDocument()
  })

  it('keeps what was typed while another tab is in sight', async () => {
    await openEditor()
    await field('Cash price').fill('26000')
    await expect.poll(() => isMarked('Cash price')).toBe(true)
    await close()
    await browser.getByRole('tab', { name: 'Agreement' }).click()
    await browser.getByRole('tab', { name: 'Key financials' }).click()
    await expect.poll(() => chosenCell('Cash price')).toBe('£26,000')
  })
})

describe('the change a month', () => {
  it('moves as one types, before the host has answered', async () => {
    const { host } = await openEditor()
    const before = changeNow()
    await field('Cash price').fill('20000')
    await expect.poll(changeNow).not.toBe(before)
    expect((await askedDeals(host)).length).toBe(1)
  })
})
