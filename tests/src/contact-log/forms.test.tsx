import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openDetails } from '#tests/src/customer-details/open-details.tsx'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  chooseLikely,
  chooseReason,
  dialog,
  logEventCall,
  gone,
  openForm,
  openContactLogPage,
  preferenceCall,
  refuseCustomerCommand,
  confirmCustomerCommand,
  written,
} from './open-contact-log.tsx'
import { faults, field, press } from './form-locators.ts'

const flashed = () => browser.getByTestId('flash')
const head = () => document.querySelector('.page-head')?.textContent ?? ''

describe('the contact menu', () => {
  /** Opens a form from its action and cancels it: its fields, and the calls to the host. */
  async function cancelled(name: string) {
    const { host } = await openContactLogPage()
    await openForm(name)
    await expect.element(dialog().getByRole('heading', { name })).toBeVisible()
    const fields = [...document.querySelectorAll('ion-modal .field-head label')].map(
      (label) => label.textContent,
    )
    await press('Cancel')
    await gone()
    return { fields, calls: written(host) }
  }

  it('[O-196] opens External contact and cancels it without a call', async () =>
    expect(await cancelled('External contact')).toEqual({ fields: ['Note'], calls: [] }))
  it('[O-199] opens No reply and cancels it without a call', async () =>
    expect(await cancelled('No reply')).toEqual({ fields: ['Note'], calls: [] }))
  it('[O-200] opens Not interested and cancels it without a call', async () =>
    expect(await cancelled('Not interested')).toEqual({ fields: ['Reason', 'Note'], calls: [] }))
  it('[O-201] opens Attended, next appointment and cancels it without a call', async () =>
    expect(await cancelled('Attended, next appointment')).toEqual({
      fields: ['Date', 'Time', 'End', 'Note'],
      calls: [],
    }))
  it('[O-204] opens Send letter and cancels it without a call', async () =>
    expect(await cancelled('Send letter')).toEqual({ fields: ['Date', 'Time', 'Note'], calls: [] }))
  it('[O-206] opens Sold and cancels it without a call', async () =>
    expect(await cancelled('Sold')).toEqual({ fields: ['Note'], calls: [] }))
  it('[O-207] opens Unable to contact and cancels it without a call', async () =>
    expect(await cancelled('Unable to contact')).toEqual({ fields: ['Reason', 'Note'], calls: [] }))
  it('[O-186] opens Book callback and cancels it without a call', async () =>
    expect(await cancelled('Book callback')).toEqual({
      fields: ['Date', 'Time', 'Note', 'What is booked'],
      calls: [],
    }))
  it('[O-184] opens Appointment and cancels it without a call', async () =>
    expect(await cancelled('Book appointment')).toEqual({
      fields: ['Date', 'Start', 'End', 'Note (optional)'],
      calls: [],
    }))

  it.each([
    ['External contact', 'Save outcome'],
    ['No reply', 'Save outcome'],
    ['Sold', 'Save outcome'],
  ])('[O-079] requires a note for %s', async (name, act) => {
    const { host } = await openContactLogPage()
    await openForm(name)
    await press(act)
    await expect.poll(faults).toEqual(['Write a note: a few words are enough'])
    expect(written(host)).toEqual([])
  })

  it.each(['Not interested', 'Unable to contact'])(
    '[O-080] requires a note and a reason for %s',
    async (name) => {
      const { host } = await openContactLogPage()
      await openForm(name)
      await press('Save outcome')
      await expect.poll(faults).toEqual(['Choose a reason', 'Write a note: a few words are enough'])
      expect(written(host)).toEqual([])
    },
  )

  const noDateTimeOrNote = {
    messages: ['Choose a date', 'Choose a time', 'Write a note: a few words are enough'],
    calls: [],
  }

  /** Submits a form empty: the messages at its fields, and the calls to the host. */
  async function sentEmpty(name: string, act: string) {
    const { host } = await openContactLogPage()
    await openForm(name)
    await press(act)
    await expect.poll(() => faults().length).toBeGreaterThan(0)
    return { messages: faults(), calls: written(host) }
  }

  it('[O-081] requires note, date and time for a new appointment', async () =>
    expect(await sentEmpty('Attended, next appointment', 'Appoint again')).toEqual(
      noDateTimeOrNote,
    ))
  it('[O-082] requires note, date and time for a letter', async () =>
    expect(await sentEmpty('Send letter', 'Save outcome')).toEqual(noDateTimeOrNote))
  it('[W-240] requires note, date and time for a callback', async () =>
    expect(await sentEmpty('Book callback', 'Book callback')).toEqual(noDateTimeOrNote))

  it('[O-085] confirms an event that the host saved, and says when it did not', async () => {
    const { screen } = await openContactLogPage({
      answers: { [logEventCall]: confirmCustomerCommand({ status: 'assigned' }) },
    })
    await openForm('No reply')
    await field('Note').fill('Rang twice')
    await press('Save outcome')
    await expect.element(flashed()).toHaveTextContent('Saved')
    await screen.unmount()
    await openContactLogPage({
      answers: { [logEventCall]: refuseCustomerCommand('invalid_input', 422) },
    })
    await openForm('No reply')
    await field('Note').fill('Rang twice')
    await press('Save outcome')
    await expect.element(flashed().filter({ hasText: 'This could not be saved' })).toBeVisible()
  })

  it('sends each outcome as itself, with its resulting status at once', async () => {
    const { host } = await openContactLogPage({ answers: { [logEventCall]: noNetwork } })
    await openForm('Not interested')
    await chooseReason('Refinanced elsewhere')
    await field('Note').fill('Signed with his bank')
    await expect
      .poll(() => document.querySelector('.contact-log-result')?.textContent)
      .toBe('Saving sets the status to Refinanced')
    await press('Save outcome')
    await gone()
    await expect.element(browser.getByRole('button', { name: 'Status: Refinanced' })).toBeVisible()
    await expect.poll(head).toContain('Saved on this device')
    host.setAnswer(logEventCall, confirmCustomerCommand({ status: 'refinanced' }))
    dispatchEvent(new Event('online'))
    await expect.poll(head, { timeout: 15_000 }).toContain('Confirmed')
    expect((await getSentBodies(host, logEventCall)).at(-1)).toMatchObject({
      event: 'call',
      outcome: 'not_interested',
      reason: 'refinanced',
      note: 'Signed with his bank',
    })
  })

  it('keeps typed text when a form is closed by anything but Cancel', async () => {
    await openContactLogPage()
    await openForm('No reply')
    await field('Note').fill('Half a sentence')
    await press('Close')
    await gone()
    await openForm('No reply')
    await expect.element(field('Note')).toHaveValue('Half a sentence')
    await press('Cancel')
    await gone()
    await openForm('No reply')
    await expect.element(field('Note')).toHaveValue('')
    await press('Cancel')
    await gone()
  })

  it('keeps typed text over a reload until it is discarded', async () => {
    const { host, screen } = await openContactLogPage()
    await openForm('Book callback')
    await field('Note').fill('Half a sentence')
    await chooseLikely()
    await press('Close')
    await gone()
    await screen.unmount()
    const again = await openDetails(host)
    await openForm('Book callback')
    await expect.element(field('Note')).toHaveValue('Half a sentence')
    await expect
      .poll(
        () =>
          dialog()
            .getByRole('group', { name: 'Likely times' })
            .getByRole('button', { pressed: true })
            .elements().length,
      )
      .toBe(1)
    await press('Cancel')
    await gone()
    await again.screen.unmount()
    await openDetails(host)
    await openForm('Book callback')
    await expect.element(field('Note')).toHaveValue('')
    await press('Cancel')
    await gone()
  })

  it('works by keyboard: c opens it, a letter chooses, . repeats', async () => {
    const { host } = await openContactLogPage({
      answers: { [logEventCall]: confirmCustomerCommand({ status: 'assigned' }) },
    })
    await expect
      .element(browser.getByRole('button', { name: 'Contact', exact: true }))
      .toBeVisible()
    await userEvent.keyboard('c')
    await expect.element(browser.getByRole('menuitem', { name: 'No reply' })).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
    await userEvent.keyboard('n')
    await expect.element(dialog().getByRole('heading', { name: 'No reply' })).toBeVisible()
    await field('Note').fill('Rang out')
    await press('Save outcome')
    await gone()
    await expect.poll(() => written(host)).toEqual([logEventCall])
    ;(document.activeElement as HTMLElement | null)?.blur()
    await userEvent.keyboard('.')
    await expect.element(dialog().getByRole('heading', { name: 'No reply' })).toBeVisible()
    expect(written(host)).not.toContain(preferenceCall)
  })
})
