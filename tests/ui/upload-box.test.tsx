import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import type { UploadState } from '#src/ui/upload/upload.model.ts'
import { renderUi } from './render-ui.tsx'

async function show(state: UploadState, refusal: string | null = null) {
  const onFile = vi.fn<(file: File) => void>()
  const acts = {
    onPause: vi.fn<() => void>(),
    onResume: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
  }
  const { container, unmount } = await renderUi(
    <UploadBox
      label="Logo"
      hint="PNG, at most 2 MB"
      accept=".png"
      state={state}
      refusal={refusal}
      onFile={onFile}
      {...acts}
    />,
  )
  const box = container.querySelector('.upload-box')
  if (box === null) throw new Error('no box')
  return { box, onFile, unmount, ...acts }
}

/** Drags a file over the box, or drops it there. */
function drag(box: Element, type: 'dragenter' | 'dragleave' | 'drop', file?: File): boolean {
  const dataTransfer = new DataTransfer()
  if (file !== undefined) dataTransfer.items.add(file)
  return box.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

const logo = new File(['bytes'], 'logo.png', { type: 'image/png' })
const button = (name: string) => browser.getByRole('button', { name })
const sent = { name: 'logo.png', sent: 1_048_576, total: 2_097_152 }

describe('A box for a file', () => {
  it('takes one that is dropped on it, marks itself meanwhile, and opens no file itself', async () => {
    const { box, onFile } = await show({ kind: 'idle' })
    drag(box, 'dragenter', logo)
    await expect.poll(() => box.matches('.over')).toBe(true)
    // What is not prevented is opened by the browser in place of the page.
    expect(drag(box, 'drop', logo)).toBe(false)
    expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['logo.png'])
    await expect.poll(() => box.matches('.over')).toBe(false)
    drag(box, 'drop')
    expect(onFile).toHaveBeenCalledTimes(1)
  })

  it('takes the same file twice by choosing it', async () => {
    const { onFile } = await show({ kind: 'refused', name: 'logo.png' }, 'This type is not taken.')
    await expect.element(browser.getByRole('alert')).toHaveTextContent('This type is not taken.')
    await browser.getByLabelText('Logo', { exact: true }).upload(logo)
    await browser.getByLabelText('Logo', { exact: true }).upload(logo)
    expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['logo.png', 'logo.png'])
  })

  it('shows how much is sent, and takes no second file meanwhile', async () => {
    const { box, onFile, onPause, onCancel } = await show({ kind: 'sending', ...sent })
    await expect.element(browser.getByText('1 MB of 2 MB')).toBeVisible()
    const bar = browser.getByRole('progressbar').element()
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1048576', '2097152'])
    expect(drag(box, 'drop', logo)).toBe(false)
    expect(onFile).not.toHaveBeenCalled()
    await button('Pause').click()
    await button('Cancel the upload').click()
    expect([onPause.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
  })

  it.each([
    ['paused', 'Continue', 'logo.png is paused. What has been sent stays sent for a day.'],
    ['waiting', 'Try now', 'There is no connection. logo.png continues'],
  ] as const)('says that it is %s, and goes on by %s', async (kind, act, words) => {
    const { onResume } = await show({ kind, ...sent })
    await expect.element(browser.getByText(words, { exact: false }).last()).toBeVisible()
    await button(act).click()
    expect(onResume).toHaveBeenCalledTimes(1)
  })
})
