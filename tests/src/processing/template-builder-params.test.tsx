import { describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { answered } from '#tests/src/page/fake-host.ts'
import { box, button } from '#tests/src/records/open-records.tsx'
import {
  builds,
  card,
  chooseOption,
  edit,
  kinds,
  openBuilder,
  saveEdit,
} from './builder-fixture.ts'
import { calls, upload } from './processing-builders.ts'

const openKinds = () => openBuilder({ list: [kinds] })
const updated = browser.getByText('Parameter updated')
const json = browser.getByRole('region', { name: 'Parameters as JSON' })
const names = () =>
  browser
    .getByRole('list', { name: 'Parameters', exact: true })
    .getByRole('button', { name: /^Edit/u })
    .elements()
    .map((one) => one.querySelector('strong')?.textContent)

describe('Parameter cards', () => {
  it('[A-164, A-165] show what each is, required first, then by name', async () => {
    await openKinds()
    await expect
      .poll(() => card('title').element().textContent)
      .toMatch(/title.*text.*Required.*About title/u)
    await expect
      .poll(() => card('tree').element().textContent)
      .toMatch(/tree.*object.*1 key.*About tree/u)
    expect(names()).toEqual([
      'title',
      'columns',
      'fallback',
      'map',
      'rows',
      'share',
      'strict',
      'tree',
      'unit',
    ])
  })

  it('[A-172] are hidden and shown, unless a condition requires them', async () => {
    await openKinds()
    expect(button('Hide title').query()).toBeNull()
    await expect.poll(() => button('Hide fallback')).toBeVisible()
    await button('Hide share').click()
    await expect.element(card('share')).not.toBeInTheDocument()
    await expect.poll(() => card('fallback').element().textContent).toContain('Required')
    expect(button('Hide fallback').query()).toBeNull()
    await expect.poll(() => json.element().textContent).not.toContain('share')
    await button('Show secret').click()
    await expect.element(card('secret')).toBeVisible()
    await button('Show share').click()
    await expect.poll(() => card('share').element().textContent).toContain('0.5')
    await expect.element(button('Hide fallback')).toBeVisible()
  })
})

describe('The dialog of a parameter', () => {
  it('[A-168, A-247] shows name, description, fixed type and an editor for each type', async () => {
    await openKinds()
    const facts = () =>
      [...document.querySelectorAll('ion-modal dd')].map(({ textContent }) => textContent)
    await edit('title')
    await expect.element(box('Name')).toHaveValue('title')
    await expect.element(box('Name')).toHaveAttribute('readonly')
    await expect
      .poll(facts)
      .toEqual([expect.stringContaining('About title'), expect.stringContaining('text')])
    await box('Value').fill('New title')
    await saveEdit()
    await expect.element(updated.first()).toBeVisible()
    await expect.poll(() => card('title').element().textContent).toContain('New title')

    await edit('unit')
    await chooseOption('minor')
    await saveEdit()
    await expect.poll(() => card('unit').element().textContent).toContain('minor')

    await edit('rows')
    await box('Value').fill('25')
    await saveEdit()
    await expect.poll(() => json.element().textContent).toContain('"rows": 25')

    await edit('share')
    await box('Value').fill('0.75')
    await saveEdit()
    await expect.poll(() => json.element().textContent).toContain('"share": 0.75')

    await edit('strict')
    await browser.getByRole('switch', { name: 'Value' }).click()
    await saveEdit()
    await expect.poll(() => json.element().textContent).toContain('"strict": true')

    await edit('tree')
    await expect.element(box('leaf')).toHaveValue('deep')
    await box('other').fill('wide')
    await saveEdit()
    await expect
      .poll(() => json.element().textContent)
      .toMatch(/"leaf": "deep",\s*"other": "wide"/u)
  })

  it('[A-169] adds and removes items, trimmed, empty ones ignored', async () => {
    await openKinds()
    await edit('columns')
    await button('Add an item: columns').click()
    await box('columns, item 2').fill(' a ')
    await button('Add an item: columns').click()
    await button('Remove item 1 of columns').click()
    await saveEdit()
    await expect.poll(() => json.element().textContent).toMatch(/"columns": \[\s*"a"\s*\]/u)
  })

  it('[A-170, A-249] saves nothing without a name, a type and a number that is one', async () => {
    await openKinds()
    await edit('map')
    await button('Add a key to map').click()
    await box('Name').nth(1).fill('')
    await saveEdit()
    await expect.element(browser.getByText('Fill this in.').first()).toBeVisible()
    expect(document.querySelectorAll('ion-modal ion-select.ion-invalid')).toHaveLength(1)
    await chooseOption('whole number')
    await box('Name').nth(1).fill('count')
    await box('Value').fill('1.5')
    await saveEdit()
    await expect
      .element(browser.getByText('That is no such number; write decimals with a point.'))
      .toBeVisible()
    expect(updated.query()).toBeNull()
    await box('Value').fill('15')
    await saveEdit()
    await expect.poll(() => json.element().textContent).toMatch(/"map": \{\s*"count": 15\s*\}/u)

    await edit('share')
    await box('Value').fill('half')
    await saveEdit()
    await expect.element(browser.getByText(/That is no such number/u)).toBeVisible()
    await expect.element(box('Value')).toHaveValue('half')
  })

  it('[A-171] names children itself, and refuses a name twice', async () => {
    await openKinds()
    await edit('map')
    await button('Add a key to map').click()
    await expect.element(box('Name').nth(1)).toHaveValue('example_map-1')
    await chooseOption('text')
    await button('Add a key to map').click()
    await expect.element(box('Name').nth(2)).toHaveValue('example_map-2')
    await button('Remove example_map-1').click()
    await chooseOption('text')
    await button('Add a key to map').click()
    await expect.element(box('Name').nth(2)).toHaveValue('example_map-1')
    await box('Name').nth(2).fill('example_map-2')
    await saveEdit()
    await expect.element(browser.getByText('Another key has this name.')).toBeVisible()
    expect(updated.query()).toBeNull()
  })
})

describe('Ten rows of a file', () => {
  it('run through the template as it is built, with columns suggested by name', async () => {
    const { host } = await openBuilder({
      rights: [...builds, 'CanViewProcessingTasks'],
      uploads: [upload],
    })
    const column = (name: string) => ({
      name,
      type: 'text',
      form: '',
      filled: 2,
      odd: 0,
      isRepeated: false,
    })
    host.setAnswer(
      calls.dataset,
      answered({
        columns: ['Make', 'Model', 'Offer', 'to_model'].map(column),
        rows: [
          { line: 2, cells: ['Arden', 'Fell', 'Volta', 'One'], odd: [], isBroken: false },
          { line: 3, cells: ['Arden', '', 'Volta', 'Two'], odd: [], isBroken: false },
        ],
        delimiter: ',',
        encoding: 'utf-8',
      }),
    )
    await browser
      .getByRole('complementary', { name: 'Processors' })
      .getByRole('button', { name: /Load a mapping/u })
      .click()
    await edit('name')
    await box('Value').fill('Offers')
    await saveEdit()
    const sample = browser.getByRole('region', { name: 'Ten rows of a file' }).first()
    await userEvent.click(
      await vi.waitUntil(() => document.querySelector('.builder-sample ion-select.hydrated')),
    )
    await browser.getByRole('radio', { name: 'book.csv' }).click()
    await expect.element(sample.getByText('The file lacks these columns: to_make.')).toBeVisible()
    await expect.element(sample.getByText(/Make → make, Model → model/u)).toBeVisible()
    await button('Take them over').click()
    await expect.poll(() => card('make').element().textContent).toContain('Make')
    await edit('to_make')
    await button('Add an item: column').click()
    await browser.getByRole('combobox', { name: 'column, item 1' }).fill('Offer')
    await saveEdit()
    await expect.element(sample.getByRole('radio', { name: 'read: 2 of 2' })).toBeVisible()
    await expect.element(sample.getByRole('radio', { name: 'map: 1 of 2' })).toBeVisible()
    await expect.element(sample.getByRole('cell', { name: 'Two' })).toBeVisible()
  })
})
