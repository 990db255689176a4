import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import {
  chooseValues,
  getRuleQuery,
  bodyRule,
  openMappingRules,
  mappingRulesCalls,
  rulesHost,
} from './rules-host.ts'

const tabs = () =>
  browser
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
const box = (name: string) => browser.getByRole('textbox', { name, exact: true })
const table = (name: string) => browser.getByRole('region', { name: `Rules: ${name}`, exact: true })

describe('The mapping rules', () => {
  it('[A-094] need CanViewMappingV2, else the page leads home', async () => {
    expect(
      await openWithEach('mappingV2', {
        listCall: 'GET /mapping/v2/available_fields/cars',
        rows: ['body'],
        shows: 'Model and body',
        rights: ['CanViewMappingV2'],
      }),
    ).toEqual(leadsHome)
  })

  it('[A-095] have a tab per available field but finance and PFV, then modelBody and exception', async () => {
    const host = rulesHost()
    const page = await openMappingRules(host)
    const all = ['Body', 'Size', 'Classification', 'Fuel', 'Make', 'Price', 'Term']
    expect(tabs()).toEqual([...all, 'Model and body', 'Exceptions'])
    await page.screen.unmount()
    host.setAnswer(mappingRulesCalls.fields, answered(['fuel', 'PFV', 'finance']))
    await openMappingRules(host)
    expect(tabs()).toEqual(['Fuel', 'Model and body', 'Exceptions'])
  })

  it('[A-096] of strings have a category, from, p, d1 and d2, and are edited and saved', async () => {
    const host = rulesHost()
    const size = { ...bodyRule, category: 'size', from: 'Small' } as const
    host.setAnswer(mappingRulesCalls.strings, answered([size, bodyRule]))
    host.setAnswer(mappingRulesCalls.saveStrings, answered([]))
    await openMappingRules(host)
    const heads = () =>
      [...table('Body').element().querySelectorAll('thead th')].map((one) => one.textContent)
    await expect
      .poll(heads)
      .toEqual(['They drive now', 'Preferred', 'Second choice', 'Third choice'])
    await expect.element(table('Body').getByText('Saloon')).toBeVisible()
    expect(table('Body').getByText('Small').query()).toBeNull()
    await button('Hatchback').click()
    await chooseValues('Third choice', ['SUV'], { isMultiple: true })
    await button('Save').click()
    await expect.element(browser.getByText('Saved', { exact: true }).first()).toBeVisible()
    expect(await getSentBodies(host, mappingRulesCalls.saveStrings)).toEqual([
      { rules: [size, { ...bodyRule, d2: ['SUV'] }], seen: [size, bodyRule] },
    ])
  })

  it('of strings are added with a value, and taken away', async () => {
    const host = rulesHost()
    host.setAnswer(mappingRulesCalls.saveStrings, answered([]))
    await openMappingRules(host)
    await button('Add a rule').click()
    await button('Save').click()
    await expect.element(browser.getByText('Fill this in.').first()).toBeVisible()
    await chooseValues('They drive now', ['SUV'])
    await chooseValues('Preferred', ['SUV', 'Saloon'], { isMultiple: true })
    await button('Save').click()
    const added = { category: 'body', from: 'SUV', p: ['Saloon', 'SUV'], d1: [], d2: [] }
    await expect
      .poll(() => getSentBodies(host, mappingRulesCalls.saveStrings))
      .toMatchObject([{ rules: [bodyRule, added] }])
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await button('Hatchback').click()
    await button('Delete').click()
    await expect
      .poll(async () => (await getSentBodies(host, mappingRulesCalls.saveStrings)).at(-1))
      .toEqual({ rules: [], seen: [bodyRule] })
  })

  it('[A-097] of ranges have inc and dec for p, d1 and d2; what is no number becomes 0', async () => {
    const host = rulesHost()
    host.setAnswer(mappingRulesCalls.saveRanged, answered([]))
    await openMappingRules(host, 'price')
    await box('Preferred: Dearer by, %').fill('10')
    await box('Preferred: Cheaper by, %').fill('x')
    await box('Second choice: Dearer by, %').fill('15.9')
    await expect.element(box('Preferred: Cheaper by, %')).toHaveValue('0')
    await box('Third choice: Cheaper by, %').fill('30')
    await button('Save').click()
    await expect.element(browser.getByText('Saved', { exact: true }).first()).toBeVisible()
    expect(await getSentBodies(host, mappingRulesCalls.saveRanged)).toEqual([
      {
        rules: [
          {
            category: 'price',
            p: { inc: 10, dec: 0 },
            d1: { inc: 15, dec: 0 },
            d2: { inc: 0, dec: 30 },
          },
        ],
        seen: [],
      },
    ])
  })

  it('[A-098] of models name the bodies that may follow, and are edited and saved', async () => {
    const host = rulesHost()
    host.setAnswer(mappingRulesCalls.modelBody, answered({ 'Arden Brook': ['SUV'] }))
    host.setAnswer(mappingRulesCalls.saveModelBody, answered({}))
    await openMappingRules(host, 'modelBody')
    await expect.element(table('Model and body').getByText('SUV')).toBeVisible()
    await button('Arden Brook').click()
    await chooseValues('Bodies', ['Hatchback'], { isMultiple: true })
    await button('Save').click()
    const changed = { 'Arden Brook': ['Hatchback', 'SUV'] }
    await expect
      .poll(() => getSentBodies(host, mappingRulesCalls.saveModelBody))
      .toEqual([{ rules: changed, seen: { 'Arden Brook': ['SUV'] } }])
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await button('Add a rule').click()
    await chooseValues('Make', ['Volta'])
    await chooseValues('Model', ['One'])
    await chooseValues('Bodies', ['SUV'], { isMultiple: true })
    await button('Save').click()
    await expect
      .poll(async () => (await getSentBodies(host, mappingRulesCalls.saveModelBody)).at(-1))
      .toMatchObject({ rules: { 'Arden Brook': ['SUV'], 'Volta One': ['SUV'] } })
  })

  it('[A-109] ask a window of 50 with 200 rows a page; the results have ten a page', async () => {
    const host = rulesHost()
    const many = Array.from({ length: 230 }, (_, at) => ({ ...bodyRule, from: `Body ${at}` }))
    host.setAnswer(mappingRulesCalls.strings, (request) => {
      const page = Number(new URL(request.url).searchParams.get('pageno'))
      return Response.json(many.slice((page - 1) * 200, page * 200))
    })
    const payload = Array.from({ length: 12 }, (_, at) => ({
      id: `b${at}`,
      build_status: 'FINISHED',
      started: '2026-11-23T02:10:00.000Z',
      updated: '2026-11-23T02:12:00.000Z',
      finished: null,
      created_by_user: `Person ${at}`,
      mapped: 1,
      failure: null,
    }))
    host.setAnswer(mappingRulesCalls.log, answered({ payload }))
    await openMappingRules(host)
    const rows = (name: string) =>
      browser
        .getByRole('region', { name, exact: true })
        .first()
        .element()
        .querySelectorAll('tbody tr').length
    await expect.poll(() => rows('Rules: Body')).toBe(50)
    expect(getRuleQuery(host, mappingRulesCalls.strings)).toEqual({
      size: '50',
      rowsPerPage: '200',
      pageno: '2',
    })
    await expect.poll(() => rows('Builds and results')).toBe(10)
  })

  it('[A-110] draw again no more than the 50 rows in sight after an edit', async () => {
    const host = rulesHost()
    let many = Array.from({ length: 150 }, (_, at) => ({ ...bodyRule, from: `Body ${at}` }))
    host.setAnswer(mappingRulesCalls.strings, () => Response.json(many))
    host.setAnswer(mappingRulesCalls.saveStrings, () => {
      many = many.map((rule) => ({ ...rule, d2: ['SUV'] }))
      return Response.json(many)
    })
    await openMappingRules(host)
    const body = () => table('Body').element().querySelector('tbody')
    await expect.poll(() => body()?.querySelectorAll('tr').length).toBe(50)
    const changed = new Set<Element>()
    const watcher = new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tr')
        if (row !== null && row !== undefined) changed.add(row)
      }
    })
    watcher.observe(table('Body').element(), {
      childList: true,
      subtree: true,
      characterData: true,
    })
    await button('Body 3').click()
    await chooseValues('Third choice', ['SUV'], { isMultiple: true })
    await button('Save').click()
    await expect.poll(() => body()?.textContent.split('SUV').length).toBe(51)
    watcher.disconnect()
    expect(changed.size).toBe(50)
  })

  it('[A-111] take resource, region, provider and brand from the auto_mapping_* parameters', async () => {
    const host = rulesHost()
    await openMappingRules(host, 'exception')
    await expect.poll(() => host.calls()).toContain(mappingRulesCalls.exceptions)
    expect(getRuleQuery(host, mappingRulesCalls.exceptions)).toEqual({
      v: 'true',
      resource: 'lcv',
      region: 'de',
      provider: 'cap',
    })
    expect(host.calls()).toContain(mappingRulesCalls.fields)
    await browser.getByRole('tab', { name: 'Model and body' }).click()
    await browser.getByRole('tab', { name: 'Body', exact: true }).click()
    await expect.poll(() => host.calls()).toContain(mappingRulesCalls.strings)
    expect(host.calls()).toContain(mappingRulesCalls.modelBody)
  })

  it('[A-112] say how a save went: by the success key in either spelling, or the failure', async () => {
    for (const texts of [en_gb, de_de])
      expect(texts.generic_sucess_save_event).toBe(texts.generic_success_save_event)
    const host = rulesHost()
    host.setAnswer(mappingRulesCalls.saveRanged, refused('stale', 409))
    await openMappingRules(host, 'term')
    await box('Preferred: Longer by, months').fill('6')
    await button('Save').click()
    await expect.element(browser.getByText('This could not be saved').first()).toBeVisible()
    await expect.element(browser.getByText(/^Somebody else has changed/u)).toBeVisible()
    await expect.element(box('Preferred: Longer by, months')).toHaveValue('6')
    host.setAnswer(mappingRulesCalls.saveRanged, answered([]))
    await button('Save').click()
    await expect.element(browser.getByText('Saved', { exact: true }).first()).toBeVisible()
  })

  it('that cannot be loaded say so and try again', async () => {
    const host = rulesHost()
    host.setAnswer(mappingRulesCalls.strings, refused('fault', 500))
    await openMappingRules(host)
    await expect.element(browser.getByText('The rules could not be loaded')).toBeVisible()
    host.setAnswer(mappingRulesCalls.strings, answered([]))
    await button('Try again').click()
    await expect.element(browser.getByText('No rule yet')).toBeVisible()
  })
})

describe('Administrators', () => {
  it('[A-215] manage mapping rules and the list of rule sets, both from the settings', async () => {
    const host = rulesHost({
      rights: ['CanViewMappingV2', 'CanViewOfferMappingList', 'CanViewOrgSettings'],
    })
    const list = `GET /mapping/v1/${northgate}/rule-sets`
    host.setAnswer(list, answered([]))
    for (const [name, shown] of [
      ['Mapping rules', browser.getByRole('button', { name: 'Build', exact: true })],
      ['Mapping rule sets', browser.getByRole('button', { name: 'Create rule set' })],
    ] as const) {
      const page = await openPage(host, `/${northgate}/settings`)
      const section = browser.getByRole('region', { name: 'Which car for whom' })
      await section.getByRole('link', { name }).click()
      await expect.element(shown).toBeVisible()
      await page.screen.unmount()
    }
  })
})
