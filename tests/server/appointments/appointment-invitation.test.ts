import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity, customers, dealers, parameters } from '#server/db/schema/index.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import type { MessageTransport } from '#server/messages/message-transport.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'
import { contactLogRights, openSalesperson } from '../customers/salesperson.ts'
import type { CommandOptions, Salesperson } from '../customers/salesperson.ts'
import { readInvitations } from './read-invitations.ts'
import { createSendDeps, nothingSetUp, readMessages } from '../messages/message-fixture.ts'

const host = describeHost()
let mails: MailServer
let email: MessageTransport
let orgId: string
let agreementNo: string
let robin: Salesperson

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  mails = await openMailServer()
  email = createEmailTransport(
    {
      url: mails.url,
      from: 'Northgate <office@northgate.example>',
      requiresTls: false,
      dkim: null,
    },
    { getUnsubscribeUrl: () => 'https://forecourt.example/u/token', timeout: 1500 },
  )
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId, {
    rights: [...contactLogRights, 'CanSendCustomerEmail'],
  })
  ;[agreementNo = ''] = await buildCustomers(host, orgId, [
    { cFullName: 'Tamsin Wrexley', cEmail: 'tamsin@wrexley.example', dCode: 'D1' },
  ])
})
afterEach(async () => {
  await email.close()
  await mails.close()
})

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)
const setCustomer = (changes: Partial<typeof customers.$inferInsert>) =>
  within((tx) => tx.update(customers).set(changes).where(eq(customers.fAgreementNo, agreementNo)))
const setParameter = (key: string, value: string) =>
  host.database.asOwner((tx) => tx.insert(parameters).values({ orgId, key, value }))
const sendDue = () => sendDueMessages(createSendDeps(host, { email, sms: null }))

/** An ISO instant that many days ahead, at an hour of the day in UTC. */
function at(daysAhead: number, time = '10:00'): string {
  const day = new Date(host.clock.now().getTime() + daysAhead * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T${time}:00.000Z`
}

async function book(daysAhead: number, changes: object = {}, sending: CommandOptions = {}) {
  host.clock.advance(60)
  const { body, status } = await robin.bookAppointment(
    agreementNo,
    {
      status_start_time: at(daysAhead),
      status_end_time: at(daysAhead, '10:45'),
      invite: true,
      ...changes,
    },
    sending,
  )
  expect(status).toBe(200)
  return body as typeof body & { readonly invitation?: string }
}

const readEntries = () =>
  within((tx) =>
    tx
      .select({ id: activity.id, outcome: activity.outcome, reason: activity.reason })
      .from(activity)
      .where(and(eq(activity.fAgreementNo, agreementNo), eq(activity.type, 'communication')))
      .orderBy(asc(activity.seq)),
  )

describe('An invitation to an appointment', () => {
  it('comes by e-mail with a file for the calendar, and is one entry of the activity', async () => {
    await host.database.asOwner((tx) =>
      tx.insert(dealers).values({
        orgId,
        code: 'D1',
        name: 'Ashdown, Motors; "Wynmere"',
        address_1: '4 Weir Row',
        city: 'Wynmere',
      }),
    )
    const { id, invitation } = await book(3)
    expect(invitation).toBe('queued')
    expect(await readEntries()).toMatchObject([{ outcome: 'queued' }])
    await sendDue()
    const [mail] = mails.received
    expect(mail?.to).toBe('tamsin@wrexley.example')
    expect(mail?.mail.subject).toMatch(/^Your appointment on \d\d\/\d\d\/2026 at 10:00$/u)
    expect(mail?.mail.text).toContain('Dear Tamsin Wrexley,')
    expect(mail?.mail.text).toContain('You find us at 4 Weir Row, Wynmere.')
    expect(mail?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/iu)
    expect(readInvitations(mails)).toMatchObject([
      {
        method: 'REQUEST',
        sequence: 0,
        start: at(3),
        end: at(3, '10:45'),
        status: 'CONFIRMED',
        summary: 'Appointment at Ashdown, Motors; "Wynmere"',
        organiser: 'mailto:office@northgate.example',
        attendee: 'mailto:tamsin@wrexley.example',
      },
    ])
    const [{ text } = { text: '' }] = readInvitations(mails)
    expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/mu)
    expect(text).not.toContain(agreementNo)
    expect(await readEntries()).toEqual([{ id: `${id}-invitation`, outcome: 'sent', reason: null }])
  })

  it('is moved under its id with a higher sequence, and cancelled when it is deleted', async () => {
    await book(3)
    await sendDue()
    const { id } = await book(5)
    await sendDue()
    await robin.takeBack(agreementNo, id)
    await sendDue()
    const invitations = readInvitations(mails)
    const [{ uid } = { uid: '' }] = invitations
    expect(invitations).toMatchObject([
      { method: 'REQUEST', uid, sequence: 0, start: at(3), status: 'CONFIRMED' },
      { method: 'REQUEST', uid, sequence: 1, start: at(5), status: 'CONFIRMED' },
      { method: 'CANCEL', uid, sequence: 2, start: at(5), status: 'CANCELLED' },
    ])
    expect(mails.received.map(({ mail }) => mail.subject?.replace(/ (on|to) .*/u, ''))).toEqual([
      'Your appointment',
      'Your appointment has moved',
      'Your appointment',
    ])
    expect(mails.received[2]?.mail.subject).toMatch(/is cancelled$/u)
    await book(6)
    await sendDue()
    const again = readInvitations(mails)[3]
    expect(again).toMatchObject({ method: 'REQUEST', sequence: 0 })
    expect(again?.uid).not.toBe(uid)
  })

  it('is sent once, however often its command arrives', async () => {
    const id = randomUUID()
    await book(3, {}, { id })
    await sendDue()
    await host.database.asOwner((tx) => tx.execute('delete from remembered_requests'))
    await book(3, {}, { id })
    await sendDue()
    expect(mails.received).toHaveLength(1)
    expect(await readEntries()).toHaveLength(1)
  })

  it('is withdrawn by a visit at another time, or a status that ends the matter', async () => {
    await book(3)
    await sendDue()
    await book(5, { invite: false })
    await sendDue()
    expect(readInvitations(mails).at(-1)).toMatchObject({ method: 'CANCEL', start: at(3) })
    await book(6)
    await sendDue()
    await robin.status(agreementNo, { status: 'sold' })
    await sendDue()
    expect(readInvitations(mails).at(-1)).toMatchObject({ method: 'CANCEL', start: at(6) })
  })

  it('stays as it is when a call-back is planned meanwhile', async () => {
    await book(3)
    await sendDue()
    await robin.logEvent(agreementNo, { event: 'callback', note: 'Confirm it', date: at(2) })
    await sendDue()
    expect(mails.received).toHaveLength(1)
  })

  it('comes with a next appointment after a visit, and not with a call-back', async () => {
    const logged = { event: 'call', outcome: 'reappoint', note: 'Test drive', invite: true }
    const { body } = await robin.logEvent(agreementNo, {
      ...logged,
      date: at(4),
      end_date: at(4, '11:00'),
    })
    expect(body).toMatchObject({ invitation: 'queued' })
    await sendDue()
    expect(readInvitations(mails)).toMatchObject([{ start: at(4), end: at(4, '11:00') }])
    const called = await robin.logEvent(agreementNo, {
      event: 'callback',
      note: 'Call',
      date: at(2),
      invite: true,
    })
    expect(called.body).not.toHaveProperty('invitation')
  })
})

describe('An invitation that was not sent yet', () => {
  it('waits for the end of quiet hours, and is not sent for a time that has changed', async () => {
    await setParameter('message_quiet_hours', '00:00-23:59')
    await book(3)
    await sendDue()
    await book(5)
    await sendDue()
    expect(await readEntries()).toMatchObject([
      { outcome: 'stopped', reason: 'appointment_changed' },
      { outcome: 'queued' },
    ])
    expect([...(await readMessages(host, orgId)).values()].map(({ state }) => state)).toEqual(
      expect.arrayContaining(['stopped', 'held']),
    )
    expect(mails.received).toEqual([])
  })

  it('is never told of as cancelled', async () => {
    const { id } = await book(3)
    await robin.takeBack(agreementNo, id)
    await sendDue()
    expect(mails.received).toEqual([])
    expect(await readEntries()).toMatchObject([
      { outcome: 'stopped', reason: 'appointment_changed' },
    ])
  })

  it('lies in the tray without a mail server, and is stopped there once it is outdated', async () => {
    await book(3)
    await sendDueMessages(createSendDeps(host, nothingSetUp))
    expect(await readEntries()).toMatchObject([
      { outcome: 'not_delivered', reason: 'no_mail_server' },
    ])
    await setCustomer({ nextStep: null, nextStepAt: null })
    const [message] = (await readMessages(host, orgId)).keys()
    const admin = await openSalesperson(host, orgId, {
      rights: ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation'],
    })
    await admin.send('POST', `../../notification/v1/${orgId}/messages/${message}/resolution`, {
      as: 'resend',
    })
    await sendDue()
    expect(mails.received).toEqual([])
    expect(await readEntries()).toMatchObject([
      { outcome: 'stopped', reason: 'appointment_changed' },
    ])
  })

  it('is stopped by an objection of the meantime', async () => {
    await book(3)
    await setCustomer({ dne: true })
    await sendDue()
    expect(mails.received).toEqual([])
    expect(await readEntries()).toMatchObject([{ outcome: 'stopped', reason: 'channel_objection' }])
  })
})

describe('An appointment is booked, and says why nobody is invited', () => {
  it.each([
    ['channel_objection', { dne: true }],
    ['do_not_contact', { doNotContact: true }],
    ['no_address', { cEmail: null }],
    ['address_unusable', { cEmail: 'tamsin@wrexley.example, tam@wrexley.example' }],
  ])('%s', async (reason, changes) => {
    await setCustomer(changes)
    const { invitation, customer } = await book(3)
    expect(invitation).toBe(reason)
    expect(customer).toMatchObject({ nextStep: 'visit', nextStepAt: at(3) })
    expect(await readEntries()).toEqual([])
  })

  it('purpose_off', async () => {
    await setParameter('message_purposes_off', 'service')
    expect((await book(3)).invitation).toBe('purpose_off')
  })

  it('right_missing', async () => {
    robin = await openSalesperson(host, orgId)
    expect((await book(3)).invitation).toBe('right_missing')
    expect(await readEntries()).toEqual([])
  })

  it('over, when it waited on a device for too long', async () => {
    expect((await book(-2)).invitation).toBe('over')
    expect(await readEntries()).toEqual([])
  })

  it('and nothing where no invitation was asked for', async () => {
    expect(await book(3, { invite: false })).not.toHaveProperty('invitation')
    expect(await readMessages(host, orgId)).toHaveProperty('size', 0)
  })
})
