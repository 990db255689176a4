import { describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button } from '#tests/src/records/open-records.tsx'
import { buildProcessingHost, buildRun, calls, templateText } from './processing-builders.ts'

const openView = async (mode: 'view' | 'process', host = buildProcessingHost()) => ({
  host,
  page: await openPage(host, `/${northgate}/processing-view/up1?mode=${mode}`),
})
const tab = (name: string) => browser.getByRole('tab', { name, exact: true })
const template = () => box('Template as JSON')

/** Chooses the organisation's template by its name. */
async function chooseTemplate() {
  await userEvent.click(await vi.waitUntil(() => document.querySelector('ion-select.hydrated')))
  await browser.getByRole('radio', { name: 'Northgate agreements' }).click()
}

describe('The processing view', () => {
  it('[A-002] has data details and the template as tabs, to view and to process', async () => {
    const first = await openView('view')
    await expect.element(tab('Data details')).toHaveAttribute('aria-selected', 'true')
    await expect.element(browser.getByText('The lender’s book')).toBeVisible()
    expect(box('New file name').query()).toBeNull()
    expect(button('Check the file').query()).toBeNull()
    await tab('Processing template').click()
    await expect.element(template()).toBeDisabled()
    await first.page.screen.unmount()

    await openView('process')
    await expect.element(box('New file name')).toBeVisible()
    await expect.element(button('Check the file')).toBeEnabled()
    await tab('Processing template').click()
    await expect.element(template()).toBeEnabled()
  })

  it('[A-003] fetches the data at size 1000 and the row count, and marks what differs', async () => {
    const { host } = await openView('view')
    await expect
      .element(browser.getByText('The first 2 of 61,200 rows; cells that differ are marked.'))
      .toBeVisible()
    await expect.element(browser.getByText('Start · date DD/MM/YYYY')).toBeVisible()
    await expect.element(browser.getByLabelText('differs: soon')).toBeVisible()
    const fetched = host.requests.find((_request, at) => host.calls()[at] === calls.dataset)
    expect(new URL(fetched?.url ?? '').searchParams.get('size')).toBe('1000')
    expect(host.calls().filter((call) => call === calls.rowCount)).toHaveLength(1)
  })

  it('[A-231] reads the dataset and the file by the id in the address', async () => {
    const { host } = await openView('view')
    await expect.element(browser.getByRole('heading', { name: 'book.csv' })).toBeVisible()
    expect(host.calls()).toContain(calls.view)
    expect(host.calls()).toContain(calls.dataset)
  })

  it('[A-004] flags a missing name and a bad template, each with its tab', async () => {
    const { host } = await openView('process')
    await tab('Processing template').click()
    await template().fill('abc')
    await button('Check the file').click()
    await expect.element(tab('Data details')).toHaveAttribute('aria-selected', 'true')
    await expect.element(box('New file name')).toHaveAttribute('aria-invalid', 'true')
    await box('New file name').fill('November')
    await button('Check the file').click()
    await expect.element(tab('Processing template')).toHaveAttribute('aria-selected', 'true')
    await expect.element(template()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(template()).toHaveValue('abc')
    expect(host.calls()).not.toContain(calls.submit)
  })

  it('[O-120] takes no template text that does not start with { and end with }', async () => {
    const { host } = await openView('process')
    host.setAnswer(calls.submit, answered(buildRun()))
    await box('New file name').fill('November')
    await tab('Processing template').click()
    const refusal = browser
      .getByText('This is not JSON, which begins with { and ends with }.')
      .first()
    for (const text of ['abc', `${templateText},`, `[${templateText}]`]) {
      await template().fill(text)
      await button('Check the file').click()
      await expect.element(refusal).toBeVisible()
    }
    await template().fill(`  ${templateText}\n`)
    await button('Check the file').click()
    await expect.element(browser.getByText('The processing was submitted')).toBeVisible()
  })

  it('names a step of the template text that is wrong, and what was typed stays', async () => {
    const { host } = await openView('process')
    await box('New file name').fill('November')
    await tab('Processing template').click()
    const steps = [{ name: 'Cut', key: 'split', params: { column: 'A' } }]
    const text = JSON.stringify({ ...JSON.parse(templateText), steps })
    await template().fill(text)
    await button('Check the file').click()
    await expect
      .element(browser.getByText('Step “Cut: into”: It is required.').first())
      .toBeVisible()
    await expect.element(template()).toHaveValue(text)
    expect(host.calls()).not.toContain(calls.submit)
  })

  it('[A-005] says that info or data could not be fetched', async () => {
    const host = buildProcessingHost()
    host.setAnswer(calls.dataset, refused('fault', 500))
    const first = await openView('view', host)
    await expect.element(browser.getByText('Error fetching data')).toBeVisible()
    await first.page.screen.unmount()
    host.setAnswer(calls.view, refused('fault', 500))
    await openView('view', host)
    await expect.element(browser.getByText('Error fetching info')).toBeVisible()
  })

  it('[A-232] offers the templates of PROCESSING_TEMPLATES and takes the chosen one’s text', async () => {
    await openView('process')
    await tab('Processing template').click()
    await chooseTemplate()
    await expect.element(template()).toHaveValue(templateText)
  })

  it('[A-234] tells that a submission succeeded, or failed and keeps what was typed', async () => {
    const { host, page } = await openView('process')
    host.setAnswer(calls.submit, refused('fault', 500))
    await box('New file name').fill('November')
    await tab('Processing template').click()
    await template().fill(templateText)
    await button('Check the file').click()
    await expect
      .element(browser.getByText('The processing could not be submitted').first())
      .toBeVisible()
    await expect.element(template()).toHaveValue(templateText)
    host.setAnswer(calls.submit, answered(buildRun()))
    await button('Check the file').click()
    await expect.element(browser.getByText('The processing was submitted')).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/processing`)
    expect((await getSentBodies(host, calls.submit)).at(-1)).toMatchObject({ type: 'source' })
  })

  it('[O-119] submits pre-processed data as target, with its name and template', async () => {
    const host = buildProcessingHost()
    host.setAnswer(
      calls.view,
      answered({
        datasetid: 'up1',
        file: 'book.csv',
        type: 'target',
        description: '',
        newname: 'November',
        template: templateText,
      }),
    )
    host.setAnswer(calls.submit, answered(buildRun({ type: 'target' })))
    await openView('process', host)
    await button('Load the data').click()
    await expect.element(browser.getByText('The processing was submitted')).toBeVisible()
    expect(await getSentBodies(host, calls.submit)).toEqual([
      {
        datasetid: 'up1',
        newname: 'November',
        template: templateText,
        org_id: northgate,
        username: 'ines@demo.example',
        type: 'target',
      },
    ])
  })
})
