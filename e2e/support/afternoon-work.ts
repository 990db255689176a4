import { expect } from '@playwright/test'
import type { RecordingPage } from './recording.page.ts'

/** What is done with one customer on an afternoon without a network. */
export interface CustomersWork {
  /** Done while there still is a network. */
  readonly prepare?: (desk: RecordingPage) => Promise<void>
  readonly act: (desk: RecordingPage) => Promise<void>
  /** How many changes it leaves on the device, at least and at most: a comment that is changed before it was tried to be sent is one with its change. */
  readonly changes: readonly [least: number, most: number]
  /** What the host must tell of it afterwards, the oldest first. */
  readonly expected: {
    readonly entries: readonly string[]
    readonly consent: readonly string[]
    readonly standing: object
  }
}

/** One customer after the other: every kind of write that may be made without a network. `mark` begins every text. */
export function workOfAfternoon(mark: string): readonly CustomersWork[] {
  const logged = (
    form: string,
    act: string,
    event: string,
    status: string,
    {
      reason,
      moment = false,
      outcome,
    }: {
      readonly reason?: readonly [words: string, key: string]
      readonly moment?: boolean
      readonly outcome: string | null
    },
  ): CustomersWork => {
    const note = `${mark} ${form}`
    return {
      changes: [2, 2],
      async act(desk) {
        await desk.openForm(form)
        if (moment) await desk.chooseMoment()
        if (reason !== undefined) await desk.chooseReason(reason[0])
        await desk.write(note)
        await desk.press(act)
        await desk.say(`${note}, said after`)
      },
      expected: {
        entries: [
          ['event', event, outcome, reason?.[1], note]
            .filter((part) => part !== undefined && part !== null)
            .join(' | '),
          ['status', status, reason?.[1], note].filter((part) => part !== undefined).join(' | '),
          `comment | ${note}, said after`,
        ],
        consent: [],
        standing: { status },
      },
    }
  }
  const comment = (words: string) => `comment | ${mark} ${words}`
  return [
    {
      changes: [3, 3],
      async act(desk) {
        for (const at of ['first', 'second', 'third']) await desk.say(`${mark} ${at}`)
      },
      expected: {
        entries: [comment('first'), comment('second'), comment('third')],
        consent: [],
        standing: {},
      },
    },
    {
      changes: [1, 2],
      async act(desk) {
        await desk.say(`${mark} as thought first`)
        await desk.edit(`${mark} as thought first`, `${mark} as thought better`)
      },
      expected: { entries: [comment('as thought better')], consent: [], standing: {} },
    },
    {
      async prepare(desk) {
        await desk.say(`${mark} of the morning`)
        await expect(desk.entry(`${mark} of the morning`)).toContainText('Confirmed')
      },
      changes: [2, 2],
      async act(desk) {
        await desk.edit(`${mark} of the morning`, `${mark} of the morning, put right`)
        await desk.say(`${mark} beside it`)
      },
      expected: { entries: [comment('beside it')], consent: [], standing: {} },
    },
    {
      changes: [2, 2],
      async act(desk) {
        await desk.setStatus('Contacted')
        await desk.say(`${mark} spoke for long`)
      },
      expected: {
        entries: ['status | contacted', comment('spoke for long')],
        consent: [],
        standing: { status: 'contacted' },
      },
    },
    {
      changes: [3, 3],
      async act(desk) {
        await desk.setStatus('Call back')
        await desk.setStatus('On going')
        await desk.setStatus('Selected')
      },
      expected: {
        entries: ['status | call back', 'status | on going', 'status | selected'],
        consent: [],
        standing: { status: 'selected' },
      },
    },
    {
      changes: [2, 2],
      async act(desk) {
        await desk.openForm('Appointment')
        await desk.chooseMoment()
        await desk.write(`${mark} brings her son`, 'Note (optional)')
        await desk.press('Book appointment')
        await desk.say(`${mark} booked it`)
      },
      expected: {
        entries: [`status | appointed | ${mark} brings her son`, comment('booked it')],
        consent: [],
        standing: { status: 'appointed', nextStep: 'visit' },
      },
    },
    logged('Book callback', 'Book callback', 'callback', 'contacted', {
      moment: true,
      outcome: null,
    }),
    {
      changes: [1, 1],
      async act(desk) {
        await desk.openForm('Book callback')
        await desk.chooseMoment()
        await desk.write(`${mark} wants to see it`)
        await desk.dialog.getByRole('radio', { name: 'Meeting in the showroom' }).check()
        await desk.press('Book callback')
      },
      expected: {
        entries: [
          `event | meeting | ${mark} wants to see it`,
          `status | attended | ${mark} wants to see it`,
        ],
        consent: [],
        standing: { status: 'attended', nextStep: 'visit' },
      },
    },
    logged('External contact', 'Log it', 'external_contact', 'assigned', {
      outcome: 'external_contact_sent',
    }),
    logged('No reply', 'Log it', 'call', 'assigned', { outcome: 'no_reply' }),
    logged('Not interested', 'Log it', 'call', 'refinanced', {
      outcome: 'not_interested',
      reason: ['Refinanced elsewhere', 'refinanced'],
    }),
    logged('New appointment', 'Appoint again', 'call', 'attended', {
      outcome: 'reappoint',
      moment: true,
    }),
    logged('Send letter', 'Log it', 'letter', 'letter sent', {
      outcome: 'letter_sent',
      moment: true,
    }),
    logged('Sold', 'Log it', 'call', 'sold', { outcome: 'sold' }),
    logged('Unable to contact', 'Log it', 'call', 'not sold', {
      outcome: 'unable_to_contact',
      reason: ['Wrong number', 'wrong_number'],
    }),
    {
      changes: [2, 2],
      async act(desk) {
        await desk.turn('E-mail', 'objected to')
        await desk.turn('SMS', 'objected to')
      },
      expected: { entries: [], consent: ['no email', 'no sms'], standing: {} },
    },
    {
      changes: [3, 3],
      async act(desk) {
        await desk.turn('Letter', 'objected to')
        await desk.turn('Letter', 'allowed')
        await desk.say(`${mark} letters are fine after all`)
      },
      expected: {
        entries: [comment('letters are fine after all')],
        consent: ['no mail', 'yes mail'],
        standing: {},
      },
    },
    {
      changes: [2, 2],
      async act(desk) {
        await desk.object(`${mark} enough of this`)
        await desk.say(`${mark} and rang off`)
      },
      expected: {
        entries: [`status | do not contact | ${mark} enough of this`, comment('and rang off')],
        consent: ['no all'],
        standing: { status: 'do not contact', doNotContact: true },
      },
    },
    {
      async prepare(desk) {
        await desk.setStatus('On going')
        await expect(desk.last).toContainText('Confirmed')
      },
      changes: [2, 2],
      async act(desk) {
        await desk.object(`${mark} never again`)
        await desk.lift(`${mark} was cross, and is not now`)
      },
      expected: {
        entries: [
          `status | do not contact | ${mark} never again`,
          `status | on going | ${mark} was cross, and is not now`,
        ],
        consent: ['no all', 'yes all'],
        standing: { status: 'on going', doNotContact: false },
      },
    },
    {
      prepare: (desk) => desk.assignToNobody(),
      changes: [3, 3],
      async act(desk) {
        await desk.say(`${mark} for Ines`)
        await desk.assign('Ines Carrow')
        await desk.setStatus('Contacted')
      },
      expected: {
        entries: [comment('for Ines'), 'assigned', 'status | contacted'],
        consent: [],
        standing: { assignedUser: 'Ines Carrow', status: 'contacted' },
      },
    },
  ]
}
