import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  memberships,
  organisationSecrets,
  roleRights,
  roles,
  roleUsers,
  signOnAttempts,
  users,
} from '#server/db/schema/index.ts'
import { addMember, buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import { providerClientSecret } from '#tests/support/gateways/identity-provider.ts'
import { begin, comeBack, describeSignOnHost, end, signOn } from './sign-on-host.ts'

const sso = describeSignOnHost()
const { host } = sso

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})

/** An organisation with a provider, and somebody of it whom the provider knows. */
async function buildProviderPerson(provider: object = {}, claims: object = {}) {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId })
  await sso.setUpProvider(orgId, provider)
  const login = randomUUID()
  sso.people[login] = { email: user.username, email_verified: true, ...claims }
  return { ...user, login }
}

const findUser = (username: string) =>
  host.database.asOwner(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.username, username))
    return row
  })

const findRoles = (userId: string) =>
  host.database.asOwner(async (tx) => {
    const rows = await tx.select().from(roleUsers).where(eq(roleUsers.userId, userId))
    return rows.map(({ roleId }) => roleId).toSorted()
  })

const addRole = (orgId: string, id: string, right: string) =>
  host.database.asOwner(async (tx) => {
    await tx.insert(roles).values({ orgId, id, name: id })
    await tx.insert(roleRights).values({ orgId, roleId: id, right })
  })

describe('Single sign-on', () => {
  it('signs a member in by the code of the provider, with a session that works', async () => {
    const person = await buildProviderPerson()
    const { outcome, userId, cookies } = await signOn(host, person.orgId, person.login)
    expect([outcome, userId]).toEqual(['in', person.id])
    const session = await createCaller(host.app, cookies)('GET', '/authn/v1/validatecookie')
    expect(await session.json()).toMatchObject({ userid: person.id })
  })

  it.each(['gas', 'keyloop'] as const)(
    'signs in through %s, a configuration of its own',
    async (service) => {
      const person = await buildProviderPerson({ service })
      const status = `/authn/v1/sso?organisation=${person.orgId}`
      expect(await (await createCaller(host.app)('GET', status)).json()).toEqual({
        is_available: false,
      })
      expect(await signOn(host, person.orgId, person.login, service)).toMatchObject({
        outcome: 'in',
        userId: person.id,
      })
    },
  )

  it('asks with PKCE, state and nonce, and leaves no secret in the address', async () => {
    const { orgId } = await buildProviderPerson()
    const begun = await begin(host, orgId)
    const { searchParams } = new URL(begun.url)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('redirect_uri')).toBe('http://localhost/sso/callback')
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(searchParams.get(name)?.length).toBeGreaterThan(40)
    const [row] = await host.database.asOwner((tx) =>
      tx.select().from(signOnAttempts).where(eq(signOnAttempts.organisationId, orgId)),
    )
    expect(begun.url).not.toContain(row?.verifier)
    expect(JSON.stringify(row)).not.toContain(begun.key)
    expect(JSON.stringify(row)).not.toContain(searchParams.get('state'))
  })

  it('seals the client secret', async () => {
    const { orgId } = await buildProviderPerson()
    const rows = await host.database.asOwner((tx) =>
      tx.select().from(organisationSecrets).where(eq(organisationSecrets.orgId, orgId)),
    )
    expect(rows.map(({ name }) => name)).toEqual(['identity_provider'])
    expect(JSON.stringify(rows)).not.toContain(providerClientSecret)
  })

  it('is set up where an organisation says so, and nowhere else', async () => {
    const { orgId } = await buildProviderPerson()
    const read = async (organisation: string) =>
      (await createCaller(host.app)('GET', `/authn/v1/sso?organisation=${organisation}`)).json()
    expect(await read(orgId)).toEqual({ is_available: true })
    expect(await read(await buildOrganisation(host))).toEqual({ is_available: false })
    expect(await read(randomUUID())).toEqual({ is_available: false })
    expect(await begin(host, randomUUID())).toMatchObject({ code: 'sso_not_set_up' })
  })

  it('is not set up for a disabled organisation', async () => {
    const orgId = await buildOrganisation(host, { status: 'disabled' })
    await sso.setUpProvider(orgId)
    expect(await begin(host, orgId)).toMatchObject({ code: 'sso_not_set_up' })
  })

  it('says that the provider does not answer', async () => {
    const orgId = await buildOrganisation(host)
    await sso.setUp(orgId, { service: 'sso', issuer: 'https://10.0.0.1', client_id: 'c' })
    expect(await begin(host, orgId)).toMatchObject({ code: 'sso_unavailable' })
  })

  it('leads out of the provider too when the person signs out', async () => {
    const person = await buildProviderPerson()
    const { cookies } = await signOn(host, person.orgId, person.login)
    const answer = await createCaller(host.app, cookies)('DELETE', '/authn/v1/validatecookie')
    const { provider_url } = (await answer.json()) as { provider_url: string }
    const url = new URL(provider_url)
    expect(url.origin).toBe(sso.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/login')
  })
})

describe('Somebody new', () => {
  async function signOnNew(provider: object, claims: object = {}) {
    const orgId = await buildOrganisation(host)
    await addRole(orgId, 'sales', 'CanViewDashboard')
    await addRole(orgId, 'lead', 'CanEditUsers')
    await sso.setUpProvider(orgId, provider)
    const login = randomUUID()
    const email = `${login}@Northgate.example`
    sso.people[login] = {
      email,
      email_verified: true,
      given_name: 'Ines',
      family_name: 'Carrow',
      ...claims,
    }
    const username = email.toLowerCase()
    return { orgId, login, username, result: await signOn(host, orgId, login) }
  }

  it('gets an account, a membership and the default roles where it is allowed', async () => {
    const { orgId, username, result } = await signOnNew({
      creates_users: true,
      default_roles: ['sales'],
    })
    expect(result.outcome).toBe('in')
    const user = await findUser(username)
    expect(user).toMatchObject({ first_name: 'Ines', last_name: 'Carrow', status: 'active' })
    expect(await findRoles(user?.id ?? '')).toEqual(['sales'])
    const rows = await host.database.asOwner((tx) =>
      tx
        .select()
        .from(memberships)
        .where(eq(memberships.userId, user?.id ?? '')),
    )
    expect(rows.map((row) => row.orgId)).toEqual([orgId])
  })

  it('is refused where it is not, and no account is made', async () => {
    const { username, result } = await signOnNew({})
    expect(result.outcome).toBe('sso_refused')
    expect(await findUser(username)).toBeUndefined()
  })

  it('has the roles that the claims give, at each sign-in', async () => {
    const { orgId, login, username } = await signOnNew(
      { creates_users: true, roles_claim: 'groups', roles: { Leads: 'lead', Sellers: 'sales' } },
      { groups: ['Sellers', 'Golf'] },
    )
    const { id = '' } = (await findUser(username)) ?? {}
    expect(await findRoles(id)).toEqual(['sales'])
    sso.people[login] = { ...sso.people[login], groups: ['Leads', 'Sellers'] }
    await signOn(host, orgId, login)
    expect(await findRoles(id)).toEqual(['lead', 'sales'])
    sso.people[login] = { ...sso.people[login], groups: [] }
    await signOn(host, orgId, login)
    expect(await findRoles(id)).toEqual([])
  })

  it('is one account after two first sign-ins at once', async () => {
    const { orgId } = await signOnNew({ creates_users: true })
    const login = randomUUID()
    sso.people[login] = { email: `${login}@northgate.example`, email_verified: true }
    const both = await Promise.all([signOn(host, orgId, login), signOn(host, orgId, login)])
    expect(both.map(({ outcome }) => outcome)).toEqual(['in', 'in'])
    expect(new Set(both.map(({ userId }) => userId)).size).toBe(1)
  })
})

describe('Single sign-on refuses', () => {
  it('a wrong state, a code twice, and a way back in another browser', async () => {
    const person = await buildProviderPerson()
    const begun = await begin(host, person.orgId)
    const back = await comeBack(begun, person.login)
    const { key } = begun
    const other = await begin(host, person.orgId)
    const tried = [
      { key, ...back, state: 'another' },
      { key: other.key, ...back },
    ]
    for (const body of tried) expect((await end(host, body)).outcome).toBe('sso_expired')
    expect((await end(host, { key, ...back }, 'gas')).outcome).toBe('sso_expired')
    expect((await end(host, { key, ...back })).outcome).toBe('in')
    expect((await end(host, { key, ...back })).outcome).toBe('sso_expired')
  })

  it('what took more than ten minutes', async () => {
    const person = await buildProviderPerson()
    const begun = await begin(host, person.orgId)
    const back = await comeBack(begun, person.login)
    host.clock.advance(601)
    expect((await end(host, { key: begun.key, ...back })).outcome).toBe('sso_expired')
  })

  it('a code that was made for another verifier, and another nonce', async () => {
    const person = await buildProviderPerson()
    for (const change of [{ verifier: 'v'.repeat(43) }, { nonce: 'another' }]) {
      const begun = await begin(host, person.orgId)
      const back = await comeBack(begun, person.login)
      await host.database.asOwner((tx) =>
        tx
          .update(signOnAttempts)
          .set(change)
          .where(eq(signOnAttempts.organisationId, person.orgId)),
      )
      expect((await end(host, { key: begun.key, ...back })).outcome).toBe('sso_refused')
    }
  })

  it('a disabled person, somebody unknown and people of others by one answer', async () => {
    const known = await buildProviderPerson()
    const signOnAs = async (email: string, verified = true) => {
      const login = randomUUID()
      sso.people[login] = { email, email_verified: verified }
      return signOn(host, known.orgId, login)
    }
    const disabled = await buildUser(host, { orgId: known.orgId, status: 'disabled' })
    const elsewhere = await buildUser(host)
    const ofTwo = await buildUser(host, { orgId: known.orgId })
    await addMember(host.database, await buildOrganisation(host), ofTwo.id)
    const answers = [
      await signOnAs('nobody@northgate.example'),
      await signOnAs(disabled.username),
      await signOnAs(elsewhere.username),
      await signOnAs(ofTwo.username),
      await signOnAs(known.username, false),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('sso_refused'))
    expect(answers.map(({ cookies }) => cookies)).toEqual(Array(5).fill(''))
  })

  it('the next holder of an address that another subject of the provider signed in by', async () => {
    const person = await buildProviderPerson()
    expect((await signOn(host, person.orgId, person.login)).outcome).toBe('in')
    const next = randomUUID()
    sso.people[next] = { email: person.username, email_verified: true }
    expect((await signOn(host, person.orgId, next)).outcome).toBe('sso_refused')
    sso.people[person.login] = { email: `${next}@northgate.example`, email_verified: true }
    expect((await signOn(host, person.orgId, person.login)).userId).toBe(person.id)
  })
})
