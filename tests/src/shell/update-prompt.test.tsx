import { afterEach, describe, expect, it, vi } from 'vitest'
import { OutboxProvider } from '#src/features/boot/use-outbox.tsx'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import { newVersion } from '#src/features/shell/standing-offer.ts'
import { UpdatePrompt } from '#src/features/shell/update-prompt.tsx'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { addCall, deskOver, openDesk, recordingHost, takes } from '#tests/src/outbox/open-tray.tsx'
import { draw } from '#tests/ui/draw.tsx'
import { noNetwork } from '#tests/src/page/fake-host.ts'

const prompt = (desk: OutboxDesk) => (
  <OutboxProvider desk={desk}>
    <UpdatePrompt />
  </OutboxProvider>
)

/** Everything that the prompt says while the page is looked at, in order. */
function whatIsSaid(): readonly string[] {
  const said: string[] = []
  const look = () => {
    const part = document.querySelector<HTMLElement>('.update-prompt:not([hidden])')
    if (part !== null && part.textContent !== said.at(-1)) said.push(part.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  return said
}

describe('the offer of a newer version', () => {
  afterEach(() => newVersion.make(null))

  it('is not made before it is known what waits on this device, nor while anything does', async () => {
    const host = recordingHost({ [addCall]: noNetwork })
    const userId = crypto.randomUUID()
    const before = openDesk(host, userId)
    await before.record(
      'comment.add',
      { agreementNo: 'A-1', activity: 'Asked about home charging.' },
      {},
    )
    before.close()

    const accept = vi.fn<() => void>()
    newVersion.make(accept)
    const said = whatIsSaid()
    const desk = openDesk(host, userId)
    expect(desk.state().status).toBe('opening')
    const screen = await draw(prompt(desk))
    await expect
      .element(screen.getByText('A new version is ready. It comes after 1 change is sent.'))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Later' })).toBeVisible()
    expect(said.filter((words) => words.includes('Update'))).toEqual([])

    host.tell(addCall, takes())
    await (await desk.opened()).resume()
    await screen.getByRole('button', { name: 'Update', exact: true }).click()
    expect(accept).toHaveBeenCalledOnce()
  })

  it('is made where this browser keeps nothing at all', async () => {
    newVersion.make(() => undefined)
    const desk = deskOver(() => Promise.reject(new StorageTrouble('broken')))
    desk.open({ userId: 'u-1', orgId: 'o-1' })
    const screen = await draw(prompt(desk))
    await expect.element(screen.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
  })
})
