import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import {
  activityHost,
  entryElements,
  activityEntry,
  getEntryText,
} from '#tests/src/customer-activity/open-activity.tsx'
import {
  addCommentCall,
  confirmed,
  openRecordedActivity,
} from '#tests/src/customer-activity/open-recorded-activity.tsx'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { noNetwork } from '#tests/src/page/fake-host.ts'
import {
  trayAddCommentCall as trayCall,
  getCommandIds,
  openTray,
  createTrayHost,
} from './open-tray.tsx'

const megabyte = 1024 * 1024

/** Replaces the browser's estimate, as Chromium always reports the same share. */
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
  host.setAnswer(
    addCommentCall,
    confirmed((id) => [activityEntry({ id, comment: words })], { comment_id: 'c' }),
  )
  const { screen } = await openRecordedActivity(host)
  const field = screen.getByRole('textbox', { name: 'Add a comment' })
  await field.fill(words)
  return { host, field, save: screen.getByRole('button', { name: 'Save' }) }
}

async function findFullHint(field: Locator): Promise<void> {
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
  await expect
    .poll(() => getEntryText(entryElements()[0]))
    .toMatch(/Asked about home charging\..*Confirmed/u)
  expect(getCommandIds(host, addCommentCall)).toHaveLength(1)
  expect(entryElements()).toHaveLength(1)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('A full device', () => {
  it('requests persistent storage once, after the first recording', async () => {
    const persist = vi.spyOn(navigator.storage, 'persist')
    const { comment, tray, pill } = await openTray(createTrayHost({ [trayCall]: noNetwork }))
    await pill.click()
    await expect.element(tray).toBeVisible()
    expect(persist).not.toHaveBeenCalled()
    await comment('Rang')
    await comment('Rang again')
    expect(persist).toHaveBeenCalledOnce()
  })

  it('shows how much is left while it can still store', async () => {
    const { comment, tray, pill } = await openTray(createTrayHost({ [trayCall]: noNetwork }))
    tell(20.5 * megabyte)
    await comment('Rang')
    await pill.click()
    await expect
      .element(tray.getByText(/This device is running out of space: 20 MB are left for Forecourt/u))
      .toBeVisible()
    tell(400 * megabyte)
    await comment('Rang again')
    await expect.element(tray.getByText(/running out of space/u)).not.toBeInTheDocument()
  })

  it('keeps the form’s text, and saves it once there is room', async () => {
    const { host, field, save } = await openForm()
    fill()
    await save.click()
    await findFullHint(field)
    expect(host.calls()).not.toContain(addCommentCall)
    vi.restoreAllMocks()
    await save.click()
    await isSavedOnce(host, field)
  })

  it('says so and saves later, also when full at the start', async () => {
    fill()
    const { host, field, save } = await openForm()
    await save.click()
    await findFullHint(field)
    expect(host.calls()).not.toContain(addCommentCall)
    vi.restoreAllMocks()
    await save.click()
    await isSavedOnce(host, field)
  })
})
