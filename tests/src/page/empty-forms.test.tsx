import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { faults, press } from '#tests/src/contact-log/form-locators.ts'
import {
  gone,
  openContactLogPage,
  openForm,
  recorder,
} from '#tests/src/contact-log/open-contact-log.tsx'
import { activityHost } from '#tests/src/customer-activity/open-activity.tsx'
import {
  addCommentCall,
  openRecordedActivity,
} from '#tests/src/customer-activity/open-recorded-activity.tsx'
import { dealCall } from '#tests/src/offers/offer-answers.ts'
import { dealTextbox, getFieldNote, openEditor } from '#tests/src/offers/open-editor.tsx'
import { videoAnswers } from '#tests/src/videos/video-host.ts'
import { fakeHost, notSignedIn, sessionCall, signInCall } from './fake-host.ts'
import { openPage } from './open-page.tsx'

const isWrite = (call: string): boolean => !call.startsWith('GET ')

/** Submits three forms of the customer's page as they open; what each says at its fields. */
async function submitCustomerForms() {
  const rights = [...recorder, 'CanSendCItnowVideo']
  const { host, screen } = await openContactLogPage({ rights, answers: videoAnswers })
  const before = host.calls().filter(isWrite)
  const messages: (readonly unknown[])[] = []
  for (const [form, act] of [
    ['Book appointment', 'Book appointment'],
    ['Book callback', 'Book callback'],
    ['Send video', 'Send'],
  ] as const) {
    await openForm(form)
    await press(act)
    await expect.poll(() => faults().length).toBeGreaterThan(0)
    messages.push(faults())
    await press('Cancel')
    await gone()
  }
  expect(host.calls().filter(isWrite)).toEqual(before)
  await screen.unmount()
  return messages
}

async function submitComment() {
  const host = activityHost([])
  const { screen, leave } = await openRecordedActivity(host)
  const field = screen.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Write something first/u)
  expect(host.calls()).not.toContain(addCommentCall)
  await leave()
}

async function emptyPrice() {
  const { host, screen } = await openEditor()
  await expect.poll(() => host.calls()).toContain(dealCall)
  const before = host.calls().filter(isWrite).length
  await dealTextbox('Cash price').fill('')
  await expect.poll(() => getFieldNote('Cash price')).toBe('Fill this in.')
  expect(host.calls().filter(isWrite).length).toBe(before)
  await screen.unmount()
}

async function submitSignIn() {
  const host = fakeHost({ [sessionCall]: notSignedIn })
  await openPage(host, '/login')
  await browser.getByRole('button', { name: 'Sign in' }).click()
  const field = browser.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAccessibleDescription('Enter your password')
  expect(host.calls()).not.toContain(signInCall)
}

it('[W-296] Forms that are submitted empty say so at their fields, without a call', async () => {
  expect(await submitCustomerForms()).toEqual([
    ['Choose a date', 'Choose when it starts', 'Choose when it ends'],
    expect.arrayContaining(['Choose a date']) as unknown,
    ['Record a video or choose a film', 'Choose what it is for', 'Write a message'],
  ])
  await submitComment()
  await emptyPrice()
  await submitSignIn()
})
