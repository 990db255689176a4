import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, refused } from '#tests/src/page/fake-host.ts'
import { button } from '#tests/src/records/open-records.tsx'
import { bodyRule, chooseValues, openMappingRules, rulesHost } from '../mapping-rules/rules-host.ts'
import { mappingHost } from '../model-mapping/mapping-builders.ts'
import { act, openMapping, pair } from '../model-mapping/open-mapping.ts'
import { buildJob } from '../processing/processing-builders.ts'
import {
  buildEffect,
  buildEffectRun,
  effectCalls,
  effectDialog,
  readGroups,
  setEffect,
} from './effect-host.ts'

const dialogText = (text: string | RegExp) => effectDialog().getByText(text)

describe('Who gains or loses', () => {
  it('is shown of the saved rules by a sample, its size and share, and some customers', async () => {
    const host = setEffect(rulesHost())
    const page = await openMappingRules(host)
    await button('Who gains or loses').click()
    await expect
      .element(dialogText('A sample of 2,000 of 98,000 customers (2.0%), by chance'))
      .toBeVisible()
    expect(readGroups()).toEqual([
      ['Gain offers: they have none today', '12', '0.6%'],
      ['Lose all their offers', '3', '0.2%'],
      ['Have another best offer', '240', '12%'],
      ['Keep their best offer; others change', '45', '2.3%'],
      ['Nothing changes', '1,700', '85%'],
    ])
    expect(host.calls()).toContain(effectCalls.sample)
    const gained = effectDialog().getByRole('listitem').filter({ hasText: 'Ines Harlow' })
    await expect.element(gained).toHaveTextContent('Ines Harlow no offer becomes Volta One 40')
    const link = effectDialog().getByRole('link', { name: 'Tobias Renn' })
    expect(link.element().getAttribute('href')).toMatch(/\/customer\/AG%2F2$/u)
    await page.screen.unmount()
  })

  it('says when all customers were compared, when none, and why a change has no effect', async () => {
    const host = setEffect(rulesHost(), buildEffect({ total: 240, compared: 240 }))
    await openMappingRules(host)
    const show = async (text: RegExp) => {
      await button('Who gains or loses').click()
      await expect.element(dialogText(text)).toBeVisible()
      await effectDialog().getByRole('button', { name: 'Close' }).last().click()
      await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    }
    await show(/^All 240 customers$/u)
    const nothing = { compared: 0, examples: [] }
    host.setAnswer(effectCalls.sample, answered(buildEffect({ ...nothing, total: 0 })))
    await show(/^The organisation has no customers yet/u)
    const barred = (obstacle: 'maps_nobody' | 'version_decides') =>
      host.setAnswer(effectCalls.sample, answered(buildEffect({ ...nothing, obstacle })))
    barred('maps_nobody')
    await show(/^By these rules nothing of the price list/u)
    barred('version_decides')
    await show(/^A version of the model mapping is in force/u)
  })

  it('is shown of what is not saved yet: a rule of a value, a model, a range', async () => {
    const host = setEffect(rulesHost())
    await openMappingRules(host)
    const lastSent = async () => (await getSentBodies(host, effectCalls.sample)).at(-1)
    await button('Hatchback').click()
    await chooseValues('Third choice', ['SUV'], { isMultiple: true })
    await button('Effect before saving').click()
    await expect.element(dialogText(/^With what is not saved yet/u)).toBeVisible()
    await expect.poll(lastSent).toEqual({ strings: [{ ...bodyRule, d2: ['SUV'] }] })
    await effectDialog().getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => effectDialog().query()).toBeNull()
    // What was chosen is still there.
    await button('Effect before saving').click()
    await expect.poll(lastSent).toEqual({ strings: [{ ...bodyRule, d2: ['SUV'] }] })
    await effectDialog().getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => effectDialog().query()).toBeNull()
    await button('Cancel').click()
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await browser.getByRole('tab', { name: 'Price' }).click()
    await browser.getByRole('textbox', { name: 'Preferred: Dearer by, %' }).fill('10')
    await button('Effect before saving').click()
    const zero = { inc: 0, dec: 0 }
    await expect
      .poll(lastSent)
      .toEqual({ ranged: [{ category: 'price', p: { inc: 10, dec: 0 }, d1: zero, d2: zero }] })
  })

  it('that fails says so and is tried again', async () => {
    const host = setEffect(rulesHost())
    host.setAnswer(effectCalls.sample, refused('fault', 500))
    await openMappingRules(host)
    await button('Who gains or loses').click()
    await expect.element(dialogText('The comparison failed')).toBeVisible()
    host.setAnswer(effectCalls.sample, answered(buildEffect()))
    await effectDialog().getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialogText(/^A sample of 2,000/u)).toBeVisible()
  })

  it('is compared for all customers by a job, whose progress and result stay', async () => {
    const host = setEffect(rulesHost())
    const running = buildJob({
      id: 'e1',
      state: 'running',
      done: 500,
      total: 98_000,
      result: null,
      ended_at: null,
    })
    const begun = buildEffectRun({ effect: null, job: running })
    host.setAnswer(effectCalls.start, () => {
      host.setAnswer(effectCalls.run, answered(begun))
      return Response.json(begun)
    })
    await openMappingRules(host)
    await button('Who gains or loses').click()
    const whole = effectDialog().getByRole('region', { name: 'All customers' })
    await whole.getByRole('button', { name: 'Compare all customers', exact: true }).click()
    await expect.element(whole.getByText(/^500 of 98,000/u)).toBeVisible()
    await expect
      .element(whole.getByRole('button', { name: 'Compare all customers' }))
      .toBeDisabled()
    host.setAnswer(effectCalls.run, answered(buildEffectRun({ is_current: false })))
    await expect
      .element(whole.getByText(/12 gain, 3 lose, 240 have another best offer/u))
      .toBeVisible()
    await expect.element(whole.getByText('All 98,000 customers')).toBeVisible()
    await expect.element(whole.getByText(/^What was compared has changed since/u)).toBeVisible()
    expect(readGroups(1)[0]).toEqual(['Gain offers: they have none today', '12', '< 0.1%'])
  })

  it('is shown of a version of the model mapping before it is submitted', async () => {
    const host = setEffect(mappingHost())
    await openMapping(host)
    await pair('Volta Arc', 'Arden Brook').click()
    await expect.element(act('Who gains or loses')).toBeDisabled()
    await pair('Volta Arc', 'Arden Brook').click()
    await act('Who gains or loses').click()
    await expect.element(dialogText(/^This version, against/u)).toBeVisible()
    await expect.element(dialogText(/^A sample of 2,000/u)).toBeVisible()
    expect(await getSentBodies(host, effectCalls.sample)).toEqual([{ versionId: 'v1' }])
    await expect.element(act('Submit')).toBeInTheDocument()
  })
})
