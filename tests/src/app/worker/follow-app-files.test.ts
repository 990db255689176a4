import { afterEach, describe, expect, it } from 'vitest'
import { followAppFiles } from '#src/app/worker/follow-app-files.ts'
import { appFiles } from '#src/session/app-files.ts'

const registration = {} as ServiceWorkerRegistration
const holding = (page: Response | undefined) => ({ match: async () => page })
const stored = holding(new Response('<html>'))

afterEach(() => appFiles.dispatch('unknown'))

describe('The app’s own files', () => {
  it('are being stored until the first worker is active', async () => {
    let activate = (): void => {}
    const ready = new Promise<ServiceWorkerRegistration>((resolve) => {
      activate = () => resolve(registration)
    })
    const followed = followAppFiles({ controller: null, ready }, stored, Promise.resolve())
    await new Promise((resolve) => setTimeout(resolve))
    expect(appFiles.getState()).toBe('storing')
    activate()
    await followed
    expect(appFiles.getState()).toBe('stored')
  })

  const worker = {} as ServiceWorker
  const lost = Promise.reject(new Error('No network'))
  lost.catch(() => {})
  it.each([
    ['stored', 'a worker serves the page without a network', worker, stored, lost],
    ['missing', 'no worker could be registered', null, stored, lost],
    ['missing', 'the browser has removed them', worker, holding(undefined), Promise.resolve()],
  ] as const)('are %s where %s', async (state, _why, controller, storage, registered) => {
    const ready = Promise.resolve(registration)
    await followAppFiles({ controller, ready }, storage, registered)
    expect(appFiles.getState()).toBe(state)
  })
})
