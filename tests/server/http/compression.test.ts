import { beforeAll, expect, it } from 'vitest'
import { callScripts } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let cookie: string
let orgId: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  cookie = await buildSession(
    host,
    (await buildUser(host, { orgId, rights: ['CanViewCallScripts'] })).id,
  )
})

const getAnswer = (path: string) =>
  host.app.request(`/api${path}`, { headers: { cookie, 'accept-encoding': 'gzip' } })

it('compresses a long answer, and sends a short one as it is with its length', async () => {
  const path = `/customer/v1/${orgId}/call-scripts`
  const short = await getAnswer(path)
  expect([
    short.status,
    short.headers.get('content-encoding'),
    short.headers.get('content-length'),
    await short.text(),
  ]).toEqual([200, null, '2', '[]'])
  const at = new Date('2026-11-01T10:30:00Z')
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(callScripts).values({
      orgId,
      id: 'long',
      title: 'Long',
      category: 'Renewal',
      content: 'Good morning. '.repeat(200),
      published: true,
      created_at: at,
      modified_at: at,
    }),
  )
  const long = await getAnswer(path)
  expect([
    long.status,
    long.headers.get('content-encoding'),
    long.headers.get('content-length'),
  ]).toEqual([200, 'gzip', null])
})
