import { afterEach, describe, expect, it, vi } from 'vitest'
import { OutboxProvider } from '#src/session/outbox/use-outbox.tsx'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import { newVersionPrompt } from '#src/features/shell/deferred-prompt.ts'
import { UpdatePrompt } from '#src/features/shell/update-prompt.tsx'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import {
  trayAddCommentCall,
  createSessionOutboxOver,
  openSessionOutbox,
  createTrayHost,
  acceptTrayCommand,
} from '#tests/src/outbox/open-tray.tsx'
import { renderUi } from '#tests/ui/render-ui.tsx'
import { noNetwork } from '#tests/src/page/fake-host.ts'

const prompt = (outbox: SessionOutbox) => (
  <OutboxProvider outbox={outbox}>
    <UpdatePrompt />
  </OutboxProvider>
)

/** Every text that the prompt shows, in order. */
function readPrompt(): readonly string[] {
  const text: string[] = []
  const look = () => {
    const part = document.querySelector<HTMLElement>('.update-prompt:not([hidden])')
    if (part !== null && part.textContent !== text.at(-1)) text.push(part.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  return text
}

describe('The update prompt', () => {
  afterEach(() => newVersionPrompt.offer(null))

  it('waits until it is known that no change is unsent', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: noNetwork })
    const userId = crypto.randomUUID()
    const before = openSessionOutbox(host, userId)
    await before.record(
      'comment.add',
      { agreementNo: 'A-1', activity: 'Asked about home charging.' },
      {},
    )
    before.close()

    const accept = vi.fn<() => void>()
    newVersionPrompt.offer(accept)
    const text = readPrompt()
    const outbox = openSessionOutbox(host, userId)
    expect(outbox.getState().status).toBe('opening')
    const screen = await renderUi(prompt(outbox))
    await expect
      .element(screen.getByText('A new version is ready. It comes after 1 change is sent.'))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Later' })).toBeVisible()
    expect(text.filter((words) => words.includes('Update'))).toEqual([])

    host.setAnswer(trayAddCommentCall, acceptTrayCommand())
    await (await outbox.whenOpen()).resume()
    const update = screen.getByRole('button', { name: 'Update', exact: true })
    await update.click()
    expect(accept).toHaveBeenCalledOnce()
    // The page is loaded again in a moment, and shows until then that it was pressed.
    await expect.element(update).toHaveAttribute('aria-busy', 'true')
    // A newer one still is another to accept.
    newVersionPrompt.offer(() => undefined)
    await expect.element(update).toHaveAttribute('aria-busy', 'false')
  })

  it('shows where this browser stores nothing at all', async () => {
    newVersionPrompt.offer(() => undefined)
    const outbox = createSessionOutboxOver(() => Promise.reject(new StorageError('broken')))
    outbox.open({ userId: 'u-1', orgId: 'o-1' })
    const screen = await renderUi(prompt(outbox))
    await expect.element(screen.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
  })
})
