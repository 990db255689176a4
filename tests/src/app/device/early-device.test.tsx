import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#src/api/client.ts'
import { createEarlyDevice } from '#src/app/device/early-device.ts'
import type { OrganisationDevice } from '#src/app/device/organisation-device.ts'
import { trackHostContact } from '#src/app/host/host-contact.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createSessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import { emptyDevice } from '#tests/src/page/empty-device.ts'
import { buildBoot, harbour, northgate, signedInHost } from '#tests/src/page/fake-host.ts'

const host = 'https://forecourt.example'
const boot = buildBoot()
const { userid } = boot.TOKEN_VALIDATION

const taken: OrganisationDevice[] = []
beforeEach(emptyDevice)
afterEach(() => {
  for (const device of taken.splice(0)) device.close()
})

function createStart(isStarting = true) {
  const { fetch } = signedInHost()
  const api = createApi({ host, fetch, newId: () => crypto.randomUUID(), onSignedOut: () => {} })
  const queryClient = createQueryClient()
  const session = createSessionMonitor({
    endOnHost: async () => (await api.TOKEN_VALIDATION.delete({})).provider_url ?? null,
    leaveTo: () => {},
    now: () => Date.now(),
    storage: localStorage,
    onIdentityChanged: () => {},
    notifyTabs: () => {},
    onEnd: () => {},
    onBegunElsewhere: () => {},
  })
  const early = createEarlyDevice(() => ({
    api,
    queryClient,
    session,
    reach: { host, fetch },
    hostContact: trackHostContact(),
    whenDeviceIsDue: async () => {},
    isStarting: () => isStarting,
  }))
  const take = (orgId = northgate) => {
    const device = early.take(userid, orgId)
    if (device !== null) taken.push(device)
    return device
  }
  return { ...early, take }
}

const countOutboxes = async () =>
  (await indexedDB.databases()).filter(({ name }) => /^forecourt-[0-9a-f]{32}$/u.test(name ?? ''))
    .length

describe('An early device', () => {
  it('is open before the page takes it, and is given once', async () => {
    const { open, take } = createStart()
    open(boot)
    await expect.poll(countOutboxes).toBe(1)
    const device = take()
    await expect.poll(() => device?.outbox.getState().status).toBe('open')
    expect(take()).toBeNull()
  })

  it('is given to nobody else, and closed', async () => {
    const { open, take } = createStart()
    open(boot)
    await expect.poll(countOutboxes).toBe(1)
    expect(take(harbour)).toBeNull()
    expect(take()).toBeNull()
  })

  it('is closed where the session ends before a page takes it', async () => {
    const { open, take, end } = createStart()
    open(boot)
    await expect.poll(countOutboxes).toBe(1)
    end()
    open(boot)
    expect(take()).toBeNull()
  })

  it('is not opened once the page has its own, or where it waits for the host', async () => {
    const late = createStart()
    expect(late.take()).toBeNull()
    late.open(boot)
    const waiting = createStart(false)
    waiting.open(boot)
    await import('#src/app/device/organisation-device.ts')
    expect(late.take()).toBeNull()
    expect(waiting.take()).toBeNull()
    expect(await countOutboxes()).toBe(0)
  })
})
