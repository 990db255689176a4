import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openDetails } from '#tests/src/customer-details/open-details.tsx'
import { bodiesOf, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  appointmentCall,
  chooseLikely,
  chooseReason,
  dialog,
  eventCall,
  gone,
  openForm,
  openRecording,
  preferenceCall,
  refuses,
  takes,
  written,
} from './open-recording.tsx'

const flashed = () => browser.getByTestId('flash')
const head = () => document.querySelector('.page-head')?.textContent ?? ''
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
/** What is said at the fields; a choice says it inside Ionic's own element. */
const faults = () =>
  [
    ...document.querySelectorAll(
      'ion-modal .field-note.refusal, ion-modal ion-select.ion-invalid.ion-touched',
    ),
  ].map((fault) =>
    fault instanceof HTMLElement && 'errorText' in fault ? fault.errorText : fault.textContent,
  )

describe('a form of the contact menu', () => {
  /** Opens a form from its action and cancels it: its fields, and what was asked of the host. */
  async function cancelled(name: string) {
    const { host } = await openRecording()
    await openForm(name)
    await expect.element(dialog().getByRole('heading', { name })).toBeVisible()
    const fields = [...document.querySelectorAll('ion-modal .field-head label')].map(
      (label) => label.textContent,
    )
    await press('Cancel')
    await gone()
    return { fields, calls: written(host) }
  }

  it('[O-196] External contact opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('External contact')).toEqual({ fields: ['Note'], calls: [] }))
  it('[O-199] No reply opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('No reply')).toEqual({ fields: ['Note'], calls: [] }))
  it('[O-200] Not interested opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('Not interested')).toEqual({ fields: ['Reason', 'Note'], calls: [] }))
  it('[O-201] New appointment opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('New appointment')).toEqual({
      fields: ['Date', 'Time', 'Note'],
      calls: [],
    }))
  it('[O-204] Send letter opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('Send letter')).toEqual({ fields: ['Date', 'Time', 'Note'], calls: [] }))
  it('[O-206] Sold opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('Sold')).toEqual({ fields: ['Note'], calls: [] }))
  it('[O-207] Unable to contact opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('Unable to contact')).toEqual({ fields: ['Reason', 'Note'], calls: [] }))
  it('[O-186] Book callback opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('Book callback')).toEqual({
      fields: ['Date', 'Time', 'Note', 'What is booked'],
      calls: [],
    }))
  it('[O-184] Appointment opens from its action with its fields and can be cancelled without a call', async () =>
    expect(await cancelled('Appointment')).toEqual({
      fields: ['Date', 'Start', 'End', 'Note (optional)'],
      calls: [],
    }))

  it.each([
    ['External contact', 'Log it'],
    ['No reply', 'Log it'],
    ['Sold', 'Log it'],
  ])('[O-079] %s needs a note', async (name, act) => {
    const { host } = await openRecording()
    await openForm(name)
    await press(act)
    await expect.poll(faults).toEqual(['Write a note: a few words are enough'])
    expect(written(host)).toEqual([])
  })

  it.each(['Not interested', 'Unable to contact'])(
    '[O-080] %s needs a note and a reason',
    async (name) => {
      const { host } = await openRecording()
      await openForm(name)
      await press('Log it')
      await expect.poll(faults).toEqual(['Choose a reason', 'Write a note: a few words are enough'])
      expect(written(host)).toEqual([])
    },
  )

  const noDateTimeOrNote = {
    said: ['Choose a date', 'Choose a time', 'Write a note: a few words are enough'],
    calls: [],
  }

  /** Sends a form off empty: what is said at its fields, and what was asked of the host. */
  async function sentEmpty(name: string, act: string) {
    const { host } = await openRecording()
    await openForm(name)
    await press(act)
    await expect.poll(() => faults().length).toBeGreaterThan(0)
    return { said: faults(), calls: written(host) }
  }

  it('[O-081] a new appointment needs a note, a date and a time', async () =>
    expect(await sentEmpty('New appointment', 'Appoint again')).toEqual(noDateTimeOrNote))
  it('[O-082] a letter needs a note, a date and a time', async () =>
    expect(await sentEmpty('Send letter', 'Log it')).toEqual(noDateTimeOrNote))
  it('[W-240] a callback needs a note, a date and a time', async () =>
    expect(await sentEmpty('Book callback', 'Book callback')).toEqual(noDateTimeOrNote))

  it('[W-237] an appointment needs its date, start and end; the note may be left out', async () => {
    const { host } = await openRecording({
      answers: { [appointmentCall]: takes({ status: 'appointed' }) },
    })
    await openForm('Appointment')
    await press('Book appointment')
    await expect
      .poll(faults)
      .toEqual(['Choose a date', 'Choose when it starts', 'Choose when it ends'])
    expect(written(host)).toEqual([])
    await field('Date').fill('03/12/2030')
    await field('Start').fill('10:00')
    await press('Book appointment')
    await gone()
    await expect
      .poll(async () => bodiesOf(host, appointmentCall))
      .toMatchObject([
        {
          status: 'appointed',
          status_start_time: '2030-12-03T10:00:00.000Z',
          status_end_time: '2030-12-03T10:30:00.000Z',
          status_comment: null,
        },
      ])
  })

  it('[W-238] a start sets the end half an hour later', async () => {
    await openRecording()
    await openForm('Appointment')
    await field('Start').fill('10:00')
    await expect.element(field('End')).toHaveValue('10:30')
    await field('Start').fill('14.45')
    await expect.element(field('End')).toHaveValue('15:15')
  })

  it('[W-239] times go by five minutes: the picker, the keys and what is typed', async () => {
    await openRecording()
    await openForm('Appointment')
    await field('Start').fill('10:02')
    await userEvent.tab()
    await expect.poll(faults).toContain('Give a time in steps of five minutes, such as 10:30')
    await field('Start').fill('10:00')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field('Start')).toHaveValue('10:05')
    await dialog().getByRole('button', { name: 'Start: open the clock' }).click()
    await expect
      .poll(
        () =>
          (document.querySelector('ion-datetime') as { minuteValues?: unknown } | null)
            ?.minuteValues,
      )
      .toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
  })

  it.each([
    ['Callback', 'callback', 'contacted'],
    ['Meeting in the showroom', 'meeting', 'attended'],
  ])('[W-241] a %s is booked as such, and sets the status', async (kind, event, status) => {
    const { host } = await openRecording({ answers: { [eventCall]: noNetwork } })
    await openForm('Book callback')
    await chooseLikely()
    await field('Note').fill('Partner home from ten')
    await dialog().getByRole('radio', { name: kind }).click({ force: true })
    await press('Book callback')
    await gone()
    const words = `${status.charAt(0).toUpperCase()}${status.slice(1)}`
    await expect.element(browser.getByRole('button', { name: `Status: ${words}` })).toBeVisible()
    await expect
      .poll(async () => bodiesOf(host, eventCall))
      .toMatchObject([{ event, outcome: null, note: 'Partner home from ten' }])
  })

  it('[O-085] says that it is saved when the host has it, and that it could not be saved when the host will not', async () => {
    const { screen } = await openRecording({
      answers: { [eventCall]: takes({ status: 'assigned' }) },
    })
    await openForm('No reply')
    await field('Note').fill('Rang twice')
    await press('Log it')
    await expect.element(flashed()).toHaveTextContent('Saved')
    await screen.unmount()
    await openRecording({ answers: { [eventCall]: refuses('invalid_input', 422) } })
    await openForm('No reply')
    await field('Note').fill('Rang twice')
    await press('Log it')
    await expect.element(flashed().filter({ hasText: 'This could not be saved' })).toBeVisible()
  })

  it('sends each outcome as itself, with the status that follows shown at once', async () => {
    const { host } = await openRecording({ answers: { [eventCall]: noNetwork } })
    await openForm('Not interested')
    await chooseReason('Refinanced elsewhere')
    await field('Note').fill('Signed with his bank')
    await expect
      .poll(() => document.querySelector('.recording-result')?.textContent)
      .toBe('Saving sets the status to Refinanced')
    await press('Log it')
    await gone()
    await expect.element(browser.getByRole('button', { name: 'Status: Refinanced' })).toBeVisible()
    await expect.poll(head).toContain('Saved on this device')
    host.tell(eventCall, takes({ status: 'refinanced' }))
    dispatchEvent(new Event('online'))
    await expect.poll(head, { timeout: 15_000 }).toContain('Confirmed')
    expect((await bodiesOf(host, eventCall)).at(-1)).toMatchObject({
      event: 'call',
      outcome: 'not_interested',
      reason: 'refinanced',
      note: 'Signed with his bank',
    })
  })

  it('keeps what was typed when it is closed by anything but Cancel', async () => {
    await openRecording()
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

  it('keeps what was typed over the end of the page, until it is given up', async () => {
    const { host, screen } = await openRecording()
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

  it('is reached by the keyboard alone: c opens the menu, a letter chooses, the full stop repeats', async () => {
    const { host } = await openRecording({
      answers: { [eventCall]: takes({ status: 'assigned' }) },
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
    await press('Log it')
    await gone()
    await expect.poll(() => written(host)).toEqual([eventCall])
    ;(document.activeElement as HTMLElement | null)?.blur()
    await userEvent.keyboard('.')
    await expect.element(dialog().getByRole('heading', { name: 'No reply' })).toBeVisible()
    expect(written(host)).not.toContain(preferenceCall)
  })
})
