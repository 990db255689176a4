import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { openContactLogPage } from '#tests/src/contact-log/open-contact-log.tsx'
import { offerAnswer, representativeAnswer } from './customer-answer.ts'
import { openDetails } from './open-details.tsx'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const getBox = (selector: string) => find(selector)?.getBoundingClientRect() ?? new DOMRect()
const isNameWhole = () => (find('h1')?.scrollWidth ?? Infinity) <= (find('h1')?.clientWidth ?? 0)

const sizes = [
  ['lying', 1024, 768],
  ['upright', 768, 1024],
] as const

describe('a tablet’s head', () => {
  it.each(
    sizes.flatMap((size) => [
      [...size, 'English', en_gb] as const,
      [...size, 'German', de_de] as const,
    ]),
  )(
    'is one line, and one of facts, %s at %i × %i, in %s',
    async (_held, width, height, _language, texts) => {
      await browser.viewport(width, height)
      await openContactLogPage({
        texts,
        row: { cFullName: 'Heike Dornreuter-Kron', fPayment: 31_240, fEquity: 191_800 },
        answer: { representatives: [representativeAnswer(1, 'Maximiliane')] },
      })
      await expect.poll(() => getBox('.page-head').height).toBe(56)
      await expect.poll(() => getBox('.facts-fold').height).toBe(46)
      expect(isNameWhole()).toBe(true)
      expect(getBox('.panel-switch').height).toBe(60)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )

  it('gives a name too long for its line a second line, and never cuts it', async () => {
    await browser.viewport(768, 1024)
    await openContactLogPage({ row: { cFullName: 'Maximiliane-Friederike Brockhoff-Kronsbein' } })
    await expect.poll(() => getBox('.page-head').height).toBeGreaterThan(56)
    expect(isNameWhole()).toBe(true)
  })

  it('unfolds its facts by one tap', async () => {
    await browser.viewport(1024, 768)
    const { screen } = await openContactLogPage({ row: { fPayment: 31_240, fProductType: 'PCP' } })
    const notes = () => getBox('.fact-pays .fact-note').height
    expect(notes()).toBe(0)
    await screen.getByRole('button', { name: 'All facts' }).click()
    await expect.poll(notes).toBeGreaterThan(0)
    await screen.getByRole('button', { name: 'All facts' }).click()
    await expect.poll(notes).toBe(0)
  })

  it('stays as one line on top with the names of the offers below it', async () => {
    await browser.viewport(1024, 768)
    const { screen } = await openDetails({
      row: { cFullName: 'Tamsin Wrexley', aVrm: 'ZA22KPL' },
      answer: { proposals: [offerAnswer(), offerAnswer({ oId: 'M2' })] },
    })
    await expect.element(screen.getByRole('table')).toBeVisible()
    const region = find('.details-whole')
    region?.scrollTo(0, 400)
    const top = getBox('.details-whole').top
    await expect.poll(() => find('.panel-switch-name')?.textContent).toBe('Tamsin WrexleyZA22 KPL')
    expect(getBox('.panel-switch').top).toBe(top)
    expect(getBox('.offers thead th').top).toBe(top + 60)
    region?.scrollTo(0, 0)
    await expect.poll(() => find('.panel-switch-name')).toBeNull()
    // On a phone the name is above the page already.
    await browser.viewport(390, 600)
    find('.details-whole')?.scrollTo(0, 400)
    await expect.poll(() => find('.details-whole')?.scrollTop).toBeGreaterThan(300)
    await expect.poll(() => getBox('.panel-switch').bottom).toBeLessThan(0)
    expect(find('.panel-switch-name')).toBeNull()
  })
})

describe('the contact buttons', () => {
  beforeEach(() => browser.viewport(1024, 768))

  it('stand at the right of a tablet that lies, and leave the page its height', async () => {
    await openContactLogPage()
    await expect.poll(() => find('.contact-bar')).not.toBeNull()
    const page = getBox('.customer-details')
    const bar = getBox('.contact-bar')
    expect([bar.top, bar.bottom, bar.right]).toEqual([page.top, page.bottom, page.right])
    expect(getBox('.details-whole').bottom).toBe(page.bottom)
    await browser.viewport(768, 1024)
    await expect.poll(() => getBox('.contact-bar').width).toBe(768)
  })
})
