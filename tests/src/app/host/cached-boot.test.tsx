import { beforeEach, describe, expect, it } from 'vitest'
import { cachedAtHeader, cacheNames } from '#domain/shell/cached-call.model.ts'
import { createApi } from '#src/api/client.ts'
import { createCachedBootStart } from '#src/app/host/cached-boot.ts'
import type { CachedBootDeps } from '#src/app/host/cached-boot.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { buildBoot, harbour, northgate, signedInHost } from '#tests/src/page/fake-host.ts'

const host = 'https://forecourt.example'

beforeEach(async () => {
  const cache = await caches.open(cacheNames.person)
  await cache.put(
    `${host}/api/organisation/v1/${northgate}/boot?mergeWithBase=true`,
    Response.json(buildBoot(), { headers: { [cachedAtHeader]: new Date().toISOString() } }),
  )
})

function createStart(overrides: Partial<CachedBootDeps> = {}) {
  const { fetch } = signedInHost()
  return createCachedBootStart({
    host,
    firstOrgId: northgate,
    api: createApi({ host, fetch, newId: () => crypto.randomUUID(), onSignedOut: () => {} }),
    queryClient: createQueryClient(),
    now: () => Date.now(),
    isUntouched: () => true,
    lastActivity: () => Date.now() - 60_000,
    onOtherAnswer: () => {},
    ...overrides,
  })
}

describe('The boot answer that the device has cached', () => {
  it('starts a page once', async () => {
    const start = createStart()
    expect(start.isStarting()).toBe(false)
    expect(await start.mayStartAt(northgate)).toBe(true)
    expect((await start.read(northgate))?.USER_DETAILS.userID).toBe('u-1')
    expect(start.isStarting()).toBe(true)
    expect(await start.read(northgate)).toBeNull()
  })

  it('starts none for who signs in on the page, after idle time, or elsewhere', async () => {
    for (const overrides of [
      { isUntouched: () => false },
      { lastActivity: () => 0 },
      { lastActivity: () => Date.now() - 1_200_000 },
      { lastActivity: () => Date.now() + 60_000 },
      { firstOrgId: null },
      { firstOrgId: harbour },
    ]) {
      const start = createStart(overrides)
      expect(await start.mayStartAt(northgate)).toBe(false)
      expect(await start.read(northgate)).toBeNull()
      expect(await start.read(harbour)).toBeNull()
      expect(start.isStarting()).toBe(false)
    }
  })
})
