import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, getSentBodies, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import { calls, templateText } from './processing-builders.ts'

const path = `/processing/v1/${northgate}`
const saveCall = `PUT ${path}/templates/t1`
const deleteCall = `DELETE ${path}/templates/t1`
const downloadCall = `GET ${path}/templates/t1/download`

const template = (changes: Partial<ProcessingTemplate> = {}): ProcessingTemplate => ({
  template_id: 't1',
  template_name: 'Northgate agreements',
  status: 'published',
  data: templateText,
  version: 2,
  created_at: '2026-11-01T09:00:00.000Z',
  modified_at: '2026-11-02T10:30:00.000Z',
  modified_by: 'Nell Harrowgate',
  ...changes,
})

const sees: readonly Right[] = ['CanViewDashboard', 'CanViewProcessingTemplate']
const edits: readonly Right[] = [...sees, 'CanEditProcessingTemplate']

async function openTemplates(rights: readonly Right[] = edits, at = 'processing-template') {
  const host = signedInHost({ rights })
  host.setAnswer(calls.templates, answered([template()]))
  host.setAnswer(`GET ${path}/template-history`, answered([]))
  const page = await openPage(host, `/${northgate}/${at}`)
  return { host, page }
}

afterEach(() => vi.restoreAllMocks())

describe('Processing templates', () => {
  it('need CanViewProcessingTemplate, else the page leads home', async () => {
    expect(
      await openWithEach('processing-template', {
        listCall: calls.templates,
        rows: [template()],
        shows: 'Northgate agreements',
        rights: ['CanViewProcessingTemplate'],
      }),
    ).toEqual(leadsHome)
  })

  it('[O-124] are listed with name, status, created and modified', async () => {
    await openTemplates()
    await expect.element(button('Northgate agreements')).toBeVisible()
    for (const text of ['published', '01/11/2026 09:00', '02/11/2026 10:30'])
      await expect.element(browser.getByRole('cell', { name: text, exact: true })).toBeVisible()
  })

  it('[O-125] are edited at their edit page, deleted, and downloaded', async () => {
    const { host } = await openTemplates(edits, 'processing-template/t1/edit')
    host.setAnswer(saveCall, () => {
      const saved = template({ template_name: 'Northgate weekly', version: 3 })
      host.setAnswer(calls.templates, answered([saved]))
      return Response.json(saved)
    })
    await expect.element(box('Template as JSON')).toHaveValue(templateText)
    await box('Template as JSON').fill('abc')
    await box('Name').fill('Northgate weekly')
    await button(/^Save/u).click()
    await expect
      .element(browser.getByText('This is not JSON, which begins with { and ends with }.').first())
      .toBeVisible()
    expect(host.calls()).not.toContain(saveCall)
    await box('Template as JSON').fill(templateText)
    await button(/^Save/u).click()
    const panel = browser.getByRole('region', { name: 'Northgate weekly', exact: true })
    await expect.element(panel).toBeVisible()
    expect(await getSentBodies(host, saveCall)).toEqual([
      {
        template_name: 'Northgate weekly',
        status: 'published',
        data: templateText,
        seen: { template_name: 'Northgate agreements', status: 'published', data: templateText },
      },
    ])

    host.setAnswer(downloadCall, answered({ name: 'northgate.json', data: templateText }))
    const blobs = vi.spyOn(URL, 'createObjectURL')
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await panel.getByRole('button', { name: 'Download' }).click()
    await vi.waitFor(() => expect(clicked).toHaveBeenCalled())
    const [blob] = blobs.mock.calls.at(-1) ?? []
    expect(await (blob as Blob).text()).toBe(templateText)

    host.setAnswer(deleteCall, () => {
      host.setAnswer(calls.templates, answered([]))
      return Response.json({ template_id: 't1' })
    })
    await panel.getByRole('button', { name: 'Delete' }).click()
    await expect.element(browser.getByText('Template deleted')).toBeVisible()
    await expect.element(browser.getByText('No template', { exact: true })).toBeVisible()
  })
})

describe('The rights of processing', () => {
  it('[A-233] are CanViewProcessingTasks; templates are edited by CanEditProcessingTemplate', async () => {
    for (const [address, listCall, shows] of [
      ['processing', calls.uploads, 'No file yet'],
      ['tasks', `GET /processing-tasks/v1/${northgate}`, 'No task yet'],
    ] as const)
      expect(
        await openWithEach(address, {
          listCall,
          rows: [],
          shows,
          rights: ['CanViewProcessingTasks'],
        }),
      ).toEqual(leadsHome)
    const barred = await openTemplates(sees, 'processing-template/t1/edit')
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    await barred.page.screen.unmount()
    const reading = await openTemplates(sees, 'processing-template?open=t1')
    await expect.element(browser.getByText(/You can see this, but not change it/u)).toBeVisible()
    expect(button('Create template').query()).toBeNull()
    await reading.page.screen.unmount()
    await openTemplates(edits, 'processing-template/t1/edit')
    await expect.element(box('Template as JSON')).toBeVisible()
    await expect.element(button('Create template')).toBeEnabled()
  })
})
