import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { MappingOverride } from '#domain/pre-calculation/pre-calculation.model.ts'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { BootOverrides, FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button, chooseInDialog } from '#tests/src/records/open-records.tsx'

const path = `/mapping/v1/${northgate}/offer-mapping-override`
const listCall = `GET ${path}`
const paramCall = (key: string) => `PUT /organisation/v1/${northgate}/parameters/${key}`

const build = (changes: Partial<MappingOverride> = {}): MappingOverride => ({
  id: 'f1',
  mapping_type: 'fallback',
  mapping_criteria: 'Wren|1.2 Pop|',
  status: 'inactive',
  ...changes,
})

const universal = build({
  id: 'u1',
  mapping_type: 'universal',
  mapping_criteria: 'Prism||Electric',
  status: 'active',
})

const rights = [
  'CanViewDashboard',
  'CanLogonAsOtherUser',
  'CanEditOrganisation',
  'CanViewOrgParams',
]

function setLists(host: FakeHost, all: readonly MappingOverride[]): void {
  host.setAnswer(listCall, (request) => {
    const type = new URL(request.url).searchParams.get('mapping_type')
    return Response.json(all.filter(({ mapping_type }) => mapping_type === type))
  })
}

async function openOverrides(
  all: readonly MappingOverride[],
  { tab = '', ...boot }: BootOverrides & { readonly tab?: string } = {},
) {
  const host = signedInHost({ rights, ...boot })
  setLists(host, all)
  host.setAnswer(
    `GET ${path}/options`,
    answered({ model: ['Prism', 'Wren'], derivative: ['1.2 Pop'], fuel: ['Electric'] }),
  )
  const page = await openPage(host, `/${northgate}/mapping-overrides${tab}`)
  return { host, page }
}

const section = (name: string) => browser.getByRole('region', { name, exact: true })
const dialog = () => document.querySelector('ion-modal')
const selects = () => [
  ...document.querySelectorAll<HTMLIonSelectElement>('ion-modal ion-select.hydrated'),
]
const areDisabled = () => selects().map(({ disabled }) => disabled)
const labels = () =>
  [...document.querySelectorAll('ion-modal .field-label')].map(({ textContent }) => textContent)

/** Presses the button of the question, which lies over that of the dialog. */
async function confirmDeletion() {
  const confirm = await vi.waitUntil(() =>
    [...document.querySelectorAll('ion-modal.show-modal')]
      .find(({ textContent }) => textContent?.includes('Delete this override?'))
      ?.querySelector<HTMLButtonElement>('button.danger'),
  )
  confirm.click()
}

describe('The mapping overrides', () => {
  it('[A-149, A-245] need CanLogonAsOtherUser, and have two tabs', async () => {
    const { page } = await openOverrides([build(), universal])
    const tabs = () =>
      browser
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(tabs).toEqual(['Overrides', 'Configurations'])
    await browser.getByRole('tab', { name: 'Configurations' }).click()
    await expect.element(browser.getByText('Shown first')).toBeVisible()
    await page.screen.unmount()
    const barred = await openOverrides([], { rights: ['CanViewDashboard', 'CanViewMappingV2'] })
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(barred.host.calls()).not.toContain(listCall)
  })

  it('[A-150] are in the sections fallback and universal, each with create, submit and a table', async () => {
    await openOverrides([build(), universal])
    for (const [name, criteria, status] of [
      ['Fallback', 'Wren|1.2 Pop|', 'Not active'],
      ['Universal', 'Prism||Electric', 'Active'],
    ] as const) {
      await expect
        .element(section(name).getByRole('button', { name: `Create: ${name}` }))
        .toBeVisible()
      await expect
        .element(section(name).getByRole('button', { name: `Submit: ${name}` }))
        .toBeVisible()
      await expect.element(section(name).getByText(criteria)).toBeVisible()
      await expect.element(section(name).getByText(status, { exact: true })).toBeVisible()
      const heads = [...section(name).element().querySelectorAll('thead th')].map(
        (head) => head.textContent,
      )
      expect(heads).toEqual(['Mapping criteria', 'Status'])
    }
  })

  it('[A-151] are not submitted when all are active', async () => {
    await openOverrides([build(), universal])
    await expect.element(button('Submit: Fallback')).toBeEnabled()
    await expect.element(button('Submit: Universal')).toBeDisabled()
  })

  it('[A-152, O-226] open in a dialog that is locked when active and confirms a deletion', async () => {
    const { host } = await openOverrides([build(), universal])
    await button('Prism||Electric').click()
    await expect.element(button('Delete')).toBeVisible()
    await expect.poll(areDisabled).toEqual([true, true, true])
    expect(button('Save').elements()).toEqual([])
    await button('Delete').click()
    await expect.element(browser.getByText('Delete this override?')).toBeVisible()
    expect(host.calls()).not.toContain(`DELETE ${path}`)
    host.setAnswer(`DELETE ${path}`, () => {
      setLists(host, [build()])
      return Response.json([])
    })
    await confirmDeletion()
    await expect.element(browser.getByText('Override deleted')).toBeVisible()
    expect(await getSentBodies(host, `DELETE ${path}`)).toEqual([
      { mapping_type: 'universal', id: 'u1' },
    ])
    await expect.element(section('Universal').getByText('No override yet')).toBeVisible()
  })

  it('[O-222] are created in a dialog of model, derivative and fuel, cancelled without a call', async () => {
    const { host } = await openOverrides([build()])
    await button('Create: Universal').click()
    await expect.poll(areDisabled).toEqual([false, false, false])
    expect(labels()).toEqual(['Model', 'Derivative', 'Fuel'])
    await button('Cancel').click()
    await expect.poll(dialog).toBeNull()
    expect(host.calls().filter((call) => /^(?:POST|PUT|DELETE)/u.test(call))).toEqual([])
  })

  it('[O-227] read what may be chosen from GET_MAPPING_OVERRIDE_OPTIONS', async () => {
    const { host } = await openOverrides([])
    host.setAnswer(`POST ${path}`, () => {
      setLists(host, [build({ mapping_criteria: 'Prism||' })])
      return Response.json([build({ mapping_criteria: 'Prism||' })])
    })
    await button('Create: Fallback').click()
    await button('Save').click()
    await expect.element(browser.getByText('Choose a model, a derivative or a fuel.')).toBeVisible()
    await chooseInDialog(/^Prism$/u)
    const requested = () =>
      host.requests
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname.endsWith('/options'))
        .map(({ searchParams }) => searchParams.get('model'))
    await expect.poll(requested).toEqual(['', 'Prism'])
    await button('Save').click()
    await expect.element(browser.getByText('Override created')).toBeVisible()
    expect(await getSentBodies(host, `POST ${path}`)).toEqual([
      { mapping_type: 'fallback', mapping_criteria: 'Prism||' },
    ])
  })
})

describe('The configurations', () => {
  const tab = '?tab=configurations'

  it('[A-156, A-160] show the types with their status, and only active ones may be first', async () => {
    const radio = (type: string) => browser.getByRole('radio', { name: `Show ${type} first` })
    const states = () =>
      [...document.querySelectorAll('.override-table:first-of-type tbody tr')].map((row) => [
        row.querySelector('th')?.textContent,
        row.querySelector('td')?.textContent,
      ])
    const { page } = await openOverrides([universal], { tab })
    await expect.poll(states).toEqual([
      ['Core', 'Active'],
      ['Universal', 'Active'],
      ['Propensity', 'Not active'],
    ])
    await expect.element(radio('Core')).toBeChecked()
    await expect.element(radio('Propensity')).toBeDisabled()
    await page.screen.unmount()
    await openOverrides([{ ...universal, status: 'inactive' }], {
      tab,
      parameters: { propensity_UI_features: 'true' },
    })
    await expect.poll(states).toEqual([
      ['Core', 'Active'],
      ['Universal', 'Not active'],
      ['Propensity', 'Active'],
    ])
    await expect.element(radio('Universal')).toBeDisabled()
  })

  it('[A-157, A-158] save the first type and the rules with one button', async () => {
    const { host } = await openOverrides([universal], {
      tab,
      parameters: { mapping_overrides: 'min_price' },
    })
    const boxes = browser.getByRole('checkbox', { name: /^Override / })
    await expect.poll(() => boxes.elements().length).toBe(4)
    for (const rule of ['minimum_contract_age', 'term_logic', 'min_price', 'vehicle_condition'])
      await expect.element(browser.getByText(rule, { exact: true })).toBeVisible()
    await expect.element(boxes.nth(2)).toBeChecked()
    for (const key of ['show_first_proposal_type', 'mapping_overrides'])
      host.setAnswer(
        paramCall(key),
        answered({
          key,
          value: '',
          category: 'offers',
          is_own: true,
          base_value: null,
          username: null,
          modified_at: null,
        }),
      )
    await browser.getByRole('radio', { name: 'Show Universal first' }).click()
    await boxes.first().click()
    await button('Submit').click()
    await expect.element(browser.getByText('Configurations saved')).toBeVisible()
    expect(await getSentBodies(host, paramCall('show_first_proposal_type'))).toEqual([
      { value: 'universal', category: 'offers' },
    ])
    expect(await getSentBodies(host, paramCall('mapping_overrides'))).toEqual([
      { value: 'minimum_contract_age,min_price', category: 'offers' },
    ])
  })
})

describe('What fails', () => {
  it('[A-161] is told by its own text', async () => {
    const host = signedInHost({ rights })
    host.setAnswer(listCall, refused('not_found', 404))
    const page = await openPage(host, `/${northgate}/mapping-overrides`)
    await expect
      .element(browser.getByRole('heading', { name: 'The overrides could not be loaded' }).first())
      .toBeVisible()
    await browser.getByRole('tab', { name: 'Configurations' }).click()
    await expect
      .element(browser.getByText('Failed to check if universal proposals are active'))
      .toBeVisible()
    await page.screen.unmount()
    const opened = await openOverrides([build()])
    const shows = async (text: string) => {
      await expect.element(browser.getByText(text, { exact: true })).toBeVisible()
    }
    opened.host.setAnswer(`POST ${path}/activate`, refused('fault', 500))
    await button('Submit: Fallback').click()
    await shows('The overrides could not be made active.')
    opened.host.setAnswer(`POST ${path}/activate`, answered([build({ status: 'inactive' })]))
    await button('Submit: Fallback').click()
    await shows('The overrides are active. Offers are being calculated.')
    await button('Wren|1.2 Pop|').click()
    opened.host.setAnswer(`PUT ${path}`, refused('fault', 500))
    await button('Save').click()
    await shows('The override could not be saved.')
    opened.host.setAnswer(`DELETE ${path}`, refused('fault', 500))
    await button('Delete').click()
    await confirmDeletion()
    await shows('The override could not be deleted.')
    opened.host.setAnswer(`PUT ${path}`, answered([build()]))
    await button('Save').click()
    await shows('Override saved')
    opened.host.setAnswer(`POST ${path}`, refused('exists', 409))
    await button('Create: Fallback').click()
    await chooseInDialog(/^Prism$/u)
    await button('Save').click()
    await shows('The override could not be created.')
    await shows('There is an override with these criteria already.')
  })
})
