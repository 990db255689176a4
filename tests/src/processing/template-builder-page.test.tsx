import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { processors } from '#domain/processing/builder/processor.rules.ts'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import { answered, getSentBodies, noNetwork, refused } from '#tests/src/page/fake-host.ts'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import {
  builderCalls,
  card,
  openedDialog,
  edit,
  invalid,
  kinds,
  openBuilder,
  saveEdit,
  validAnswer,
  warned,
} from './builder-fixture.ts'
import { templateText } from './processing-builders.ts'

const text = (content: string | RegExp) => browser.getByText(content).first()
const json = browser.getByRole('region', { name: 'Parameters as JSON' })
const processor = (name: RegExp) =>
  browser.getByRole('complementary', { name: 'Processors' }).getByRole('button', { name })

const template: ProcessingTemplate = {
  template_id: 't1',
  template_name: 'Northgate agreements',
  status: 'published',
  data: templateText,
  version: 2,
  created_at: '2026-11-01T09:00:00.000Z',
  modified_at: '2026-11-02T09:00:00.000Z',
  modified_by: 'Nell Harrowgate',
}

afterEach(() => vi.restoreAllMocks())

describe('The template builder', () => {
  it('[A-162] needs CanViewProcessingTemplate, else the page leads home', async () => {
    expect(
      await openWithEach('processing-template/builder', {
        listCall: builderCalls.load,
        rows: processors,
        shows: 'Load agreements',
        rights: ['CanViewProcessingTemplate'],
      }),
    ).toEqual(leadsHome)
  })

  it('[A-163] lists processors beside the cards, to search and to choose', async () => {
    await openBuilder()
    await expect.element(card('fAgreementNo')).toBeVisible()
    await browser.getByRole('searchbox', { name: 'Processor or parameter' }).fill('stock')
    await expect.element(processor(/Load stock/u)).toBeVisible()
    await expect.element(processor(/Load agreements/u)).not.toBeInTheDocument()
    await processor(/Load stock/u).click()
    await expect.element(card('aPurchasePrice')).toBeVisible()
    await expect.element(card('fAgreementNo')).not.toBeInTheDocument()
  })

  it('[A-166] validates, and resets to the original parameters', async () => {
    await openBuilder({ list: [kinds] })
    await expect.element(button('Validate')).toBeEnabled()
    await expect.element(button('Reset')).toBeDisabled()
    await edit('title')
    await box('Value').fill('Changed')
    await saveEdit()
    await expect.poll(() => card('title').element().textContent).toContain('Changed')
    await button('Hide unit').click()
    await button('Reset').click()
    await expect.poll(() => card('title').element().textContent).toContain('Old title')
    await expect.element(card('unit')).toBeVisible()
    await expect.element(button('Reset')).toBeDisabled()
  })

  it('[A-167] offers soft exceptions, which is the default, and hard ones', async () => {
    await openBuilder({ list: [kinds] })
    const radio = (name: string) => browser.getByRole('radio', { name, exact: true })
    await expect.element(radio('Soft')).toBeChecked()
    await radio('Hard').click({ force: true })
    await expect.element(radio('Hard')).toBeChecked()
    await expect.poll(() => json.element().textContent).toContain('"exceptions": "hard"')
    await expect.element(text('Nothing is loaded of a file that has a refused row.')).toBeVisible()
  })

  it('[A-223] saves what an administrator has built as a template', async () => {
    const { host } = await openBuilder()
    await processor(/Load a mapping/u).click()
    await edit('name')
    await box('Value').fill('Lindenhof')
    await saveEdit()
    await edit('make')
    await button('Add an item: column').click()
    await box('column, item 1').fill('Marke')
    await saveEdit()
    host.setAnswer(builderCalls.create, answered({ ...template, template_name: 'Lindenhof' }))
    host.setAnswer(builderCalls.templates, answered([{ ...template, template_name: 'Lindenhof' }]))
    await button('Save template').click()
    await expect.element(browser.getByRole('heading', { name: 'Lindenhof' }).first()).toBeVisible()
    const [sent] = (await getSentBodies(host, builderCalls.create)) as { data: string }[]
    expect(sent).toMatchObject({ template_name: 'Lindenhof', status: 'published' })
    expect(JSON.parse(sent?.data ?? '')).toMatchObject({
      name: 'Lindenhof',
      kind: 'mapping',
      columns: expect.arrayContaining([
        { field: 'make', column: 'Marke', type: 'text' },
      ]) as unknown,
    })
  })

  it('opens a template, whose changes are saved as its next version', async () => {
    const { host, page } = await openBuilder({ at: '?template=t1', templates: [template] })
    await expect.element(card('fAgreementNo')).toBeVisible()
    await button('Show fPayment').click()
    host.setAnswer(builderCalls.change, answered({ ...template, version: 3 }))
    await button('Save template').click()
    await vi.waitFor(() => expect(host.calls()).toContain(builderCalls.change))
    const [sent] = (await getSentBodies(host, builderCalls.change)) as { data: string }[]
    expect(sent).toMatchObject({
      template_name: 'Northgate agreements',
      status: 'published',
      seen: { data: templateText },
    })
    expect(JSON.parse(sent?.data ?? '')).toMatchObject({
      columns: expect.arrayContaining([{ field: 'fPayment', type: 'money' }]) as unknown,
    })
    await page.screen.unmount()
    await openBuilder({ at: '?template=gone', templates: [template] })
    await expect.element(button('To the templates')).toBeVisible()
  })

  it('lets somebody who may not edit templates build and validate, not save', async () => {
    await openBuilder({ list: [kinds], rights: ['CanViewDashboard', 'CanViewProcessingTemplate'] })
    await expect.element(button('Validate')).toBeEnabled()
    expect(button('Save template').query()).toBeNull()
  })
})

describe('A validation', () => {
  it('[A-176, A-248] without warnings says that the parameters are valid', async () => {
    await openBuilder({ list: [kinds] })
    await button('Validate').click()
    await expect.element(text('The parameters are valid')).toBeVisible()
    await expect.element(text('validated')).toBeVisible()
    expect(document.querySelector('ion-modal')).toBeNull()
  })

  it('[A-177, A-179] with warnings asks, naming field, type and message', async () => {
    const { host } = await openBuilder({ list: [kinds] })
    host.setAnswer(builderCalls.validate, answered(warned))
    await button('Validate').click()
    const asking = openedDialog('Apply these parameters?')
    for (const content of [
      'to_make.column',
      'column_shared',
      'Another field reads the same column of the file.',
    ])
      await expect.element(browser.getByText(content, { exact: true })).toBeVisible()
    await button('Close').last().click()
    await expect.element(asking).not.toBeInTheDocument()
    await expect.element(text('not validated')).toBeVisible()
    await button('Validate').click()
    await button('Apply anyway').click()
    await expect.element(browser.getByText('validated', { exact: true })).toBeVisible()
  })

  it('[A-178] with errors tells them and applies nothing', async () => {
    const { host } = await openBuilder({ list: [kinds] })
    host.setAnswer(builderCalls.validate, answered(invalid))
    await button('Save template').click()
    const telling = openedDialog('These parameters cannot be applied')
    await expect.element(telling).toBeInTheDocument()
    await expect.element(text('It is required.')).toBeVisible()
    await expect.element(browser.getByText('missing', { exact: true })).toBeVisible()
    expect(button('Apply anyway').query()).toBeNull()
    expect(host.calls()).not.toContain(builderCalls.create)
  })

  it('[A-180] posts schema_name and params; the processors come from GET', async () => {
    const { host } = await openBuilder({ list: [kinds] })
    await button('Validate').click()
    await expect.element(text('The parameters are valid')).toBeVisible()
    expect(host.calls()).toContain(builderCalls.load)
    const [sent] = (await getSentBodies(host, builderCalls.validate)) as { params: object }[]
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['params', 'schema_name'])
    expect(sent).toMatchObject({ schema_name: 'kinds', params: { title: 'Old title', rows: 10 } })
  })

  it('[A-181] that fails says so, as do processors, a lost parameter and an edit', async () => {
    const { host, page } = await openBuilder({ list: [kinds], at: '?param=nothing' })
    await expect.element(text('There is no such parameter')).toBeVisible()
    await edit('title')
    await saveEdit()
    await expect.element(text('Parameter updated')).toBeVisible()
    host.setAnswer(builderCalls.validate, noNetwork)
    await button('Validate').click()
    await expect.element(text('The parameters could not be validated')).toBeVisible()
    await page.screen.unmount()
    const failing = await openBuilder()
    failing.host.setAnswer(builderCalls.load, refused('internal', 500))
    await failing.page.queryClient.resetQueries({ queryKey: ['PROCESSING_TEMPLATE_BUILDER'] })
    await expect.element(text('The processors could not be loaded')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })
})

describe('The JSON of the builder', () => {
  const openJson = async () => {
    const opened = await openBuilder({ list: [kinds] })
    await button('View JSON').click()
    await expect
      .poll(() => (box('Parameters as JSON').query() as HTMLTextAreaElement | null)?.value)
      .toContain('"title": "Old title"')
    return opened
  }

  it('[A-173] is viewed and copied', async () => {
    await openJson()
    await button('Close').last().click()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Copy').click()
    await expect.element(text('JSON copied')).toBeVisible()
    expect(JSON.parse(write.mock.calls[0]?.[0] ?? '')).toMatchObject({
      processor: 'kinds',
      exceptions: 'soft',
      params: { title: 'Old title' },
    })
  })

  it('[A-174] that is pasted is checked before it is sent', async () => {
    const { host } = await openJson()
    for (const [pasted, problem] of [
      ['  ', 'That is no JSON.'],
      ['{"params":', /^That is no JSON\. .*JSON/u],
      ['[]', 'The JSON must be an object.'],
      ['{}', 'The JSON has no key “params”.'],
      ['{"params":1}', 'The value of “params” must be an object.'],
    ] as const) {
      await box('Parameters as JSON').fill(pasted)
      await button('Apply').click()
      await expect.element(text(problem)).toBeVisible()
      await expect.element(box('Parameters as JSON')).toHaveValue(pasted)
    }
    expect(host.calls()).not.toContain(builderCalls.validate)
  })

  it('[A-175] that is pasted is applied only when the host finds it valid', async () => {
    const { host } = await openJson()
    host.setAnswer(builderCalls.validate, answered(invalid))
    await box('Parameters as JSON').fill('{"params":{"title":"Pasted"}}')
    await button('Apply').click()
    const telling = openedDialog('These parameters cannot be applied')
    await expect.element(telling).toBeInTheDocument()
    await button('Close').last().click()
    await expect.poll(() => json.element().textContent).toContain('Old title')
    await expect.element(telling).not.toBeInTheDocument()
    host.setAnswer(builderCalls.validate, answered(validAnswer))
    await button('Apply').click()
    await expect.element(text('Parameters applied')).toBeVisible()
    await expect.poll(() => json.element().textContent).toContain('"title": "Pasted"')
    await expect.poll(() => card('title').element().textContent).toContain('Pasted')
  })
})
