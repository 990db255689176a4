import { beforeAll, describe, expect, it } from 'vitest'
import { services } from '#domain/endpoint.ts'
import { declaredCalls } from '#tests/authz/calls.ts'
import { buildOrganisation, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const orgId = '00000000-0000-4000-8000-000000000000'
const calls = declaredCalls().map(({ name, method, path, meta }) => ({
  name,
  method,
  service: meta.service,
  address: path.replaceAll('{orgId}', orgId).replaceAll(/\{\w+\}/gu, 'x'),
}))

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
/** The status that the host answers to somebody without a session. */
const getStatus = async (method: string, address: string): Promise<number> =>
  (await createCaller(host.app)(method, address)).status

describe('the host’s addresses', () => {
  it('[W-290] are known by service and version, and unknown without either', async () => {
    expect(calls.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const { name, method, service, address } of calls) {
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
