import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ServiceProvider } from '#domain/service-provider/service-provider.model.ts'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let person: Call

const signIn = async (rights: readonly string[]): Promise<Call> => {
  const user = await buildUser(host, { orgId, rights })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host, { parameters: { sms_part_price: '0.03' } })
  person = await signIn(['CanEditServiceProviderParams'])
})

const path = () => `/service-provider/v1/${orgId}/settings`
const read = async () => (await (await person('GET', path())).json()) as ServiceProvider
const write = (key: string, value: string) => person('PUT', path(), { body: { key, value } })
const valueOf = async (key: string) =>
  (await read()).parameters.find((row) => row.key === key)?.value

describe('What outside services are called with', () => {
  it('is read and written with its right alone', async () => {
    expect(await valueOf('sms_part_price')).toBe('0.03')
    expect((await write('sms_part_price', '0.05')).status).toBe(200)
    expect((await write('video_service_url', 'https://video.example')).status).toBe(200)
    expect(await valueOf('sms_part_price')).toBe('0.05')
    expect(await valueOf('video_service_url')).toBe('https://video.example')
    const other = await signIn(['CanEditOrganisation', 'CanViewOrgParams'])
    expect((await other('GET', path())).status).toBe(403)
  })

  it('is none of the other parameters, and no impossible value', async () => {
    expect((await write('time_zone', 'Europe/Berlin')).status).toBe(400)
    expect((await write('message_short_links', 'fax')).status).toBe(422)
    expect((await write('sms_part_price', 'a\u0000')).status).toBe(400)
    expect(await valueOf('message_short_links')).toBe('')
  })

  it('says which secrets are set, and none of them', async () => {
    await host.database.asOwner((tx) =>
      setSecret(
        { tx, secretKeys: host.secretKeys, orgId, name: 'video' },
        { value: 'a key of the service', at: host.clock.now(), by: { name: 'Nell', userId: 'u' } },
      ),
    )
    const { secrets } = await read()
    expect(secrets.find(({ name }) => name === 'video')).toEqual({
      name: 'video',
      is_set: true,
      set_at: host.clock.now().toISOString(),
      set_by: 'Nell',
    })
    expect(secrets.filter(({ is_set }) => is_set)).toHaveLength(1)
    expect(JSON.stringify(secrets)).not.toContain('a key of the service')
  })
})
