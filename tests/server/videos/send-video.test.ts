import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity, parameters } from '#server/db/schema/index.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import type { OutgoingRequest, OutgoingResult } from '#server/outgoing/outgoing-client.ts'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { toOutgoingClient } from '#tests/support/gateways/outgoing-calls.ts'
import { readRefusal } from '../files/file-caller.ts'
import { createSendDeps, readMessages } from '../messages/message-fixture.ts'
import { createVideoSender, film, findLink } from './video-fixture.ts'
import type { VideoSender } from './video-fixture.ts'

const handedOver: OutgoingRequest[] = []
let answer: OutgoingResult = { state: 'answer', status: 202, headers: {}, body: Buffer.alloc(0) }
const host = describeHost({
  outgoing: toOutgoingClient(async (call) => {
    handedOver.push(call)
    return answer
  }),
})
let orgId: string
let sender: VideoSender

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  handedOver.length = 0
  orgId = await buildOrganisation(host)
  sender = await createVideoSender(host, orgId)
})

const readSent = async () => [...(await readMessages(host, orgId)).values()]
const readActivity = () =>
  host.database.within({ orgId, userId: null }, (tx) =>
    tx.select().from(activity).where(eq(activity.orgId, orgId)),
  )
const setParameter = (key: string, value: string) =>
  host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(parameters).values({ orgId, key, value }),
  )

describe('sending a video', () => {
  it('[W-259] goes to each customer with a link of their own', async () => {
    const [second = ''] = await buildCustomers(host, orgId, [
      { cFullName: 'Otto Neumann', cEmail: 'otto@neumann.example' },
    ])
    const sent = await sender.send({ customers: [sender.agreementNo, second] })
    expect(await sent.json()).toEqual({ count: 2, left_out_count: 0, left_out: [] })
    const messages = await readSent()
    const links = messages.map(({ text }) => findLink(text))
    expect(new Set(links).size).toBe(2)
    expect(links.every((link) => link !== '')).toBe(true)
    const tamsin = messages.find(({ recipient }) => recipient === 'Tamsin Wrexley')
    expect(tamsin).toMatchObject({
      channel: 'email',
      purpose: 'marketing',
      address: 'tamsin@wrexley.example',
      subject: 'Your offer in a video',
      state: 'queued',
    })
    const link = `http://localhost${findLink(tamsin?.text ?? '')}`
    expect(tamsin?.text).toBe(`Hello Tamsin Wrexley, here it is: ${link}\nInes`)
    expect(tamsin?.html).toBe(
      `<p>Hello Tamsin Wrexley, here it is: <a href="${link}">${link}</a><br>Ines</p>`,
    )
    expect((await readActivity()).map(({ outcome, author }) => [outcome, author])).toEqual([
      ['queued', expect.any(String)],
      ['queued', expect.any(String)],
    ])
  })

  it('goes to all that a search finds, and to nobody twice under one id', async () => {
    const requestId = crypto.randomUUID()
    const body = await sender.buildBody({ customers: undefined, query: '' })
    const path = `/service-provider/v1/${orgId}/video`
    for (let at = 0; at < 2; at++) {
      const sent = await sender.caller.call('POST', path, { body, requestId })
      expect(await sent.json()).toMatchObject({ count: 1 })
    }
    expect((await readSent()).length).toBe(1)
  })

  it('leaves out who may not get it, and says why', async () => {
    const [objecting = '', silent = '', odd = ''] = await buildCustomers(host, orgId, [
      { cEmail: 'a@b.example', dne: true },
      { cEmail: null },
      { cEmail: 'a@b.example, c@d.example' },
    ])
    const customers = [sender.agreementNo, objecting, silent, odd, 'AG-none']
    const preview = await sender.post('video/preview', { customers, channel: 'email' })
    const previewed = (await preview.json()) as { hash: string }
    expect(previewed).toMatchObject({
      count: 1,
      sample: ['Tamsin Wrexley'],
      left_out_count: 4,
      left_out: expect.arrayContaining([
        { reason: 'channel_objection', count: 1 },
        { reason: 'no_address', count: 1 },
        { reason: 'address_unusable', count: 1 },
        { reason: 'not_found', count: 1 },
      ]) as unknown,
    })
    const changed = await sender.send({ customers, hash: 'another' })
    expect(await readRefusal(changed)).toMatchObject({ status: 409, code: 'set_changed' })
    const sent = await sender.send({ customers, hash: previewed.hash })
    expect(await sent.json()).toMatchObject({ count: 1, left_out_count: 4 })
    expect((await readSent()).map(({ recipient }) => recipient)).toEqual(['Tamsin Wrexley'])
  })

  it('refuses where nobody is left, and queues nothing', async () => {
    await sender.setCustomer({ doNotContact: true })
    const refused = await sender.send({ channel: 'sms' })
    expect(await readRefusal(refused)).toMatchObject({
      status: 422,
      code: 'nobody_left',
      left_out: [{ agreementNo: sender.agreementNo, reason: 'do_not_contact' }],
    })
    expect(await readSent()).toEqual([])
  })

  it('is stopped where the customer objects before it is sent', async () => {
    await sender.send()
    await sender.setCustomer({ dne: true })
    await sendDueMessages(createSendDeps(host))
    expect((await readSent()).map(({ state, reason }) => [state, reason])).toEqual([
      ['stopped', 'channel_objection'],
    ])
  })

  it('refuses a recording that is gone, another token, and customers of other dealers', async () => {
    const gone = await sender.send({ type_id: 'nothing' })
    expect(await readRefusal(gone)).toMatchObject({ status: 409, code: 'video_gone' })
    const foreign = await createVideoSender(host, await buildOrganisation(host))
    const { token } = await foreign.readService()
    const other = await sender.send({ token })
    expect(await readRefusal(other)).toMatchObject({ status: 409, code: 'video_token' })
    const theirs = await sender.send({ customers: [foreign.agreementNo] })
    expect(await readRefusal(theirs)).toMatchObject({ code: 'nobody_left' })
    expect(await readSent()).toEqual([])
  })
})

describe('a film', () => {
  it.each([
    ['of no bytes', { name: 'car.mp4', bytes: Buffer.alloc(0) }, 'file_empty'],
    ['of two gigabytes', { name: 'car.mp4', bytes: film, size: 2 ** 31 }, 'file_too_large'],
    ['of another type', { name: 'car.avi', bytes: film }, 'file_type'],
    ['that is none', { name: 'car.mp4', bytes: Buffer.from('not a film at all') }, 'file_mismatch'],
  ])('%s is not taken', async (_, brought, code) => {
    const refused = await sender.caller.upload({ purpose: 'video', ...brought })
    expect((await readRefusal(refused))['code']).toBe(code)
  })
})

describe('a video service of the organisation', () => {
  beforeEach(async () => {
    answer = { state: 'answer', status: 202, headers: {}, body: Buffer.alloc(0) }
    await setParameter('video_service_url', 'https://video.example/send')
    await setParameter('video_service_locations', 'D1=4711, D2=4712')
    await host.database.within({ orgId, userId: null }, (tx) =>
      setSecret(
        { tx, secretKeys: host.secretKeys, orgId, name: 'video' },
        { value: 'the-secret', at: host.clock.now(), by: { name: 'operator', userId: 'o' } },
      ),
    )
  })
  const viaService = { type: 'service', type_id: 'video.example', poster: null }

  it('is handed the customers, with the place of the person’s dealer', async () => {
    expect(await sender.readService()).toMatchObject({
      type: 'service',
      service: 'video.example',
      locationID: '4711',
    })
    const sent = await sender.send({ ...viaService, channel: 'sms' })
    expect(await sent.json()).toMatchObject({ count: 1 })
    const [call] = handedOver
    expect(call).toMatchObject({
      url: 'https://video.example/send',
      headers: { authorization: 'Bearer the-secret' },
    })
    expect(JSON.parse(String(call?.body))).toMatchObject({
      customers: [{ id: sender.agreementNo, name: 'Tamsin Wrexley', sms: '07700 900142' }],
      purpose: 'offer',
      user_id: sender.user.id,
      locationID: '4711',
    })
    expect((await readActivity()).map(({ outcome }) => outcome)).toEqual(['handed_over'])
    expect(await readSent()).toEqual([])
  })

  it('that fails leaves nothing behind', async () => {
    answer = { state: 'failed', reason: 'timed_out' }
    const refused = await sender.send(viaService)
    expect(await readRefusal(refused)).toMatchObject({ status: 424, code: 'video_service_failed' })
    expect(await readActivity()).toEqual([])
  })

  it('is never handed who objects', async () => {
    await sender.setCustomer({ dne: true })
    await sender.send(viaService)
    expect(handedOver).toEqual([])
  })
})
