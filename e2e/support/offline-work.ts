import { expect } from '@playwright/test'
import type { ContactLogPage } from './contact-log.page.ts'

/** What is done with one customer on an afternoon without a network. */
export interface CustomerScenario {
  /** Done while there still is a network. */
  readonly prepare?: (contactLog: ContactLogPage) => Promise<void>
  readonly run: (contactLog: ContactLogPage) => Promise<void>
  /** How many changes it leaves on the device: an unsent comment and its edit may become one. */
  readonly changes: readonly [min: number, max: number]
  /** What the host must tell of it afterwards, the oldest first. */
  readonly expected: {
    readonly entries: readonly string[]
    readonly consent: readonly string[]
    readonly customer: object
  }
}

/**
 * One customer after the other: every kind of write that may be made without a network. `mark`
 * begins every text.
 */
export function buildOfflineWork(mark: string): readonly CustomerScenario[] {
  const logged = (
    form: string,
    act: string,
    event: string,
    status: string,
    {
      reason,
      atTime = false,
      outcome,
    }: {
      readonly reason?: readonly [words: string, key: string]
      readonly atTime?: boolean
      readonly outcome: string | null
    },
  ): CustomerScenario => {
    const note = `${mark} ${form}`
    return {
      changes: [2, 2],
      async run(contactLog) {
        await contactLog.openForm(form)
        if (atTime) await contactLog.chooseTime()
        if (reason !== undefined) await contactLog.chooseReason(reason[0])
        await contactLog.write(note)
        await contactLog.submit(act)
        await contactLog.addComment(`${note}, said after`)
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
        customer: { status },
      },
    }
  }
  const comment = (words: string) => `comment | ${mark} ${words}`
  return [
    {
      changes: [3, 3],
      async run(contactLog) {
        for (const at of ['first', 'second', 'third']) await contactLog.addComment(`${mark} ${at}`)
      },
      expected: {
        entries: [comment('first'), comment('second'), comment('third')],
        consent: [],
        customer: {},
      },
    },
    {
      changes: [1, 2],
      async run(contactLog) {
        await contactLog.addComment(`${mark} as thought first`)
        await contactLog.edit(`${mark} as thought first`, `${mark} as thought better`)
      },
      expected: { entries: [comment('as thought better')], consent: [], customer: {} },
    },
    {
      async prepare(contactLog) {
        await contactLog.addComment(`${mark} of the morning`)
        await expect(contactLog.entry(`${mark} of the morning`)).toContainText('Confirmed')
      },
      changes: [2, 2],
      async run(contactLog) {
        await contactLog.edit(`${mark} of the morning`, `${mark} of the morning, put right`)
        await contactLog.addComment(`${mark} beside it`)
      },
      expected: { entries: [comment('beside it')], consent: [], customer: {} },
    },
    {
      changes: [2, 2],
      async run(contactLog) {
        await contactLog.setStatus('Contacted')
        await contactLog.addComment(`${mark} spoke for long`)
      },
      expected: {
        entries: ['status | contacted', comment('spoke for long')],
        consent: [],
        customer: { status: 'contacted' },
      },
    },
    {
      changes: [3, 3],
      async run(contactLog) {
        await contactLog.setStatus('Call back')
        await contactLog.setStatus('On going')
        await contactLog.setStatus('Selected')
      },
      expected: {
        entries: ['status | call back', 'status | on going', 'status | selected'],
        consent: [],
        customer: { status: 'selected' },
      },
    },
    {
      changes: [2, 2],
      async run(contactLog) {
        await contactLog.openForm('Book appointment')
        await contactLog.chooseTime()
        await contactLog.write(`${mark} brings her son`, 'Note (optional)')
        await contactLog.submit('Book appointment')
        await contactLog.addComment(`${mark} booked it`)
      },
      expected: {
        entries: [`status | appointed | ${mark} brings her son`, comment('booked it')],
        consent: [],
        customer: { status: 'appointed', nextStep: 'visit' },
      },
    },
    logged('Book callback', 'Book callback', 'callback', 'contacted', {
      atTime: true,
      outcome: null,
    }),
    {
      changes: [1, 1],
      async run(contactLog) {
        await contactLog.openForm('Book callback')
        await contactLog.chooseTime()
        await contactLog.write(`${mark} wants to see it`)
        await contactLog.dialog.getByRole('radio', { name: 'Meeting in the showroom' }).check()
        await contactLog.submit('Book callback')
      },
      expected: {
        entries: [
          `event | meeting | ${mark} wants to see it`,
          `status | attended | ${mark} wants to see it`,
        ],
        consent: [],
        customer: { status: 'attended', nextStep: 'visit' },
      },
    },
    logged('External contact', 'Save outcome', 'external_contact', 'assigned', {
      outcome: 'external_contact_sent',
    }),
    logged('No reply', 'Save outcome', 'call', 'assigned', { outcome: 'no_reply' }),
    logged('Not interested', 'Save outcome', 'call', 'refinanced', {
      outcome: 'not_interested',
      reason: ['Refinanced elsewhere', 'refinanced'],
    }),
    logged('Attended, next appointment', 'Appoint again', 'call', 'attended', {
      outcome: 'reappoint',
      atTime: true,
    }),
    logged('Send letter', 'Save outcome', 'letter', 'letter sent', {
      outcome: 'letter_sent',
      atTime: true,
    }),
    logged('Sold', 'Save outcome', 'call', 'sold', { outcome: 'sold' }),
    logged('Unable to contact', 'Save outcome', 'call', 'not sold', {
      outcome: 'unable_to_contact',
      reason: ['Wrong number', 'wrong_number'],
    }),
    {
      changes: [2, 2],
      async run(contactLog) {
        await contactLog.toggleChannel('E-mail', 'objected to')
        await contactLog.toggleChannel('SMS', 'objected to')
      },
      expected: { entries: [], consent: ['no email', 'no sms'], customer: {} },
    },
    {
      changes: [3, 3],
      async run(contactLog) {
        await contactLog.toggleChannel('Letter', 'objected to')
        await contactLog.toggleChannel('Letter', 'allowed')
        await contactLog.addComment(`${mark} letters are fine after all`)
      },
      expected: {
        entries: [comment('letters are fine after all')],
        consent: ['no mail', 'yes mail'],
        customer: {},
      },
    },
    {
      changes: [2, 2],
      async run(contactLog) {
        await contactLog.objectToContact(`${mark} enough of this`)
        await contactLog.addComment(`${mark} and rang off`)
      },
      expected: {
        entries: [`status | do not contact | ${mark} enough of this`, comment('and rang off')],
        consent: ['no all'],
        customer: { status: 'do not contact', doNotContact: true },
      },
    },
    {
      async prepare(contactLog) {
        await contactLog.setStatus('On going')
        await expect(contactLog.last).toContainText('Confirmed')
      },
      changes: [2, 2],
      async run(contactLog) {
        await contactLog.objectToContact(`${mark} never again`)
        await contactLog.allowContact(`${mark} was cross, and is not now`)
      },
      expected: {
        entries: [
          `status | do not contact | ${mark} never again`,
          `status | on going | ${mark} was cross, and is not now`,
        ],
        consent: ['no all', 'yes all'],
        customer: { status: 'on going', doNotContact: false },
      },
    },
    {
      prepare: (contactLog) => contactLog.assignToNobody(),
      changes: [3, 3],
      async run(contactLog) {
        await contactLog.addComment(`${mark} for Ines`)
        await contactLog.assign('Ines Carrow')
        await contactLog.setStatus('Contacted')
      },
      expected: {
        entries: [comment('for Ines'), 'assigned', 'status | contacted'],
        consent: [],
        customer: { assignedUser: 'Ines Carrow', status: 'contacted' },
      },
    },
  ]
}
