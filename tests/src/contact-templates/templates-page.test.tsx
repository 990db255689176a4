import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  answerTemplate,
  createTemplateCall,
  deleteTemplateCall,
  template,
  templatesCall,
} from './template-answers.ts'

const sees = ['CanViewDashboard', 'CanViewContactTemplates']
const edits = [...sees, 'CanEditContactTemplate']

async function openTemplates(
  rights: readonly string[],
  answers: Parameters<typeof Object.entries>[0],
) {
  const host = signedInHost({ rights: [...rights] })
  for (const [call, answer] of Object.entries(answers))
    host.setAnswer(call, answer as ReturnType<typeof answered>)
  const page = await openPage(host, `/${northgate}/contacttemplate`)
  return { host, page }
}

const heading = (name: string) => browser.getByRole('heading', { level: 1, name })

describe('/{orgId}/contacttemplate', () => {
  it.each(['CanViewContactTemplateList', 'CanViewContactTemplates'])(
    'opens with %s alone, without anything to edit',
    async (right) => {
      await openTemplates(['CanViewDashboard', right], { [templatesCall]: answered([template()]) })
      await expect.element(heading('Templates')).toBeVisible()
      await expect.element(browser.getByText('Winter event')).toBeVisible()
      expect(browser.getByRole('button', { name: 'Create template' }).query()).toBeNull()
      expect(browser.getByRole('button', { name: /^Edit/u }).query()).toBeNull()
    },
  )

  it('[O-074] needs a right to see the list, and CanEditContactTemplate to edit', async () => {
    const barred = await openTemplates(['CanViewDashboard'], {})
    await expect.element(heading('Today')).toBeVisible()
    expect(barred.page.path()).toBe(`/${northgate}/home`)
    expect(barred.host.calls()).not.toContain(templatesCall)
    await barred.page.screen.unmount()
    for (const right of ['CanViewContactTemplateList', 'CanViewContactTemplates']) {
      const { page } = await openTemplates(['CanViewDashboard', right], answerTemplate(template()))
      await expect.element(browser.getByText('Winter event')).toBeVisible()
      expect(page.path()).toBe(`/${northgate}/contacttemplate`)
      await page.screen.unmount()
    }
    const host = signedInHost({ rights: [...sees] })
    const reader = await openPage(host, `/${northgate}/t1/edit`)
    await expect.element(heading('Today')).toBeVisible()
    await reader.screen.unmount()
    const { page } = await openTemplates(edits, answerTemplate(template()))
    await browser.getByRole('button', { name: 'Edit Winter event, English' }).click()
    await expect.element(heading('Winter event')).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/t1/edit`)
  })

  it('[O-075] shows name, subject, type, language, authors, times and status', async () => {
    await openTemplates(sees, {
      [templatesCall]: answered([
        template(),
        template({
          template_id: 't2',
          template_name: 'Reminder',
          template_subject: '',
          template_type: 'sms',
          template_lang: 'de_de',
          status: 0,
        }),
      ]),
    })
    const read = (name: string) =>
      browser.getByRole('row').filter({ hasText: name }).query()?.textContent
    await expect
      .poll(() => read('Winter event'))
      .toMatch(
        /Your \{\{ vehicle \}\}.*E-mail.*English.*Active.*20\/11\/2026.*Robin Marsh.*24\/11\/2026.*Ruth Amberley/u,
      )
    expect(read('Reminder')).toMatch(/SMS.*German.*Inactive/u)
  })

  it('is filtered by type, language and status', async () => {
    await openTemplates(sees, {
      [templatesCall]: answered([
        template(),
        template({ template_id: 't2', template_name: 'Reminder', template_type: 'sms', status: 0 }),
      ]),
    })
    await browser.getByRole('button', { name: 'Any status' }).click()
    await browser.getByRole('menuitemradio', { name: 'Inactive' }).click()
    await expect.element(browser.getByText('Winter event')).not.toBeInTheDocument()
    await expect.element(browser.getByText('Reminder')).toBeVisible()
  })

  it('creates an empty draft and opens it', async () => {
    const created = template({ template_name: 'Spring', status: 0 })
    const { host, page } = await openTemplates(edits, {
      ...answerTemplate(created),
      [templatesCall]: answered([]),
      [createTemplateCall]: refused('template_name_taken', 409),
    })
    await browser.getByRole('button', { name: 'Create template' }).click()
    await browser.getByRole('button', { name: 'Create and write' }).click()
    await expect.element(browser.getByText('Give the template a name')).toBeVisible()
    await browser.getByRole('textbox', { name: 'Name' }).fill('Spring')
    await browser.getByRole('button', { name: 'Create and write' }).click()
    await expect.element(browser.getByText(/has this name; choose another/u)).toBeVisible()
    host.setAnswer(createTemplateCall, answered(created))
    host.setAnswer(templatesCall, answered([created]))
    await browser.getByRole('button', { name: 'Create and write' }).click()
    await expect.element(heading('Spring')).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/t1/edit`)
    expect((await getSentBodies(host, createTemplateCall)).at(-1)).toMatchObject({
      template_name: 'Spring',
      template_type: 'email',
      template_lang: 'en_gb',
      status: 0,
    })
  })

  it('deletes by type, name and language after asking', async () => {
    const { host } = await openTemplates(edits, {
      [templatesCall]: answered([template()]),
      [deleteTemplateCall]: answered({ is_deleted: true }),
    })
    await browser.getByRole('button', { name: 'Delete Winter event, English' }).click()
    await expect.element(browser.getByText(/What was sent by it stays/u)).toBeVisible()
    expect(host.calls()).not.toContain(deleteTemplateCall)
    await browser.getByRole('button', { name: 'Delete template' }).click()
    await expect.element(browser.getByText('Template deleted')).toBeVisible()
    expect(await getSentBodies(host, deleteTemplateCall)).toEqual([
      { template_name: 'Winter event', template_type: 'email', template_lang: 'en_gb' },
    ])
  })
})
