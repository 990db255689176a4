import { beforeEach, describe, expect, it } from 'vitest'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { EditedUser } from '#domain/users/user-page.model.ts'
import {
  addMember,
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
} from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let robin: Call
let ada: BuiltUser

const signIn = async (user: BuiltUser) => createCaller(host.app, await buildSession(host, user.id))

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  const rights = ['CanEditUsers', 'CanViewUsers']
  robin = await signIn(await buildUser(host, { orgId, rights }))
  ada = await buildUser(host, { orgId, first_name: 'Ada' })
})

async function send(method: string, path: string, as = robin) {
  const answer = await as(
    method,
    `/users/v1/${orgId}${path}`,
    method === 'POST' ? { body: {} } : {},
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const read = async () => (await send('GET', `/users/${ada.id}`)).body as unknown as EditedUser
const unlock = (as = robin) => send('POST', `/users/${ada.id}/unlock`, as)

async function tryPassword(password: string, username = ada.username) {
  const answer = await createCaller(host.app)('POST', '/authn/v1/usernames', {
    form: { username, password },
  })
  return answer.status
}
/** Fails so often that the account has to wait. */
async function failToSignIn(username = ada.username) {
  for (let failure = 1; failure <= 5; failure += 1) await tryPassword('wrong', username)
}

describe('Somebody who has to wait after failed sign-ins', () => {
  it('is shown until when on the page and in the list', async () => {
    expect((await read()).waits_until).toBeNull()
    await failToSignIn()
    expect(await tryPassword(ada.password)).toBe(429)
    const until = new Date(host.clock.now().getTime() + 30_000).toISOString()
    expect((await read()).waits_until).toBe(until)
    const { users } = (await send('GET', '/users?q=ada')).body as unknown as {
      users: EditedUser[]
    }
    expect(users).toMatchObject([{ waits_until: until }])
    host.clock.advance(31)
    expect((await read()).waits_until).toBeNull()
  })

  it('signs in at once when an administrator ends the wait; the history says who did', async () => {
    await failToSignIn()
    const until = (await read()).waits_until
    expect((await unlock()).body).toMatchObject({ waits_until: null, modified_by: 'Robin Marsh' })
    expect(await tryPassword(ada.password)).toBe(200)
    const history = (await send('GET', `/user-history?item=${ada.id}`))
      .body as unknown as ConfigurationChange[]
    expect(history).toMatchObject([{ was: { waits_until: until }, value: { waits_until: null } }])
    expect((await unlock()).status).toBe(200)
  })

  it('is freed by nobody without the right, nor by another organisation', async () => {
    await failToSignIn()
    const viewer = await signIn(await buildUser(host, { orgId, rights: ['CanViewUsers'] }))
    expect((await unlock(viewer)).status).toBe(403)
    const elsewhere = await buildOrganisation(host)
    const foreign = await signIn(
      await buildUser(host, { orgId: elsewhere, rights: ['CanEditUsers'] }),
    )
    const answer = await foreign('POST', `/users/v1/${elsewhere}/users/${ada.id}/unlock`, {
      body: {},
    })
    expect(answer.status).toBe(404)
    await addMember(host.database, elsewhere, ada.id)
    expect((await unlock()).body).toMatchObject({ code: 'shared_account' })
    expect(await tryPassword(ada.password)).toBe(429)
  })

  it('is an account: names that nobody has leave no trace on anybody', async () => {
    await failToSignIn('nobody@demo.example')
    expect((await read()).waits_until).toBeNull()
  })
})
