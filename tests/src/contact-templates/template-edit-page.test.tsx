import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { ContactTemplate } from '#domain/contact-templates/contact-template.model.ts'
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
  buildPreview,
  templatePreviewCall,
  saveTemplateCall,
  template,
  templatesCall,
  templateTestCall,
} from './template-answers.ts'

async function openEditor(one: ContactTemplate) {
  const host = signedInHost({
    rights: ['CanViewDashboard', 'CanViewContactTemplates', 'CanEditContactTemplate'],
  })
  for (const [call, answer] of Object.entries(answerTemplate(one))) host.setAnswer(call, answer)
  const page = await openPage(host, `/${northgate}/${one.template_id}/edit`)
  return { host, page }
}

const text = () => browser.getByRole('textbox', { name: 'Text' })
const save = () => browser.getByRole('button', { name: /^Save/u })
const chip = (name: string) => text().getByText(name, { exact: true })

describe('/{orgId}/{templateId}/edit', () => {
  it('[O-076] edits an e-mail or an SMS: opened, changed and saved', async () => {
    const email = await openEditor(template())
    await expect.element(chip('First name')).toBeVisible()
    await text().click()
    await userEvent.keyboard('{Control>}{End}{/Control} good day')
    email.host.setAnswer(saveTemplateCall, answered(template({ version: 3 })))
    await save().click()
    await expect.element(browser.getByText('Saved and active')).toBeVisible()
    expect(await getSentBodies(email.host, saveTemplateCall)).toMatchObject([
      {
        template_type: 'email',
        template_content: '<p>Hello {{ cFName }}, good day</p>',
        seen: '2026-11-24T14:05:00.000Z',
      },
    ])
    await email.page.screen.unmount()
    const sms = template({ template_type: 'sms', template_subject: '', template_content: 'Hello' })
    const { host } = await openEditor(sms)
    await text().fill('Good day {{ cFName }}')
    host.setAnswer(saveTemplateCall, answered({ ...sms, version: 3 }))
    await save().click()
    await expect.element(browser.getByText('Saved and active')).toBeVisible()
    expect(await getSentBodies(host, saveTemplateCall)).toMatchObject([
      { template_type: 'sms', template_content: 'Good day {{ cFName }}' },
    ])
  })

  it('shows the e-mail as it arrives, at two widths, without running its scripts', async () => {
    await openEditor(template())
    const frame = () => document.querySelector<HTMLIFrameElement>('.email-frame')
    const read = async () => (await fetch(frame()?.src ?? '')).text()
    await expect.poll(read).toContain('Hello Tamsin')
    expect(frame()?.getAttribute('sandbox')).toBe('')
    await expect.element(browser.getByText('Your Arden Fell').first()).toBeVisible()
    const narrow = frame()?.clientWidth ?? 0
    await browser.getByRole('radio', { name: 'Desktop' }).click({ force: true })
    await expect.poll(() => frame()?.clientWidth ?? 0).toBeGreaterThanOrEqual(narrow)
    expect(document.title).not.toBe('attacked')
  })

  it('names a broken placeholder with its place and what to do', async () => {
    const { host } = await openEditor(template())
    host.setAnswer(
      templatePreviewCall,
      answered(
        buildPreview({
          problems: [
            {
              kind: 'unknown_placeholder',
              part: 'content',
              name: 'cFirst',
              line: 1,
              column: 10,
              near: 'Hello {{ cFirst }}',
            },
          ],
        }),
      ),
    )
    await text().click()
    await userEvent.keyboard('x')
    await expect
      .element(
        browser.getByText('“cFirst” is no placeholder (near “Hello {{ cFirst }}”).', {
          exact: false,
        }),
      )
      .toBeVisible()
    host.setAnswer(saveTemplateCall, refused('template_broken', 422))
    await save().click()
    await expect.element(browser.getByText(/could not be saved/u)).toBeVisible()
    await expect.element(text()).toHaveTextContent('Hello First name,x')
  })

  it('shows the placeholders with today’s values, and adds one as a chip with other words', async () => {
    const { host } = await openEditor(template({ template_content: '<p>Hello</p>' }))
    const places = browser.getByRole('region', { name: 'Placeholders' })
    await expect.element(places.getByText('Arden Fell')).toBeVisible()
    await expect.element(places.getByText('not known').first()).toBeVisible()
    await text().click()
    await userEvent.keyboard('{Control>}{End}{/Control} ')
    await browser.getByRole('button', { name: 'Placeholder', exact: true }).click()
    await browser.getByRole('menuitem', { name: 'First name' }).click()
    await expect.element(chip('First name')).toBeVisible()
    await chip('First name').click()
    await browser.getByRole('textbox', { name: 'Where nothing is known, write' }).fill('customer')
    host.setAnswer(saveTemplateCall, answered(template()))
    await save().click()
    await expect.element(browser.getByText('Saved and active')).toBeVisible()
    expect(await getSentBodies(host, saveTemplateCall)).toMatchObject([
      { template_content: '<p>Hello {{ cFName | default: "customer" }}</p>' },
    ])
  })

  it('uses an earlier version again, and saves it only when told', async () => {
    const { host } = await openEditor(template())
    await browser.getByRole('button', { name: 'Use again version 1' }).click()
    await expect.element(text()).toHaveTextContent('Good day')
    await expect.element(browser.getByRole('textbox', { name: 'Subject' })).toHaveValue('Before')
    expect(host.calls()).not.toContain(saveTemplateCall)
    host.setAnswer(saveTemplateCall, answered(template({ version: 3 })))
    await save().click()
    await expect.element(browser.getByText('Saved and active')).toBeVisible()
    expect(await getSentBodies(host, saveTemplateCall)).toMatchObject([
      { template_subject: 'Before', template_content: '<p>Good day</p>' },
    ])
  })

  it('counts an SMS in parts as it is typed, and offers plain characters', async () => {
    const sms = template({ template_type: 'sms', template_subject: '', template_content: 'Hello' })
    const { host } = await openEditor(sms)
    host.setAnswer(templatePreviewCall, async (request) => {
      const { template_content } = (await request.json()) as { template_content: string }
      return Response.json(buildPreview({ html: null, subject: '', text: template_content }))
    })
    await text().fill(`It’s time. ${'a'.repeat(70)}`)
    await expect.element(browser.getByText(/2 parts/u)).toBeVisible()
    await expect.element(browser.getByText(/a part holds 70/u)).toBeVisible()
    await browser.getByRole('button', { name: 'Use plain characters' }).click()
    await expect.element(text()).toHaveValue(`It's time. ${'a'.repeat(70)}`)
    await expect.element(browser.getByText(/1 part,/u)).toBeVisible()
  })

  it('sends what is typed to oneself', async () => {
    const { host } = await openEditor(template())
    host.setAnswer(templateTestCall, answered({ id: 'm1', address: 'ruth@demo.example' }))
    await browser.getByRole('button', { name: 'Test to myself' }).click()
    await expect
      .element(browser.getByText('The test is on its way to ruth@demo.example'))
      .toBeVisible()
    expect(await getSentBodies(host, templateTestCall)).toMatchObject([
      { template_content: '<p>Hello {{ cFName }},</p>' },
    ])
  })

  it('says so where there is no such template', async () => {
    const host = signedInHost({ rights: ['CanViewDashboard', 'CanEditContactTemplate'] })
    host.setAnswer(templatesCall, answered([]))
    await openPage(host, `/${northgate}/t9/edit`)
    await expect.element(browser.getByText('This template does not exist')).toBeVisible()
  })
})
