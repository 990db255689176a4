import { describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import { answered, getSentBodies } from '#tests/src/page/fake-host.ts'
import { box, button } from '#tests/src/records/open-records.tsx'
import { builderCalls, builds, chooseOption, edit, openBuilder } from './builder-fixture.ts'
import { calls, upload } from './processing-builders.ts'

const step = (name: string, key: string, params: object) => ({ name, key, params })

const three = [
  step('Whole name', 'join', { columns: ['First', 'Last'], into: 'Make', separator: ' ' }),
  step('No sold cars', 'filter', { column: 'State', when: 'is', values: ['sold'] }),
  step('Models', 'lookup', { column: 'Model', table: { f: 'Fell' }, otherwise: 'refuse' }),
]

const text = (field: string, column = field) => ({ field, column, type: 'text' })

const templateWith = (steps: readonly object[]): ProcessingTemplate => ({
  template_id: 't1',
  template_name: 'Offers',
  status: 'published',
  data: JSON.stringify({
    name: 'Offers',
    kind: 'mapping',
    numbers: { decimal: '.', group: ',' },
    dates: 'DD/MM/YYYY',
    ...(steps.length === 0 ? {} : { steps }),
    columns: [text('make', 'Make'), text('model', 'Model'), text('to_make'), text('to_model')],
  }),
  version: 1,
  created_at: null,
  modified_at: null,
  modified_by: null,
})

const openSteps = async (steps: readonly object[] = three) => {
  const opened = await openBuilder({
    at: '?template=t1',
    templates: [templateWith(steps)],
    rights: [...builds, 'CanViewProcessingTasks'],
    uploads: [upload],
  })
  await expect.element(button('Add step')).toBeVisible()
  return opened
}

const list = browser.getByRole('list', { name: 'Steps', exact: true })
const listed = () =>
  list
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('strong')?.textContent)
const stepCard = (name: string) => button(new RegExp(`^Edit step ${name}`, 'u'))
const json = browser.getByRole('region', { name: 'Parameters as JSON' })
const shown = (content: string | RegExp) => browser.getByText(content).first()
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('The steps of a template', () => {
  it('are none at first, and are found by what they do and added with a name', async () => {
    const { host } = await openSteps([])
    await expect.element(shown(/^No steps:/u)).toBeVisible()
    await button('Add step').click()
    await browser.getByRole('searchbox', { name: 'Find a step' }).fill('nothing of that')
    await expect.element(shown(/^No step has “nothing of that”/u)).toBeVisible()
    await browser.getByRole('searchbox', { name: 'Find a step' }).fill('several columns')
    await button(/^Split/u).click()
    await expect.element(box('Name of the step')).toHaveValue('Split')
    await box('column').fill('Whole')
    await button('Add an item: into').click()
    await box('into, item 1').fill('First')
    await button('Save').click()
    await expect.element(stepCard('Split')).toBeVisible()
    await expect.element(shown('Step saved')).toBeVisible()
    await button('Save template').click()
    await vi.waitUntil(() => host.calls().includes(builderCalls.change))
    const [sent] = (await getSentBodies(host, builderCalls.change)) as { data: string }[]
    expect((JSON.parse(sent?.data ?? '{}') as { steps?: unknown }).steps).toEqual([
      step('Split', 'split', { column: 'Whole', into: ['First'] }),
    ])
  })

  it('are not taken over while a parameter is wrong, and nothing typed is lost', async () => {
    await openSteps()
    await stepCard('No sold cars').click()
    await expect.element(box('Name of the step')).toHaveValue('No sold cars')
    await box('Name of the step').fill('models')
    await box('values, item 1').fill('many')
    await chooseOption('is more than')
    await button('Save').click()
    await expect.element(shown('Another step has this name.')).toBeVisible()
    await expect.element(shown('It must be a number, written as the template says.')).toBeVisible()
    await expect.element(box('Name of the step')).toHaveValue('models')
    await expect.element(box('values, item 1')).toHaveValue('many')
    await expect.poll(() => json.element().textContent).toContain('"sold"')
    await box('Name of the step').fill('Cheap ones')
    await box('values, item 1').fill('1,500')
    await button('Save').click()
    await expect.element(stepCard('Cheap ones')).toBeVisible()
    await expect
      .poll(() => json.element().textContent)
      .toMatch(/"when": "more",\s*"values"|"1,500"/u)
  })

  it('tell what is wrong with a table', async () => {
    await openSteps()
    await stepCard('Models').click()
    await button('Add a key to table').click()
    await box('Name').nth(1).fill('F')
    await button('Save').click()
    await expect.element(shown('table: A name stands in it twice.')).toBeVisible()
    await expect.element(box('Name').nth(1)).toHaveValue('F')
  })

  it('are moved and removed by the keyboard alone', async () => {
    await openSteps()
    await expect.poll(listed).toEqual(['Whole name', 'No sold cars', 'Models'])
    const down = button('Move Whole name down').element()
    if (down instanceof HTMLElement) down.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(listed).toEqual(['No sold cars', 'Whole name', 'Models'])
    expect(focused()).toBe('Move Whole name down')
    await expect.element(shown('Whole name is now step 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.poll(listed).toEqual(['No sold cars', 'Models', 'Whole name'])
    expect(focused()).toBe('Move Whole name up')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(listed).toEqual(['No sold cars', 'Models'])
    expect(document.activeElement?.textContent).toContain('Edit step Models')
    await userEvent.keyboard('{Enter}')
    await expect.element(box('Name of the step')).toHaveValue('Models')
  })

  it('are viewed in the JSON, and pasted with it, losing nothing', async () => {
    await openSteps()
    const getParams = () => JSON.parse(json.element().textContent ?? '') as { params: object }
    await expect.poll(() => getParams().params).toMatchObject({ steps: three })
    const turned = { params: { ...getParams().params, steps: three.toReversed() } }
    await button('View JSON').click()
    await box('Parameters as JSON').fill(JSON.stringify(turned))
    await button('Apply').click()
    await expect.poll(listed).toEqual(['Models', 'No sold cars', 'Whole name'])
    expect(getParams().params).toEqual(turned.params)
    await button('Reset').click()
    await expect.poll(listed).toEqual(['Whole name', 'No sold cars', 'Models'])
  })

  it('are fifty at most, and a long table is left to the JSON', async () => {
    const table = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`c${at}`, 'x']))
    const long = step('Long', 'lookup', { column: 'A', table, otherwise: 'empty' })
    const many = Array.from({ length: 49 }, (_, at) => ({ ...three[1], name: `Filter ${at}` }))
    await openSteps([long, ...many])
    await expect.element(button('Add step')).toBeDisabled()
    await expect.element(shown('A template has at most 50 steps.')).toBeVisible()
    await stepCard('Long').click()
    await expect.element(shown(/This table has 150 rows; edit it as JSON\./u)).toBeVisible()
    await box('column').fill('B')
    await button('Save').click()
    await expect.poll(() => json.element().textContent).toContain('"column": "B"')
    expect(json.element().textContent).toContain('"c149": "x"')
  })
})

describe('Ten rows of a file', () => {
  const column = (name: string) => ({
    name,
    type: 'text',
    form: '',
    filled: 3,
    odd: 0,
    isRepeated: false,
  })
  const columnBox = (name: string) => browser.getByRole('combobox', { name, exact: true })
  const cells = [
    ['Ar', 'den', 'f', 'open', 'Volta', 'One'],
    ['Ar', 'den', 'f', 'sold', 'Volta', 'One'],
    ['Ar', 'den', 'b', 'open', 'Volta', 'One'],
  ]
  const openSample = async (steps: readonly object[]) => {
    const { host } = await openSteps(steps)
    const header = ['First', 'Last', 'Model', 'State', 'to_make', 'to_model']
    host.setAnswer(
      calls.dataset,
      answered({
        columns: header.map(column),
        rows: cells.map((row, at) => ({ line: at + 2, cells: row, odd: [], isBroken: false })),
        delimiter: ',',
        encoding: 'utf-8',
      }),
    )
    await userEvent.click(
      await vi.waitUntil(() => document.querySelector('.builder-sample ion-select.hydrated')),
    )
    await browser.getByRole('radio', { name: 'book.csv' }).click()
    await vi.waitUntil(() => document.querySelector('ion-popover') === null)
  }
  const after = async (stage: RegExp) => {
    const selects = document.querySelectorAll('.builder-sample ion-select.hydrated')
    await userEvent.click(selects[1] ?? document.body)
    await browser.getByRole('radio', { name: stage }).click()
    await vi.waitUntil(() => document.querySelector('ion-popover') === null)
  }
  const row = (line: number) =>
    browser
      .getByRole('row')
      .filter({ has: browser.getByRole('rowheader', { name: new RegExp(`^${line}(?!\\d)`, 'u') }) })

  const getText = (line: number) => row(line).element().textContent

  it('show what each step makes of them, and where a row fails or is left out', async () => {
    await openSample(three)
    await expect.poll(() => getText(3)).toMatch(/left out by “No sold cars”/u)
    await expect
      .poll(() => getText(4))
      .toMatch(/refused by “Models”: Model must be one of f; “b” is not/u)
    await after(/^1 Whole name: 3 of 3/u)
    await expect.poll(() => getText(3)).toMatch(/Ar den/u)
    await expect.element(browser.getByRole('columnheader', { name: /Make new/u })).toBeVisible()
    await after(/^2 No sold cars: 2 of 3/u)
    await expect.poll(() => getText(3)).toMatch(/left out by/u)
    await after(/^3 Models: 1 of 3/u)
    await expect.poll(() => getText(2)).toMatch(/Fell/u)
    await after(/^Rows of the file/u)
    expect(row(3).element().textContent).not.toContain('left out')
  })

  it('offer to fields and later steps the columns that steps make', async () => {
    await openSample(three)
    const offered = () =>
      [...document.querySelectorAll('ion-modal ~ datalist option, datalist option')].map((one) =>
        one.getAttribute('value'),
      )
    const header = ['First', 'Last', 'Model', 'State', 'to_make', 'to_model']
    await expect.poll(offered).toEqual([...header, 'Make'])
    await stepCard('Whole name').click()
    await expect.element(columnBox('columns, item 1')).toHaveAttribute('list')
    const id = columnBox('columns, item 1').element().getAttribute('list') ?? ''
    const options = document.querySelectorAll(`#${CSS.escape(id)} option`)
    expect([...options].map((one) => one.getAttribute('value'))).toEqual(header)
    await button('Cancel').click()
    await edit('make')
    await expect.element(columnBox('column, item 1')).toHaveAttribute('list')
  })

  it('suggest a column that a step makes', async () => {
    await openSample(three.slice(0, 1))
    await expect.poll(() => getText(2)).toMatch(/Ar den/u)
    await edit('make')
    await button('Remove item 1 of column').click()
    await button('Save').click()
    await expect.element(shown(/Make → make/u)).toBeVisible()
    await button('Take them over').click()
    await expect.poll(() => getText(2)).toMatch(/Ar den/u)
  })

  it('name a step that reads a column too early', async () => {
    await openSample([step('Early', 'filter', { column: 'Make', when: 'empty' }), ...three])
    await expect
      .element(shown('These steps read columns that only a later step makes: Early: Make.'))
      .toBeVisible()
  })
})
