import { beforeAll, describe, expect, it } from 'vitest'
import { organisationSecretNames } from '#domain/organisations/organisation-secret.model.ts'
import type { OrganisationSecretName } from '#domain/organisations/organisation-secret.model.ts'
import {
  describeSecrets,
  openSecret,
  setSecret,
} from '#server/secrets/organisation-secret.service.ts'
import { seal, unseal } from '#server/secrets/seal.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { buildOrganisation, buildUser, createCaller, getCookies } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const canary = 'canary-secret-51e0'
const by = { name: 'Robin', userId: 'u' }
let orgId: string
let other: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  other = await buildOrganisation(host)
})

const set = (name: OrganisationSecretName, value: string, secretKeys = host.secretKeys) =>
  host.database.within({ orgId, userId: null }, (tx) =>
    setSecret({ tx, secretKeys, orgId, name }, { value, at: host.clock.now(), by }),
  )
const open = (name: OrganisationSecretName, scope = orgId, org = scope) =>
  host.database.within({ orgId: scope, userId: null }, (tx) =>
    openSecret({ tx, secretKeys: host.secretKeys, orgId: org, name }),
  )
const readAll = async () =>
  (await host.database.pool.query('select * from organisation_secrets')).rows as Record<
    string,
    unknown
  >[]

describe('a secret', () => {
  it('is opened as it was set, replaced without a copy, and not there until then', async () => {
    expect(await open('smtp')).toBeNull()
    await set('smtp', 'first 🔑\n-----BEGIN')
    expect(await open('smtp')).toBe('first 🔑\n-----BEGIN')
    await set('smtp', 'x'.repeat(16_384))
    expect(await open('smtp')).toBe('x'.repeat(16_384))
    expect(await readAll()).toHaveLength(1)
  })

  it.each(['', 'x'.repeat(16_385)])(
    'is not empty and not longer than a key needs',
    async (value) => {
      await expect(set('sms', value)).rejects.toThrow('A secret has 1 to 16384 characters')
    },
  )

  it('is seen by no other organisation', async () => {
    await set('sms', canary)
    expect(await open('sms', other)).toBeNull()
    expect(await open('sms', other, orgId)).toBeNull()
  })

  it('opens in its own place alone: moved to another organisation or name it is refused', async () => {
    await set('smtp', canary)
    await host.database.pool.query(
      `insert into organisation_secrets select $1, name, sealed, key_id, set_at, set_by, set_by_id
        from organisation_secrets where name = 'smtp'`,
      [other],
    )
    await expect(open('smtp', other)).rejects.toThrow('is not of this place, or was altered')
    await host.database.pool.query(
      "update organisation_secrets set name = 'leads_cdk' where name = 'smtp' and org_id = $1",
      [orgId],
    )
    await expect(open('leads_cdk')).rejects.toThrow('is not of this place, or was altered')
  })

  it('is sealed otherwise each time, and opens with no byte changed', () => {
    const place = { orgId: 'a', name: 'smtp' }
    const keys = createSecretKeys()
    const sealed = seal(keys, place, canary)
    expect(seal(keys, place, canary)).not.toBe(sealed)
    const [form = '', id = '', text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(keys, place, `${form}.${id}.${changed.toString('base64url')}`)).toThrow(
        'altered',
      )
    }
    for (const short of ['', 'AAAA', text.slice(0, 30)])
      expect(() => unseal(keys, place, `${form}.${id}.${short}`)).toThrow('altered')
    expect(() => unseal(createSecretKeys(), place, sealed)).toThrow('under another secret key')
    expect(() => unseal(keys, place, 'v2.a.b')).toThrow('unknown form')
  })

  it('is refused by the store when a host seals it under another key', async () => {
    await expect(set('power_bi', canary, createSecretKeys())).rejects.toMatchObject({
      cause: { code: '23503' },
    })
  })

  it('is told of by name, time and person only', async () => {
    await set('identity_provider', canary)
    const described = await host.database.within({ orgId, userId: null }, (tx) =>
      describeSecrets(tx, orgId),
    )
    expect(described.map(({ name }) => name)).toEqual(organisationSecretNames)
    expect(described.find(({ name }) => name === 'identity_provider')).toEqual({
      name: 'identity_provider',
      isSet: true,
      setAt: host.clock.now(),
      setBy: 'Robin',
    })
    expect(described.find(({ name }) => name === 'power_bi')?.isSet).toBe(false)
    expect(JSON.stringify(described)).not.toContain(canary)
  })

  it('lies in no table, log, answer, error or description of the calls in the clear', async () => {
    await set('smtp', canary)
    const user = await buildUser(host, { orgId, rights: ['CanManageOrganisations'] })
    const signedIn = await createCaller(host.app)('POST', '/authn/v1/usernames', {
      form: { username: user.username, password: user.password },
    })
    const call = createCaller(host.app, getCookies(signedIn))
    const texts = [
      await (await call('GET', `/organisation/v1/${orgId}/boot`)).text(),
      await (await call('GET', '/openapi.json')).text(),
    ]
    const { rows: tables } = await host.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of tables) {
      const { rows } = await host.database.pool.query(`select t::text from "${name}" t`)
      texts.push(JSON.stringify(rows))
    }
    const failing = await host.database
      .within({ orgId: other, userId: null }, (tx) =>
        setSecret(
          { tx, secretKeys: host.secretKeys, orgId, name: 'smtp' },
          { value: canary, at: host.clock.now(), by },
        ),
      )
      .catch((error: unknown) => error)
    expect(failing).toBeInstanceOf(Error)
    texts.push(String(failing), JSON.stringify(failing), host.log.join(''))
    const forms = [canary, Buffer.from(canary).toString('base64').slice(0, -4)]
    expect(texts.filter((text) => forms.some((form) => text.includes(form)))).toEqual([])
    expect(texts[1]).not.toContain('organisation_secrets')
  })
})
