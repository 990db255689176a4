import { beforeAll, describe, expect, it } from 'vitest'
import { services } from '#domain/endpoint.ts'
import { signOnServices } from '#domain/sessions/single-sign-on.model.ts'
import { readSetUp, saveSetUp } from '#server/single-sign-on/set-up.service.ts'
import { buildCallTargets } from '#tests/authz/targets/call-targets.ts'
import { declaredCalls } from '#tests/authz/calls.ts'
import { buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const orgId = '00000000-0000-4000-8000-000000000000'
const calls = declaredCalls().map(({ name, method, path, meta }) => ({
  name,
  method,
  service: meta.service,
  path,
}))

const host = describeHost()
let linkKey: string
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  const user = await buildUser(host)
  const places = await buildCallTargets(host, user)
  const provider = { issuer: 'https://sign-on.example', client_id: 'forecourt' }
  await host.database.asOwner(async (tx) => {
    const context = { tx, secretKeys: host.secretKeys, orgId: user.orgId, now: new Date() }
    for (const service of signOnServices)
      await saveSetUp(context, readSetUp({ ...provider, service }), 'secret')
  })
  linkKey = places.linkKey
})
/** Where a call is; a short link is known only by its own key. */
const toAddress = (path: string): string =>
  path
    .replaceAll('{orgId}', orgId)
    .replaceAll('{key}', linkKey)
    .replaceAll(/\{\w+\}/gu, 'x')
/** The status that the host answers to somebody without a session. */
const getStatus = async (method: string, address: string): Promise<number> =>
  (await createCaller(host.app)(method, address)).status

describe('the host’s addresses', () => {
  it('[W-290] are known by service and version, and unknown without either', async () => {
    expect(calls.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const { name, method, service, path } of calls) {
      const address = toAddress(path)
      const [, prefix, version, ...after] = address.split('/')
      if (
        !services.includes(prefix as never) ||
        prefix !== service ||
        !/^v\d+$/u.test(version ?? '')
      )
        wrong.push(`${name} is not addressed by its service`)
      if ((await getStatus(method, address)) === 404) wrong.push(`${name} is unknown`)
      for (const bare of [`/${prefix}/${after.join('/')}`, `/${version}/${after.join('/')}`])
        if ((await getStatus(method, bare)) !== 404) wrong.push(`${name} is known as ${bare}`)
    }
    expect(wrong).toEqual([])
  })
})
