import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { renderUi } from './render-ui.tsx'

interface NoteProps {
  readonly isPersistent?: boolean
  readonly onSave?: () => void
}

/** A note that is written in a dialog, which a button and a menu open. */
function Note({ isPersistent = false, onSave }: NoteProps) {
  const [isOpen, setOpen] = useState(false)
  const [isFaulty, setFaulty] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write</Button>
      <MenuButton
        label="Acts"
        actions={[{ id: 'write', label: 'Write a note', onChoose: () => setOpen(true) }]}
        trigger={({ onClick }) => <Button onClick={onClick}>Acts</Button>}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Note"
        isPersistent={isPersistent}
        actions={
          <Button kind="primary" type="submit" form="note">
            Save
          </Button>
        }
      >
        <form
          id="note"
          onSubmit={(event) => {
            event.preventDefault()
            onSave?.()
            setOpen(false)
          }}
        >
          <p style={{ height: isFaulty ? 200 : 0 }} />
          <textarea aria-label="Words" onBlur={() => setFaulty(true)} />
        </form>
      </Dialog>
    </>
  )
}

const words = () => page.getByRole('textbox', { name: 'Words' })
const closed = () =>
  expect.poll(() => document.querySelector('ion-modal'), { timeout: 6000 }).toBeNull()

describe('a dialog', () => {
  it.each([true, false])(
    'starts in its first field; Escape closes it (kept open: %s)',
    async (isPersistent) => {
      const screen = await renderUi(<Note isPersistent={isPersistent} />)
      await screen.getByRole('button', { name: 'Write' }).click()
      await expect.element(words()).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await closed()
      await expect.element(screen.getByRole('button', { name: 'Write' })).toHaveFocus()
    },
  )

  it('stands at once for people who want no motion', async () => {
    const screen = await renderUi(<Note />)
    const moving: unknown[] = []
    const look = () => {
      moving.push(
        ...(document.querySelector('ion-modal')?.shadowRoot?.getAnimations() ?? []).filter(
          ({ effect }) => Number(effect?.getComputedTiming().duration) > 1,
        ),
      )
      if (document.activeElement?.localName !== 'textarea') requestAnimationFrame(look)
    }
    look()
    await screen.getByRole('button', { name: 'Write' }).click()
    await expect.element(words()).toHaveFocus()
    expect(moving).toEqual([])
  })

  it('is left by its button though its field finds a fault when it is left', async () => {
    const screen = await renderUi(<Note isPersistent />)
    await screen.getByRole('button', { name: 'Write' }).click()
    await expect.element(words()).toHaveFocus()
    await page.getByRole('button', { name: 'Close' }).click({ delay: 120 })
    await closed()
    await expect.element(screen.getByRole('button', { name: 'Write' })).toHaveFocus()
  })

  it('without a form is answered by Ctrl+Enter, too', async () => {
    const apply = vi.fn<() => void>()
    await renderUi(
      <Dialog
        isOpen
        onClose={() => undefined}
        title="Price"
        actions={
          <Button kind="primary" onClick={apply}>
            Apply
          </Button>
        }
      >
        <input aria-label="Words" />
      </Dialog>,
    )
    await expect.element(words()).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(apply).toHaveBeenCalledOnce()
  })

  it.each([
    { height: 3000, tabIndex: 0 },
    { height: 30, tabIndex: -1 },
  ])('with text $height pixels high has tab index $tabIndex', async (text) => {
    await renderUi(
      <Dialog isOpen onClose={() => undefined} title="Keys">
        <p style={{ height: text.height }}>Every key</p>
      </Dialog>,
    )
    await expect.element(page.getByText('Every key')).toBeVisible()
    const body = () => document.querySelector<HTMLElement>('.dialog-body')
    await expect.poll(() => body()?.tabIndex).toBe(text.tabIndex)
  })

  it('that asks for a tick asks again each time, and acts only once ticked', async () => {
    const act = vi.fn<() => void>()
    const question = (isOpen: boolean) => (
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => undefined}
        title="Wipe?"
        confirm="Wipe"
        tick="All of it"
        onConfirm={act}
      >
        Gone for good
      </ConfirmDialog>
    )
    const screen = await renderUi(question(true))
    const confirm = () => page.getByRole('button', { name: 'Wipe' })
    for (const times of [1, 2]) {
      await expect.element(confirm()).toBeDisabled()
      await page.getByRole('checkbox', { name: 'All of it' }).click()
      await confirm().click()
      expect(act).toHaveBeenCalledTimes(times)
    }
    await screen.rerender(question(false))
    await closed()
  })

  it('saves by Ctrl+Enter, and gives the focus back to the menu it came from', async () => {
    const save = vi.fn<() => void>()
    const screen = await renderUi(<Note isPersistent onSave={save} />)
    await screen.getByRole('button', { name: 'Acts' }).click()
    await screen.getByRole('menuitem', { name: 'Write a note' }).click()
    await expect.element(words()).toHaveFocus()
    await userEvent.keyboard('Later{Control>}{Enter}{/Control}')
    await closed()
    expect(save).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('button', { name: 'Acts' })).toHaveFocus()
  })

  it('that another replaces before it is shown does not close the other', async () => {
    const onClose = vi.fn<() => void>()
    function Panel() {
      const [isKnown, setKnown] = useState(false)
      useEffect(() => {
        // Put onto the page, and nothing of it shown yet.
        const observer = new MutationObserver(() => {
          if (document.querySelector('ion-modal') === null) return
          observer.disconnect()
          setKnown(true)
        })
        observer.observe(document.body, { childList: true })
        return () => observer.disconnect()
      }, [])
      return isKnown ? (
        <Dialog key="customer" isOpen onClose={onClose} title="Customer">
          Vera Marsh
        </Dialog>
      ) : (
        <Dialog key="waiting" isOpen onClose={onClose} title="Waiting" />
      )
    }
    await renderUi(<Panel />)
    await expect.element(page.getByRole('dialog', { name: 'Customer' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('ion-modal')).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
  })
})
