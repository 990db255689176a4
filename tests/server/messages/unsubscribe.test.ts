import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { consentLedger, customers, shortLinks } from '#server/db/schema/index.ts'
import { isShortLinkTarget } from '#server/messages/short-link-target.ts'
import { createShortLink } from '#server/messages/short-link.service.ts'
import {
  createUnsubscribeToken,
  readUnsubscribeToken,
} from '#server/messages/unsubscribe/unsubscribe-token.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { queueTestMessages } from './message-fixture.ts'

const secretKeys = createSecretKeys()
const otherKeys = createSecretKeys()
const host = describeHost({ secretKeys })
let orgId: string
let agreementNo: string
let token: string

beforeEach(async () => {
  orgId = await buildOrganisation(host, { name: 'Northgate & Sons' })
  const [first = ''] = await buildCustomers(host, orgId, [{}])
  agreementNo = first
  const [id = ''] = await queueTestMessages(host, orgId, [{ agreementNo }])
  token = createUnsubscribeToken(secretKeys, { orgId, id }, host.clock.now())
})

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)
const readLedger = () =>
  within((tx) => tx.select().from(consentLedger).where(eq(consentLedger.orgId, orgId)))
const readCustomer = async () =>
  (await within((tx) => tx.select().from(customers).where(eq(customers.orgId, orgId))))[0]
const visit = (method: string, path: string, body?: string, headers = {}) =>
  host.app.request(`https://forecourt.example${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
const oneClick = 'List-Unsubscribe=One-Click'

describe('One-click unsubscribe', () => {
  it('shows a page to who opens the link, and changes nothing', async () => {
    const before = await readCustomer()
    const answer = await visit('GET', `/u/${token}`)
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toMatch('Stop these e-mails?')
    expect(page).toMatch('Northgate &#38; Sons sends no more e-mails to tamsin@wrexley.example')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await readLedger()).toEqual([])
    expect(await readCustomer()).toEqual(before)
  })

  it('writes the ledger by a POST without cookie, from any origin, once', async () => {
    const from = { origin: 'https://mail.example' }
    expect((await visit('POST', `/u/${token}`, oneClick, from)).status).toBe(200)
    expect((await visit('POST', `/u/${token}`, oneClick)).status).toBe(200)
    expect(await readLedger()).toMatchObject([
      {
        fAgreementNo: agreementNo,
        channel: 'email',
        objects: true,
        source: 'email',
        username: 'tamsin@wrexley.example',
        userId: null,
        applied: true,
      },
    ])
    expect(await readCustomer()).toMatchObject({ dne: true, dnc: false, doNotContact: false })
  })

  it.each([
    ['another body', () => token, 'List-Unsubscribe=Later'],
    ['an empty body', () => token, ''],
    ['a changed signature', () => `${token.slice(0, -2)}AA`, oneClick],
    ['no signature', () => token.split('.')[0] ?? '', oneClick],
    [
      'another host’s signature',
      () => createUnsubscribeToken(otherKeys, { orgId, id: 'x' }, host.clock.now()),
      oneClick,
    ],
    [
      'a message that is gone',
      () => createUnsubscribeToken(secretKeys, { orgId, id: 'x' }, host.clock.now()),
      oneClick,
    ],
  ] as const)('refuses %s', async (_, getToken, body) => {
    expect((await visit('POST', `/u/${getToken()}`, body)).status).toBe(404)
    expect(await readLedger()).toEqual([])
  })

  it('speaks German to who reads German', async () => {
    const answer = await visit('GET', `/u/${token}`, undefined, { 'accept-language': 'de-DE,de' })
    expect(await answer.text()).toMatch('Diese E-Mails abbestellen?')
  })

  it('reads its own tokens only, for three years', () => {
    const now = host.clock.now()
    expect(readUnsubscribeToken(secretKeys, token, now)?.orgId).toBe(orgId)
    expect(readUnsubscribeToken(otherKeys, token, now)).toBeNull()
    expect(readUnsubscribeToken(secretKeys, '', now)).toBeNull()
    expect(readUnsubscribeToken(secretKeys, `${token}.x`, now)).toBeNull()
    expect(readUnsubscribeToken(secretKeys, token, new Date('2029-11-22'))).toBeNull()
  })
})

describe('A short link', () => {
  const create = (expiresAt: Date, url = 'https://northgate.example/offer') =>
    within((tx) =>
      createShortLink(
        tx,
        { orgId, url, messageId: null, expiresAt },
        'https://forecourt.example',
        host.clock.now(),
      ),
    )
  const tomorrow = () => new Date(host.clock.now().getTime() + 86_400_000)
  const lookUp = (link: string) =>
    createCaller(host.app)('GET', `/notification/v1/url-shortner/${link.split('/')[4] ?? ''}`)
  const readLinks = () =>
    within((tx) => tx.select().from(shortLinks).where(eq(shortLinks.orgId, orgId)))

  it('leads to its address, counts the click and does not hold its key', async () => {
    const link = await create(tomorrow())
    expect(link).toMatch(/^https:\/\/forecourt\.example\/s\/[\w-]{22}\/$/u)
    const answer = await lookUp(link)
    expect(await answer.json()).toEqual({ url: 'https://northgate.example/offer' })
    await lookUp(link)
    const [stored] = await readLinks()
    expect(stored?.clicks).toBe(2)
    expect(JSON.stringify(stored)).not.toMatch(link.split('/')[4] ?? '')
  })

  it('is not found once it has expired, nor with another key', async () => {
    expect((await lookUp(await create(host.clock.now()))).status).toBe(404)
    expect((await lookUp('https://forecourt.example/s/AAAAAAAAAAAAAAAAAAAAAA/')).status).toBe(404)
    expect((await lookUp('https://forecourt.example/s/x/')).status).toBe(404)
  })

  it('is not counted where the organisation does not count clicks', async () => {
    orgId = await buildOrganisation(host, { parameters: { short_link_clicks_off: 'true' } })
    await lookUp(await create(tomorrow()))
    expect((await readLinks())[0]?.clicks).toBe(0)
  })

  it('is not made to an address that is not ours and not https', async () => {
    await expect(create(tomorrow(), 'http://northgate.example/')).rejects.toThrow('may not lead')
  })
})

describe('The target of a short link', () => {
  const own = 'http://localhost:4600'
  it.each([
    ['https://northgate.example/offer/7', true],
    ['http://localhost:4600/x', true],
    ['http://localhost:4601/x', false],
    ['http://northgate.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://user:pass@northgate.example/', false],
    ['/offer', false],
    [`https://a.example/${'x'.repeat(2000)}`, false],
  ])('may be %s: %s', (target, isAllowed) => {
    expect(isShortLinkTarget(target, own)).toBe(isAllowed)
  })
})
