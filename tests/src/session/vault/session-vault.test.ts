import { describe, expect, it, vi } from 'vitest'
import type { VaultController } from '#src/offline/vault/vault-controller.ts'
import { createSessionVault } from '#src/session/vault/session-vault.ts'

const owner = { userId: 'u-1', orgId: 'o-1' }
const unused = () => Promise.reject(new Error('Not called'))

/**
 * A vault whose clock was set back until the host is heard, opened by a page that has not heard it;
 * its unsent changes are counted until `count` is called.
 */
function openSetBackVault() {
  let isRenewed = false
  let count = () => {}
  const answers: ((orgId: string) => void)[] = []
  const controller: VaultController = {
    status: async () =>
      isRenewed
        ? { name: 'open', level: 'device', pinForm: null }
        : { name: 'locked', level: 'device', pinForm: null, why: { name: 'clock_back' } },
    renewLease: async () => {
      isRenewed = true
    },
    lock: () => {},
    findRefusal: unused,
    checkPin: unused,
    unlock: unused,
    setLevel: unused,
    drop: unused,
  }
  const countSealed = vi.fn<() => Promise<number>>(
    () =>
      new Promise((resolve) => {
        count = () => resolve(3)
      }),
  )
  const vault = createSessionVault(
    {
      openVault: async () => ({
        controller,
        countSealed,
        discardSealed: unused,
        close: () => {},
      }),
      now: () => 0,
      hasHostAnswered: () => false,
      onHostAnswer: (call) => {
        answers.push(call)
        return () => {}
      },
      hasSignedIn: () => false,
      idle: {
        isLocked: () => false,
        getReason: () => 'idle',
        setLocked: () => {},
        onChange: () => () => {},
      },
      onLocked: () => {},
    },
    'device',
  )
  vault.open(owner, 'device')
  return {
    vault,
    count: () => count(),
    isCounted: () => countSealed.mock.calls.length > 0,
    hearHost: () => {
      for (const call of answers) call(owner.orgId)
    },
  }
}

describe('A vault set back', () => {
  it('asks for the host, and opens when it answers', async () => {
    const { vault, count, isCounted, hearHost } = openSetBackVault()
    await vi.waitUntil(isCounted)
    count()
    await vi.waitUntil(() => vault.getState().lockScreen?.kind === 'contact')
    hearHost()
    await vi.waitUntil(() => vault.getState().lockScreen === null)
    expect(await vault.keyFor(owner)).toBeUndefined()
  })

  it('opens where the host answers while it is being read', async () => {
    const { vault, count, isCounted, hearHost } = openSetBackVault()
    await vi.waitUntil(isCounted)
    hearHost()
    count()
    expect(await vault.keyFor(owner)).toBeUndefined()
    expect(vault.getState().lockScreen).toBeNull()
  })
})
