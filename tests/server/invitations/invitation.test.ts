import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Right } from '#domain/rights/right.model.ts'
import { passwordLinkSeconds } from '#domain/sessions/password.rules.ts'
import {
  credentials,
  invitations,
  memberships,
  passwordLinks,
  roleRights,
  roles,
  roleUsers,
  users,
} from '#server/db/schema/index.ts'
import { createLog } from '#server/log.ts'
import type { PasswordMail } from '#server/sessions/password-mail.ts'
import { sendPasswordLinks } from '#server/sessions/password-request.service.ts'
import {
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
  getCookies,
} from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const password = 'seven otters and a kettle'
let orgId: string
let admin: Call
let people = 0
let email: string

async function addRole(id: string, rights: readonly Right[]): Promise<void> {
  await host.database.asOwner(async (tx) => {
    await tx.insert(roles).values({ orgId, id, name: `Role ${id}` })
    if (rights.length > 0)
      await tx.insert(roleRights).values(rights.map((right) => ({ orgId, roleId: id, right })))
  })
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host, { name: 'Northgate' })
  people += 1
  email = `ida.${people}@demo.example`
  await addRole('agent', ['CanViewDashboard', 'CanAddComment'])
  await addRole('chief', ['CanViewDashboard', 'CanExportCustomer'])
  admin = await signIn()
})

async function signIn(dealerCodes?: readonly string[]): Promise<Call> {
  const user = await buildUser(host, {
    orgId,
    first_name: 'Nell',
    last_name: 'Harrowgate',
    rights: ['CanEditUsers', 'CanAddComment'],
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  return createCaller(host.app, await buildSession(host, user.id))
}

async function invite(changes: Readonly<Record<string, string>> = {}, by = admin) {
  const answer = await by('POST', `/users/v1/${orgId}/invitation`, {
    body: {
      first_name: 'Ida',
      last_name: 'Fenwick',
      email,
      role: 'agent',
      language: 'en_gb',
      ...changes,
    },
  })
  const body = (await answer.json()) as { code?: string; invited?: true }
  return body.code ?? (body.invited === true ? 'invited' : 'odd')
}

async function sendDue(): Promise<PasswordMail[]> {
  const mails: PasswordMail[] = []
  await sendPasswordLinks({
    database: host.database,
    log: createLog('silent'),
    now: host.clock.now,
    getAddress: () => 'https://forecourt.example',
    isMailSet: true,
    send: (mail) => {
      mails.push(mail)
      return Promise.resolve(true)
    },
  })
  return mails
}

const findToken = (mail: PasswordMail | undefined) =>
  /\/invite\?token=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? ''

async function choose(token: string) {
  const answer = await createCaller(host.app)('POST', `/authn/v1/password/token/${token}`, {
    form: { password },
  })
  const body = (await answer.json()) as { code?: string; username?: string }
  return body.username ?? body.code
}

const findUser = async () =>
  (await host.database.asOwner((tx) => tx.select().from(users).where(eq(users.username, email))))[0]

describe('An invitation', () => {
  it('makes a member with the role, who signs in once a password is chosen', async () => {
    expect(await invite({ email: ` ${email.toUpperCase()} ` })).toBe('invited')
    const [mail] = await sendDue()
    expect(mail).toMatchObject({ name: 'Ida Fenwick', address: email })
    expect(mail?.text).toContain('Nell Harrowgate invites you to work in Forecourt for Northgate')
    expect(await choose(findToken(mail))).toBe(email)
    const answer = await createCaller(host.app)('POST', '/authn/v1/usernames', {
      form: { username: email, password },
    })
    const boot = await createCaller(host.app, getCookies(answer))(
      'GET',
      `/organisation/v1/${orgId}/boot`,
    )
    const { RIGHTS = [], ...rest } = (await boot.json()) as Record<string, unknown> & {
      RIGHTS?: readonly string[]
    }
    expect(JSON.stringify([RIGHTS, rest])).toContain('CanAddComment')
    expect(JSON.stringify([RIGHTS, rest])).not.toContain('CanExportCustomer')
    const [row] = await host.database.asOwner((tx) =>
      tx.select().from(invitations).where(eq(invitations.orgId, orgId)),
    )
    expect(row).toMatchObject({ invitedBy: 'Nell Harrowgate', acceptedAt: host.clock.now() })
  })

  it('is by a link that is stored as a hash, works once and ends after 7 days', async () => {
    await invite()
    const token = findToken((await sendDue())[0])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await host.database.asOwner((tx) => tx.select().from(passwordLinks))
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await choose(token)).toBe(email)
    expect(await choose(token)).toBe('reset_link_invalid')
    email = `late.${people}@demo.example`
    await invite()
    const late = findToken((await sendDue())[0])
    host.clock.advance(passwordLinkSeconds.invite + 1)
    expect(await choose(late)).toBe('reset_link_invalid')
  })

  it('is sent again until it is accepted, and the former link is void', async () => {
    await invite()
    const first = findToken((await sendDue())[0])
    expect(await invite({ last_name: 'Tarn' })).toBe('invited')
    const second = findToken((await sendDue())[0])
    expect((await findUser())?.last_name).toBe('Tarn')
    expect(await choose(first)).toBe('reset_link_invalid')
    expect(await choose(second)).toBe(email)
    expect(await invite()).toBe('already_member')
    expect(await sendDue()).toEqual([])
  })

  it('is accepted by a forgotten password too, whose link the person asked for', async () => {
    await invite()
    await sendDue()
    await createCaller(host.app)('POST', '/authn/v1/password/forgotten', {
      body: { email, language: 'en_gb' },
    })
    const [mail] = await sendDue()
    const token = /reset-password\?token=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await choose(token)).toBe(email)
    expect(await invite()).toBe('already_member')
  })
})

describe('Who invites', () => {
  it('gives only roles whose every right they hold', async () => {
    const answer = await admin('GET', `/users/v1/${orgId}/invitation`)
    const { roles: offered } = (await answer.json()) as { roles: { id: string }[] }
    expect(offered.map(({ id }) => id)).toContain('agent')
    expect(offered.map(({ id }) => id)).not.toContain('chief')
    for (const role of ['chief', 'unknown', '']) expect(await invite({ role })).not.toBe('invited')
    expect(await invite({ role: 'chief' })).toBe('role_not_allowed')
    expect(await findUser()).toBeUndefined()
  })

  it('gives no dealer’s customers that they may not see', async () => {
    await invite({}, await signIn(['D1']))
    const id = (await findUser())?.id ?? ''
    const [member] = await host.database.asOwner((tx) =>
      tx.select().from(memberships).where(eq(memberships.userId, id)),
    )
    expect(member?.dealerCodes).toEqual(['D1'])
    const held = await host.database.asOwner((tx) =>
      tx.select().from(roleUsers).where(eq(roleUsers.userId, id)),
    )
    expect(held.map(({ roleId }) => roleId)).toEqual(['agent'])
  })

  it('takes nobody from another organisation, and switches nobody on', async () => {
    const stranger = await buildUser(host)
    expect(await invite({ email: stranger.username })).toBe('has_account')
    const former = await buildUser(host, { orgId })
    await host.database.pool.query("update users set status = 'disabled' where id = $1", [
      former.id,
    ])
    expect(await invite({ email: former.username })).toBe('person_disabled')
    const written = (await sendDue()).map(({ address }) => address)
    expect(written).not.toEqual(expect.arrayContaining([stranger.username]))
    expect(written).not.toEqual(expect.arrayContaining([former.username]))
  })

  it('is told what is wrong with name and address', async () => {
    for (const changes of [
      { email: 'nobody' },
      { first_name: '  ' },
      { last_name: 'x'.repeat(101) },
    ])
      expect(await invite(changes)).toBe('bad_input')
  })

  it('makes one account of two invitations at once', async () => {
    const [one, other] = await Promise.all([invite(), invite({}, await signIn())])
    expect([one, other]).toEqual(['invited', 'invited'])
    const stored = await host.database.asOwner((tx) =>
      tx.select().from(users).where(eq(users.username, email)),
    )
    expect(stored).toHaveLength(1)
    expect(
      await host.database.asOwner((tx) =>
        tx
          .select({ id: credentials.userId })
          .from(credentials)
          .where(eq(credentials.userId, stored[0]?.id ?? '')),
      ),
    ).toHaveLength(1)
  })
})
