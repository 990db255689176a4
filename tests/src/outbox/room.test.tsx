import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import {
  activityHost,
  entries,
  entry,
  wordsOf,
} from '#tests/src/customer-activity/open-activity.tsx'
import { addCall, confirmed, openRecorded } from '#tests/src/customer-activity/open-recorded.tsx'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { noNetwork } from '#tests/src/page/fake-host.ts'
import { addCall as trayCall, idsOf, openTray, recordingHost } from './open-tray.tsx'

const megabyte = 1024 * 1024

/** What the browser says is left; Chromium itself answers with the same share whatever is left. */
const tell = (left: number) =>
  vi
    .spyOn(navigator.storage, 'estimate')
    .mockResolvedValue({ quota: 500 * megabyte, usage: 500 * megabyte - left })

/** Every write fails as the browser makes it fail where the disk is full. */
function fill(): void {
  const full = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
}

const words = 'Asked about home charging.'

async function openForm() {
  const host = activityHost([])
  host.tell(
    addCall,
    confirmed((id) => [entry({ id, comment: words })], { comment_id: 'c' }),
  )
  const { screen } = await openRecorded(host)
  const field = screen.getByRole('textbox', { name: 'Add a comment' })
  await field.fill(words)
  return { host, field, save: screen.getByRole('button', { name: 'Save' }) }
}

async function fullIsSaid(field: Locator): Promise<void> {
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: 'Not saved: this device is full. Your text is still here.' }),
    )
    .toBeVisible()
  await expect.element(field).toHaveValue(words)
}

async function isSavedOnce(host: FakeHost, field: Locator): Promise<void> {
  await expect.element(field).toHaveValue('')
  await expect.poll(() => wordsOf(entries()[0])).toMatch(/Asked about home charging\..*Confirmed/u)
  expect(idsOf(host, addCall)).toHaveLength(1)
  expect(entries()).toHaveLength(1)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a device that runs out of room', () => {
  it('is asked once not to drop what is kept, when there is something to lose', async () => {
    const persist = vi.spyOn(navigator.storage, 'persist')
    const { comment, tray, pill } = await openTray(recordingHost({ [trayCall]: noNetwork }))
    await pill.click()
    await expect.element(tray).toBeVisible()
    expect(persist).not.toHaveBeenCalled()
    await comment('Rang')
    await comment('Rang again')
    expect(persist).toHaveBeenCalledOnce()
  })

  it('says so while it still keeps, with how much is left', async () => {
    const { comment, tray, pill } = await openTray(recordingHost({ [trayCall]: noNetwork }))
    tell(20.5 * megabyte)
    await comment('Rang')
    await pill.click()
    await expect
      .element(tray.getByText(/This device is running out of room: 20 MB are left for Forecourt/u))
      .toBeVisible()
    tell(400 * megabyte)
    await comment('Rang again')
    await expect.element(tray.getByText(/running out of room/u)).not.toBeInTheDocument()
  })

  it('keeps nothing as if it did: the form says that it is full, holds the words, and saves them once when there is room again', async () => {
    const { host, field, save } = await openForm()
    fill()
    await save.click()
    await fullIsSaid(field)
    expect(host.calls()).not.toContain(addCall)
    vi.restoreAllMocks()
    await save.click()
    await isSavedOnce(host, field)
  })

  it('says so, and saves later, also where there was no room to begin with', async () => {
    fill()
    const { host, field, save } = await openForm()
    await save.click()
    await fullIsSaid(field)
    expect(host.calls()).not.toContain(addCall)
    vi.restoreAllMocks()
    await save.click()
    await isSavedOnce(host, field)
  })
})
