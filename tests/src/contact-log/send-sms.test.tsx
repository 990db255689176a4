import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { getSentBodies, refused } from '#tests/src/page/fake-host.ts'
import { faults, field, press } from './form-locators.ts'
import { getFieldLabels, openMessagePage } from './message-answers.ts'
import {
  chooseReason,
  contactCall,
  contactPreviewCall,
  dialog,
  gone,
  openForm,
  sendableTemplatesCall,
  written,
} from './open-contact-log.tsx'

const flashed = () => browser.getByTestId('flash')

describe('templates of messages', () => {
  it('[O-089] say when they could not be loaded', async () => {
    const { screen } = await openMessagePage({
      answers: { [sendableTemplatesCall]: refused('fault', 500) },
    })
    await openForm('Send e-mail')
    await expect.element(flashed()).toHaveTextContent('The e-mail templates could not be loaded')
    await screen.unmount()
    await openMessagePage({ answers: { [sendableTemplatesCall]: refused('fault', 500) } })
    await openForm('Send SMS')
    await expect
      .element(flashed().last())
      .toHaveTextContent('The SMS templates could not be loaded')
  })

  it('[O-090] that are not found are only logged, and what is written stays', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    await openMessagePage({ answers: { [contactPreviewCall]: refused('template_gone', 409) } })
    await openForm('Send SMS')
    await field('Message').fill('See you')
    await chooseReason('Winter event (English)')
    await expect.poll(() => log.mock.calls).toContainEqual(['The chosen template was not found'])
    await expect.element(field('Message')).toHaveValue('See you')
    await press('Cancel')
    await gone()
    log.mockClear()
    await openForm('Send e-mail')
    await dialog().getByRole('radio', { name: 'Template', exact: true }).click()
    await chooseReason('Winter event (English)')
    await expect.poll(() => log.mock.calls).toContainEqual(['The chosen template was not found'])
    expect(getFieldLabels()).toEqual(['To', 'From', 'Text', 'Template'])
    expect(flashed().elements()).toEqual([])
    log.mockRestore()
  })
})

describe('sending an SMS', () => {
  it('[O-205] opens from the menu with its fields and is cancelled without a call', async () => {
    const { host } = await openMessagePage()
    await openForm('Send SMS')
    expect(getFieldLabels()).toEqual(['Template (optional)', 'Message'])
    await press('Cancel')
    await gone()
    expect(written(host)).toEqual([])
  })

  it('[O-091] requires a text and counts its characters and parts', async () => {
    const { host } = await openMessagePage()
    await openForm('Send SMS')
    await press('Send')
    await expect.poll(faults).toEqual(['Write a message'])
    expect(written(host)).toEqual([])
    await field('Message').fill('x'.repeat(161))
    await expect
      .element(dialog().getByText('161 characters, 2 parts, 145 left in the last'))
      .toBeVisible()
    await field('Message').fill('“Zoë”')
    await expect.element(dialog().getByText('5 characters, 1 part, 65 left')).toBeVisible()
  })

  it('begins with the chosen template’s text, filled in', async () => {
    const { host } = await openMessagePage()
    await openForm('Send SMS')
    await chooseReason('Winter event (English)')
    await expect.element(field('Message')).toHaveValue('Come and see us, Tamsin')
    await press('Send')
    await gone()
    await expect
      .poll(() => getSentBodies(host, contactCall))
      .toMatchObject([{ content: 'Come and see us, Tamsin', template: 'Winter event' }])
  })
})
