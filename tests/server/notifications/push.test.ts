import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PushSettings } from '#domain/notifications/push.contract.ts'
import { customers, devices, hotLeads, jobs, users } from '#server/db/schema/index.ts'
import { resealSecrets } from '#server/secrets/rotate-key.service.ts'
import { readPushKeys } from '#server/secrets/push-keys.store.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { writeStoreKeyId } from '#server/secrets/store-key.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { addMember, buildOrganisation, buildSession, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { startPushService } from '#tests/support/gateways/push-service.ts'
import type { PushService } from '#tests/support/gateways/push-service.ts'
import { createNotifier } from './notified-people.ts'

const host = describeHost()
let service: PushService
let orgId: string
let office: ReturnType<typeof createNotifier>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setStatus(null)
  orgId = await buildOrganisation(host, {
    parameters: { time_zone: 'Europe/Berlin', message_quiet_hours: '20:00-08:00' },
  })
  office = createNotifier(host, orgId, service)
  await office.ensureKeys()
})

const callBackDue = (userId: string) =>
  buildCustomers(host, orgId, [
    {
      cFullName: 'Ada Bell',
      nextStep: 'call',
      nextStepAt: host.clock.now(),
      assignedUserId: userId,
    },
  ])

describe('A device that is notified', () => {
  it('is told of a call-back that became due, once, and of nobody’s name', async () => {
    const robin = await office.signIn(['call_back'])
    const other = await office.signIn(['call_back'])
    const [agreement = ''] = await callBackDue(robin.user.id)
    expect(await office.look()).toBe(1)
    expect(await office.look()).toBe(0)
    expect(await office.sendWaiting()).toMatchObject([{ state: 'done', result: { devices: 1 } }])
    const time = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    }).format(host.clock.now())
    expect(robin.receiver.messages).toMatchObject([
      { title: 'Forecourt', body: `A call-back is due at ${time}`, path: `/${orgId}/home` },
    ])
    const [text = ''] = robin.receiver.texts
    for (const personal of ['Ada', 'Bell', agreement, 'Robin', robin.user.username, robin.user.id])
      expect(text).not.toContain(personal)
    expect(other.receiver.texts).toEqual([])
    const { claims, publicKey } = service.readSender()
    expect(claims).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'mailto:office@demo.example',
    })
    const settings = await robin.call('GET', `${robin.path}?device=${robin.device}`)
    expect(((await settings.json()) as PushSettings).public_key).toBe(publicKey)
  })

  it('is told of hot leads and ended jobs in the language of its person', async () => {
    const robin = await office.signIn(['hot_lead', 'job_done'])
    await host.database.asOwner((tx) =>
      tx.update(users).set({ default_language: 'de_de' }).where(eq(users.id, robin.user.id)),
    )
    const now = host.clock.now()
    const [one = '', two = ''] = await buildCustomers(host, orgId, [
      { cFullName: 'Ben Cole', assignedUserId: robin.user.id },
      { cFullName: 'Cleo Day', assignedUserId: robin.user.id },
    ])
    const lead = {
      orgId,
      receivedDate: new Date(now.getTime() - 60_000),
      actionBy: new Date(now.getTime() + 86_400_000),
      offer: {},
      search: {},
      finance: {},
    }
    await office.within(async (tx) => {
      await tx.insert(hotLeads).values([
        { ...lead, id: 'a', fAgreementNo: one },
        { ...lead, id: 'b', fAgreementNo: two },
      ])
      const job = { orgId, kind: 'export', lane: 'long', owner_user_id: robin.user.id }
      const limits = { retry_limit: 0, retry_delay_seconds: 1, expire_seconds: 60, state: 'done' }
      const begun = new Date(now.getTime() - 300_000)
      await tx.insert(jobs).values([
        { ...job, ...limits, id: randomUUID(), created_at: begun, ended_at: now },
        // Seen by who waited for it.
        { ...job, ...limits, id: randomUUID(), created_at: now, ended_at: now },
      ])
    })
    expect(await office.look()).toBe(2)
    await office.sendWaiting()
    expect(robin.receiver.messages.map(({ body }) => body).toSorted()).toEqual([
      '2 Hot Leads warten auf Sie',
      'Ein Auftrag, den Sie gestartet haben, ist beendet',
    ])
  })

  it('is told what came up in quiet hours afterwards', async () => {
    const robin = await office.signIn(['call_back'])
    const untilEvening = new Date(host.clock.now())
    untilEvening.setUTCHours(22, 0, 0, 0)
    const day = (untilEvening.getTime() - host.clock.now().getTime() + 86_400_000) % 86_400_000
    host.clock.advance(day / 1000)
    await callBackDue(robin.user.id)
    expect(await office.look()).toBe(1)
    const [job] = await office.within((tx) => tx.select().from(jobs).where(eq(jobs.kind, 'push')))
    expect(job?.start_after.toISOString()).toMatch(/T07:00:00/u)
  })

  it('gets twelve an hour at most', async () => {
    const robin = await office.signIn([])
    const test = () => robin.call('POST', `${robin.path}/test`, { body: { device: robin.device } })
    for (let sent = 0; sent < 12; sent++) {
      expect(await (await test()).json()).toEqual({ queued: true })
      host.clock.advance(1)
    }
    await office.sendWaiting()
    expect(robin.receiver.messages).toHaveLength(12)
    expect(robin.receiver.messages[0]?.body).toBe('Notifications work on this device')
    expect(await (await test()).json()).toEqual({ queued: false })
  })

  it('is tried again while its push service is away, and gets it once', async () => {
    const robin = await office.signIn(['call_back'])
    const tablet = await office.signIn(['call_back'], robin.user)
    await callBackDue(robin.user.id)
    await office.look()
    service.setStatus(503)
    expect(await office.sendWaiting()).toMatchObject([
      { state: 'queued', failure: 'push_service_silent' },
    ])
    service.setStatus(null)
    expect(await office.sendWaiting()).toMatchObject([{ state: 'done', result: { devices: 2 } }])
    expect([robin.receiver.messages.length, tablet.receiver.messages.length]).toEqual([1, 1])
  })

  it.each([404, 410])('is forgotten where its push service answers %i', async (status) => {
    const robin = await office.signIn(['call_back'])
    await callBackDue(robin.user.id)
    await office.look()
    service.setStatus(status)
    expect(await office.sendWaiting()).toMatchObject([{ state: 'done', result: { gone: 1 } }])
    expect(await office.countSubscriptions()).toBe(0)
  })

  it('is forgotten where its address leads into the operator’s network', async () => {
    const robin = await office.signIn(null)
    const before = service.countRequests()
    for (const endpoint of ['https://10.0.0.7/x', 'https://printer.lan/x', 'https://127.0.0.1/x']) {
      const subscription = { ...robin.receiver.subscription, endpoint }
      const body = { device: robin.device, subscription, kinds: ['call_back'] }
      expect((await robin.call('PUT', robin.path, { body })).status).toBe(200)
      await robin.call('POST', `${robin.path}/test`, { body: { device: robin.device } })
      await office.sendWaiting()
      expect(await office.countSubscriptions()).toBe(0)
      host.clock.advance(1)
    }
    expect(service.countRequests()).toBe(before)
  })
})

describe('Nothing is sent', () => {
  const sendDue = async (robin: Awaited<ReturnType<typeof office.signIn>>) => {
    await callBackDue(robin.user.id)
    await office.look()
    await office.sendWaiting()
    return robin.receiver.texts
  }

  it('to a device whose session ended, or that is revoked', async () => {
    const robin = await office.signIn(['call_back'])
    host.clock.advance(13 * 3600)
    expect(await sendDue(robin)).toEqual([])
    const sam = await office.signIn(['call_back'])
    await office.within((tx) =>
      tx
        .update(devices)
        .set({ revokedAt: host.clock.now() })
        .where(eq(devices.deviceId, sam.device)),
    )
    expect(await sendDue(sam)).toEqual([])
  })

  it('after signing out there, while another device of the person goes on', async () => {
    const robin = await office.signIn(['call_back'])
    const tablet = await office.signIn(['call_back'], robin.user)
    await robin.call('DELETE', '/authn/v1/validatecookie')
    expect(await office.countSubscriptions()).toBe(1)
    expect(await sendDue(robin)).toEqual([])
    expect(tablet.receiver.messages).toHaveLength(1)
  })

  it('after the device was removed, or the notifications were turned off', async () => {
    const robin = await office.signIn(['call_back'])
    const off = await robin.call('DELETE', robin.path, { body: { device: robin.device } })
    expect(await off.json()).toMatchObject({ endpoint: null, kinds: [] })
    expect(await sendDue(robin)).toEqual([])
    const sam = await office.signIn(['call_back'])
    await office.within((tx) => tx.delete(devices).where(eq(devices.deviceId, sam.device)))
    expect(await office.countSubscriptions()).toBe(0)
  })

  it('to who used the browser before', async () => {
    const robin = await office.signIn(['call_back'])
    const sam = await office.signIn(null)
    await office.put({ ...sam, receiver: robin.receiver }, ['call_back'])
    expect(await sendDue(robin)).toEqual([])
  })

  it('of another organisation or person, and their devices are not shown', async () => {
    const robin = await office.signIn(['call_back'])
    const elsewhere = await buildOrganisation(host)
    await addMember(host.database, elsewhere, robin.user.id, ['CanViewDashboard'])
    const foreign = createNotifier(host, elsewhere, service)
    await host.database.within({ orgId: elsewhere, userId: null }, (tx) =>
      tx.insert(customers).values({
        orgId: elsewhere,
        fAgreementNo: 'X-1',
        cFullName: 'Eli Fox',
        dCode: 'D1',
        nextStep: 'call',
        nextStepAt: host.clock.now(),
        assignedUserId: robin.user.id,
      }),
    )
    expect(await foreign.look()).toBe(0)
    const sam = await office.signIn(null)
    const seen = await sam.call('GET', `${sam.path}?device=${robin.device}`)
    expect(await seen.json()).toMatchObject({ endpoint: null, kinds: [] })
    await sam.call('DELETE', sam.path, { body: { device: robin.device } })
    expect(await office.countSubscriptions()).toBe(1)
  })
})

describe('A subscription', () => {
  it.each([
    ['an address without TLS', { endpoint: 'http://push.example/x' }],
    ['no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a secret of another length', { auth: 'short' }],
  ])('is refused with %s', async (_, change) => {
    const robin = await office.signIn(null)
    const subscription = { ...robin.receiver.subscription, ...change }
    const body = { device: robin.device, subscription, kinds: ['call_back'] }
    expect((await robin.call('PUT', robin.path, { body })).status).toBe(400)
  })

  it('is the caller’s own, whose session is asked', async () => {
    const robin = await office.signIn(null)
    const nobody = createCaller(host.app)
    const body = { device: robin.device, subscription: robin.receiver.subscription, kinds: [] }
    expect((await nobody('PUT', robin.path, { body })).status).toBe(401)
    const pending = createCaller(host.app, await buildSession(host, robin.user.id, 'mfa'))
    expect((await pending('PUT', robin.path, { body })).status).toBe(401)
  })
})

describe('The key pair of the store', () => {
  it('stays the same when the secret key changes', async () => {
    const former = await host.database.asOwner((tx) => readPushKeys(tx, host.secretKeys))
    const next = createSecretKeys()
    const now = host.clock.now()
    await host.database.asOwner((tx) => resealSecrets(tx, { former: host.secretKeys, next, now }))
    expect(await host.database.asOwner((tx) => readPushKeys(tx, next))).toEqual(former)
    await expect(host.database.asOwner((tx) => readPushKeys(tx, host.secretKeys))).rejects.toThrow(
      /another secret key/u,
    )
    await host.database.asOwner((tx) =>
      resealSecrets(tx, { former: next, next: host.secretKeys, now }),
    )
    await host.database.asOwner((tx) => writeStoreKeyId(tx, host.secretKeys.id, now))
  })
})
