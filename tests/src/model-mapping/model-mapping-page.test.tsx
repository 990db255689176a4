import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  answered,
  getSentBodies,
  northgate,
  seesHome,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  buildModel,
  buildVersion,
  mappingCalls,
  mappingHost,
  submittedVersion,
  takesIn,
} from './mapping-builders.ts'
import { act, grid, openMapping, pair, primary, readFacts, versionMenu } from './open-mapping.ts'

const active = submittedVersion({
  id: 'v3',
  version: 3,
  processed_at: '2026-11-09T16:45:00.000Z',
})

describe('The model mapping page', () => {
  it('[A-120] needs CanViewMappingV2, and leads to /login where the flag is off', async () => {
    const held = await openMapping(mappingHost())
    await held.screen.unmount()
    for (const change of [{ rights: [] }, { parameters: { enable_model_mapping: 'false' } }]) {
      const host = mappingHost(change)
      const page = await openPage(host, `/${northgate}/modelMapping`)
      // Who is signed in is led on from the sign-in page.
      await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
      expect(page.path()).toBe(`/${northgate}/home`)
      expect(host.calls()).not.toContain(mappingCalls.list)
      await page.screen.unmount()
    }
    const off = await openPage(
      signedInHost({ rights: [...seesHome, 'CanViewMappingV2'] }),
      `/${northgate}/home`,
    )
    await expect.element(off.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(browser.getByRole('link', { name: 'Model mapping' }).elements()).toEqual([])
  })

  it('[A-121] has Save, Report, and Create with edits or Submit without', async () => {
    await openMapping(mappingHost())
    await expect.element(act('Submit')).toBeEnabled()
    expect(act('Create').elements()).toEqual([])
    await pair('Volta Arc', 'Arden Brook').click()
    await expect.element(act('Create')).toBeEnabled()
    expect(act('Submit').elements()).toEqual([])
    await pair('Volta Arc', 'Arden Brook').click()
    await expect.element(act('Submit')).toBeEnabled()
    await expect.element(act('Save')).toBeDisabled()
    await expect.element(act('Report')).toBeEnabled()
  })

  it('[A-122, A-128] labels versions by number and state, and edits as draft mode', async () => {
    const submitted = submittedVersion({ id: 'v4', version: 4 })
    const draft = buildVersion({ id: 'v5', version: 5 })
    await openMapping(mappingHost({ versions: [draft, submitted, active] }))
    await versionMenu().click()
    const items = () =>
      browser
        .getByRole('menuitemradio')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(items).toEqual(['5 Draft', '4 Submitted', '3 Active'])
    await browser.getByRole('menuitemradio', { name: '3 Active' }).click()
    await expect.element(browser.getByRole('button', { name: 'Version: 3 Active' })).toBeVisible()
    await expect.poll(() => readFacts()['Processed']).toBe('09/11/2026 16:45')
    await pair('Volta Arc', 'Arden Brook').click()
    await expect.element(browser.getByRole('button', { name: 'Version: Draft mode' })).toBeVisible()
    expect(readFacts()['Processed']).toBe('Unprocessed')
  })

  it('[A-123] shows processed, last saved and submitted and by whom, N/A when missing', async () => {
    const page = await openMapping(mappingHost())
    expect(readFacts()).toEqual({
      Processed: 'N/A',
      'Last saved': '09/11/2026 16:22',
      'Last saved by': 'Lenka Vorel',
      'Last submitted': 'N/A',
      'Last submitted by': 'N/A',
    })
    await page.screen.unmount()
    await openMapping(mappingHost({ versions: [active] }))
    expect(readFacts()).toMatchObject({
      Processed: '09/11/2026 16:45',
      'Last submitted': '09/11/2026 16:40',
      'Last submitted by': 'Asta Brennick',
    })
  })

  it('[A-124] has a row per customer model, a column per offer, a checkbox and a switch each', async () => {
    await openMapping(mappingHost())
    const names = (role: 'rowheader' | 'columnheader') =>
      grid()
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent?.trim())
    expect(names('rowheader')).toEqual(['Arden BrookCustomers 412', 'Arden FellCustomers 631'])
    expect(names('columnheader').slice(1)).toEqual(['KestrelS2', 'VoltaArc', 'VoltaOne'])
    const cells = grid().getByRole('gridcell').elements()
    expect(cells).toHaveLength(6)
    for (const cell of cells) {
      expect(cell.querySelectorAll('input[type="checkbox"]')).toHaveLength(1)
      expect(cell.querySelectorAll('[role="switch"]')).toHaveLength(1)
    }
    await expect.element(pair('Volta One', 'Arden Brook')).toBeChecked()
    await expect
      .element(primary('Volta One', 'Arden Brook'))
      .toHaveAttribute('aria-checked', 'true')
    await expect.element(pair('Volta One', 'Arden Fell')).not.toBeChecked()
  })

  it('[A-125] offers 10, 25 or 50 rows', async () => {
    const customers = Array.from({ length: 60 }, (_, at) =>
      buildModel('Arden', `M${String(at).padStart(2, '0')}`),
    )
    await openMapping(mappingHost({ customers }))
    const rows = () => grid().getByRole('rowheader').elements().length
    await expect.poll(rows).toBe(10)
    for (const size of [25, 50]) {
      await browser.getByRole('button', { name: /rows$/u }).click()
      await browser.getByRole('menuitemradio', { name: `${size} rows`, exact: true }).click()
      await expect.poll(rows).toBe(size)
    }
    await browser.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(rows).toBe(11)
  })

  it('[A-126] searches distinct models within the brands that the parameters name', async () => {
    const free = mappingHost()
    const page = await openMapping(free)
    expect(await getSentBodies(free, mappingCalls.distinct)).toEqual(
      expect.arrayContaining([
        { source: 'customers', q: {} },
        { source: 'offers', q: {} },
      ]),
    )
    await page.screen.unmount()
    const host = mappingHost({
      parameters: {
        model_mapping_offer_brand_restrictions: 'Volta, Kestrel',
        model_mapping_customer_brand_restrictions: 'Arden',
      },
    })
    await openMapping(host)
    expect(await getSentBodies(host, mappingCalls.distinct)).toEqual(
      expect.arrayContaining([
        { source: 'customers', q: { aMake: ['Arden'] } },
        { source: 'offers', q: { aBrand: ['Volta', 'Kestrel'] } },
      ]),
    )
  })

  it('draws only the columns in sight', async () => {
    const offers = Array.from({ length: 200 }, (_, at) =>
      buildModel('Volta', `M${String(at).padStart(3, '0')}`),
    )
    await openMapping(mappingHost({ offers }))
    await expect.poll(() => grid().getByRole('columnheader').elements().length).toBeLessThan(40)
    grid().element().scrollTo({ left: 100_000 })
    await expect.element(grid().getByRole('columnheader', { name: /M199/u })).toBeVisible()
    await expect.element(grid().getByRole('rowheader', { name: /Arden Brook/u })).toBeInViewport()
  })

  it('is worked by keys: arrows, Space, P and N', async () => {
    await openMapping(mappingHost())
    const cell = () => document.querySelector('.pair-cell.current')?.getAttribute('aria-colindex')
    ;(grid().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
    await expect.element(pair('Volta Arc', 'Arden Fell')).toBeChecked()
    await userEvent.keyboard('p')
    await expect.element(primary('Volta Arc', 'Arden Fell')).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{ArrowUp}{Home}')
    expect(cell()).toBe('2')
    await userEvent.keyboard('n')
    expect(cell()).toBe('3')
  })
})

describe('An edited model mapping', () => {
  it('[A-134] has one primary offer per customer model', async () => {
    await openMapping(mappingHost())
    await pair('Volta Arc', 'Arden Brook').click()
    await primary('Volta Arc', 'Arden Brook').click()
    await expect
      .element(primary('Volta Arc', 'Arden Brook'))
      .toHaveAttribute('aria-checked', 'true')
    await expect
      .element(primary('Volta One', 'Arden Brook'))
      .toHaveAttribute('aria-checked', 'false')
    await expect.element(primary('Volta One', 'Arden Fell')).toBeDisabled()
  })

  it('[A-135] sends the pairs that are ticked, and no empty row', async () => {
    const host = mappingHost()
    await openMapping(host)
    const created = buildVersion({ id: 'v2', version: 2 })
    host.setAnswer(mappingCalls.create, takesIn(host, created, [buildVersion()]))
    host.setAnswer(mappingCalls.status('v2'), answered({ report_status: 'EMPTY' }))
    await pair('Volta Arc', 'Arden Fell').click()
    await pair('Volta One', 'Arden Brook').click()
    await act('Create').click()
    await expect.element(browser.getByText('Version created')).toBeVisible()
    expect(await getSentBodies(host, mappingCalls.create)).toEqual([
      { mapping: { 'Arden|Fell': { 'Volta|Arc': { is_primary: false } } } },
    ])
  })

  it('[A-127] is not saved when submitted, unchanged or empty', async () => {
    const page = await openMapping(mappingHost({ versions: [active] }))
    await pair('Volta Arc', 'Arden Fell').click()
    await expect.element(act('Create')).toBeEnabled()
    await expect.element(act('Save')).toBeDisabled()
    await page.screen.unmount()
    await openMapping(mappingHost())
    await expect.element(act('Save')).toBeDisabled()
    await pair('Volta Arc', 'Arden Fell').click()
    await expect.element(act('Save')).toBeEnabled()
    await pair('Volta Arc', 'Arden Fell').click()
    await pair('Volta One', 'Arden Brook').click()
    await expect.element(act('Save')).toBeDisabled()
    await expect.element(act('Create')).toBeDisabled()
  })

  it('lists what differs, and each difference is put back', async () => {
    await openMapping(mappingHost())
    await pair('Volta Arc', 'Arden Fell').click()
    await expect.element(browser.getByText('Unsaved differences: 1')).toBeVisible()
    await browser.getByRole('button', { name: 'Put back Volta Arc for Arden Fell' }).click()
    await expect.element(pair('Volta Arc', 'Arden Fell')).not.toBeChecked()
    await expect.element(act('Submit')).toBeEnabled()
  })
})
