import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection } from '#src/features/shell/connection.ts'
import { storedItems } from '#src/features/sign-in/stored-items.ts'
import { called, searchCall } from '#tests/src/customer-list/list-host.ts'
import { getBootCall, northgate, notSignedIn, refused, sessionCall } from './fake-host.ts'
import { createHostBehindWorker } from './host-behind-worker.ts'
import { openPage } from './open-page.tsx'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

beforeEach(() => connection.report('answered'))
afterEach(() => vi.unstubAllGlobals())

const bootCall = getBootCall(northgate)

/** A device with the day pack and the boot answer of somebody active this many seconds ago. */
async function createUsedDevice(secondsAgo = 60) {
  const host = createHostBehindWorker()
  const page = await openPage(host, `/${northgate}/home`)
  await expect.element(page.screen.getByText(/12 of 12 ready/u)).toBeVisible()
  await page.screen.unmount()
  localStorage.setItem(storedItems.lastActivity, String(Date.now() - secondsAgo * 1000))
  return host
}

const listPath = `/${northgate}/customers`
const onHost = called('Customer at the host')

describe('A page', () => {
  it('draws the list before the host answers, dates it, and then shows the host’s', async () => {
    const host = await createUsedDevice()
    const answerBoot = host.delay(bootCall)
    const answerList = host.delay(searchCall)
    const { screen } = await openPage(host, listPath)
    // Sooner than the worker loses patience with the host.
    await expect
      .element(screen.getByRole('link', called('Customer L')), { timeout: 5000 })
      .toBeVisible()
    expect(screen.getByRole('link', onHost).query()).toBeNull()
    await expect.element(screen.getByText(/From this device: 12 customers, as of/u)).toBeVisible()
    answerBoot()
    answerList()
    await expect.element(screen.getByRole('link', onHost)).toBeVisible()
    await expect.element(screen.getByText(/From this device/u)).not.toBeInTheDocument()
    expect(host.calls().filter((call) => call === bootCall)).toHaveLength(2)
  })

  it('opens the installed app at home before the host answers', async () => {
    const host = await createUsedDevice()
    const answerBoot = host.delay(bootCall)
    const { screen, path } = await openPage(host, '/')
    await expect
      .element(screen.getByRole('heading', { name: 'Today' }), { timeout: 5000 })
      .toBeVisible()
    expect(path()).toBe(`/${northgate}/home`)
    answerBoot()
    expect(host.calls()).not.toContain(sessionCall)
  })

  it('waits for the host after idle time', async () => {
    const host = await createUsedDevice(1200)
    const answerBoot = host.delay(bootCall)
    const { screen } = await openPage(host, listPath)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(screen.getByRole('link', called('Customer L')).query()).toBeNull()
    answerBoot()
    await expect.element(screen.getByRole('link', onHost)).toBeVisible()
  })

  it('closes where the host answers that nobody is signed in, or that it is not theirs', async () => {
    for (const [answer, path] of [
      [notSignedIn, '/login'],
      [refused('not_found', 404), '/404'],
    ] as const) {
      const host = await createUsedDevice()
      host.setAnswer(bootCall, answer)
      const page = await openPage(host, listPath)
      await expect.poll(page.path).toBe(path)
      expect(page.screen.getByRole('link', called('Customer L')).query()).toBeNull()
      await page.screen.unmount()
    }
  })
})
