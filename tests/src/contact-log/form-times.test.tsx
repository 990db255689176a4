import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import { faults, field, press } from './form-locators.ts'
import {
  bookAppointmentCall,
  chooseLikely,
  confirmCustomerCommand,
  contact,
  dialog,
  gone,
  logEventCall,
  openContactLogPage,
  openForm,
  recorder,
  written,
} from './open-contact-log.tsx'

describe('times in a form', () => {
  it('[W-237] requires date, start and end for an appointment, no note', async () => {
    const { host } = await openContactLogPage({
      answers: { [bookAppointmentCall]: confirmCustomerCommand({ status: 'appointed' }) },
    })
    await openForm('Book appointment')
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
      .poll(async () => getSentBodies(host, bookAppointmentCall))
      .toMatchObject([
        {
          status: 'appointed',
          status_start_time: '2030-12-03T10:00:00.000Z',
          status_end_time: '2030-12-03T10:30:00.000Z',
          status_comment: null,
        },
      ])
  })

  it('[W-238] ends an appointment half an hour after its start', async () => {
    await openContactLogPage()
    await openForm('Book appointment')
    await field('Start').fill('10:00')
    await expect.element(field('End')).toHaveValue('10:30')
    await field('Start').fill('14.45')
    await expect.element(field('End')).toHaveValue('15:15')
  })

  it('[W-239] sets times by five minutes, by picker, keys and typing', async () => {
    await openContactLogPage()
    await openForm('Book appointment')
    await field('Start').fill('10:02')
    await userEvent.tab()
    await expect.poll(faults).toContain('Enter a time in steps of five minutes, such as 10:30')
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
  ])('[W-241] books a %s as such, and sets the status', async (kind, event, status) => {
    const { host } = await openContactLogPage({ answers: { [logEventCall]: noNetwork } })
    await openForm('Book callback')
    await chooseLikely()
    await field('Note').fill('Partner home from ten')
    await dialog().getByRole('radio', { name: kind }).click({ force: true })
    await press('Book callback')
    await gone()
    const words = `${status.charAt(0).toUpperCase()}${status.slice(1)}`
    await expect.element(browser.getByRole('button', { name: `Status: ${words}` })).toBeVisible()
    await expect
      .poll(async () => getSentBodies(host, logEventCall))
      .toMatchObject([{ event, outcome: null, note: 'Partner home from ten' }])
  })

  it('[O-083] sends what is known of a meeting, with its end', async () => {
    const { host } = await openContactLogPage({
      answers: { [logEventCall]: noNetwork },
    })
    await openForm('Book callback')
    await field('Date').fill('03/12/2030')
    await field('Time').fill('10:00')
    await field('Note').fill('Sees the Arc')
    await expect.element(field('End')).not.toBeInTheDocument()
    await dialog().getByRole('radio', { name: 'Meeting in the showroom' }).click({ force: true })
    await expect.element(field('End')).toHaveValue('10:30')
    await field('End').fill('09:45')
    await press('Book callback')
    await expect.poll(faults).toEqual(['The end must be after the start'])
    await field('End').fill('11:15')
    await press('Book callback')
    await gone()
    await expect
      .poll(async () => getSentBodies(host, logEventCall))
      .toMatchObject([
        {
          event: 'meeting',
          note: 'Sees the Arc',
          outcome: null,
          reason: null,
          date: '2030-12-03T10:00:00.000Z',
          end_date: '2030-12-03T11:15:00.000Z',
        },
      ])
  })
})

describe('the invitation to an appointment', () => {
  const mayEmail = [...recorder, 'CanSendCustomerEmail']
  const invite = () => dialog().getByRole('switch', { name: /^Send an invitation by e-mail/u })
  const bookAt = async () => {
    await field('Date').fill('03/12/2030')
    await field('Start').fill('10:00')
    await press('Book appointment')
    await gone()
  }

  it('is chosen where the appointment is booked, and travels with it from the outbox', async () => {
    const { host } = await openContactLogPage({
      rights: mayEmail,
      answers: { [bookAppointmentCall]: noNetwork },
    })
    await openForm('Book appointment')
    await expect.element(dialog().getByText(/^To tamsin@example\.com, with a file/u)).toBeVisible()
    await invite().click()
    await bookAt()
    await expect
      .poll(async () => getSentBodies(host, bookAppointmentCall))
      .toMatchObject([{ status: 'appointed', invite: true }])
  })

  it('is not sent unless it is chosen', async () => {
    const { host } = await openContactLogPage({
      rights: mayEmail,
      answers: { [bookAppointmentCall]: confirmCustomerCommand() },
    })
    await openForm('Book appointment')
    await expect.element(invite()).toBeVisible()
    await bookAt()
    await expect.poll(async () => getSentBodies(host, bookAppointmentCall)).toHaveLength(1)
    const [body] = await getSentBodies(host, bookAppointmentCall)
    expect(body).not.toHaveProperty('invite')
  })

  it.each([
    [
      'No invitation by e-mail: the customer has objected to e-mails.',
      { row: { dne: true }, rights: mayEmail },
    ],
    [
      'No invitation by e-mail: no e-mail address is on file.',
      { answer: { contact: { ...contact, cEmail: null } }, rights: mayEmail },
    ],
  ])('says instead: %s', async (sentence, options) => {
    await openContactLogPage(options)
    await openForm('Book appointment')
    await expect.element(dialog().getByText(sentence)).toBeVisible()
    await expect.element(invite()).not.toBeInTheDocument()
  })

  it('is not offered to who may not send e-mails', async () => {
    await openContactLogPage()
    await openForm('Book appointment')
    await expect.element(field('Date')).toBeVisible()
    expect(document.querySelector('ion-modal')?.textContent).not.toContain('invitation')
  })

  it('is said to be missing where the host could not send it', async () => {
    await openContactLogPage({
      rights: mayEmail,
      answers: {
        [bookAppointmentCall]: async (request) => {
          const answer = await confirmCustomerCommand()(request)
          const body = (await answer.json()) as object
          return Response.json(
            { ...body, invitation: 'address_bouncing' },
            { headers: answer.headers },
          )
        },
      },
    })
    await openForm('Book appointment')
    await invite().click()
    await bookAt()
    await expect
      .element(
        browser.getByText('Saved, but no invitation was sent: messages to this address came back.'),
      )
      .toBeVisible()
  })
})
