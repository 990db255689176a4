import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { MenuButton, type MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { renderUi } from './render-ui.tsx'

const acts = (count: number): readonly MenuAction[] =>
  Array.from({ length: count }, (_none, at) => ({
    id: `a${at}`,
    label: `Act ${at}`,
    onChoose: () => undefined,
  }))
const choices = (count: number): readonly MenuAction[] =>
  acts(count).map(({ id, label, onChoose }, at) => ({ id, label, onChoose, isChosen: at === 0 }))

/** Opens a menu of these from a button that stands so far down the window. */
async function openMenu(actions: readonly MenuAction[], top: number): Promise<HTMLElement> {
  const screen = await renderUi(
    <div style={{ position: 'fixed', insetInlineStart: 20, top }}>
      <MenuButton
        label="Outcome"
        actions={actions}
        trigger={({ onClick, expanded, opens }) => (
          <button type="button" aria-expanded={expanded} aria-haspopup={opens} onClick={onClick}>
            Outcome
          </button>
        )}
      />
    </div>,
  )
  await screen.getByRole('button', { name: 'Outcome' }).click()
  const menu = screen.getByRole('menu')
  await expect.element(menu).toBeVisible()
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true)
  return menu.element() as HTMLElement
}

const box = (part: Element): DOMRect => part.getBoundingClientRect()
const isWhole = (menu: HTMLElement): boolean =>
  [...menu.children].every(
    (act) =>
      box(act).top >= 0 &&
      box(act).bottom <= innerHeight &&
      box(act).bottom <= box(menu).bottom &&
      box(act).top >= box(menu).top,
  )

describe('menus', () => {
  afterEach(async () => {
    vi.restoreAllMocks()
    await document.querySelector('ion-popover')?.dismiss()
  })

  it.each([
    ['above', 790],
    ['below', 20],
  ])('show every action where the window has space %s their button', async (_side, top) => {
    await page.viewport(390, 844)
    const menu = await openMenu(acts(12), top)
    expect(box(menu).height).toBeGreaterThan(350)
    await expect.poll(() => isWhole(menu)).toBe(true)
  })

  it('stand above a button at the foot of a window that draws before React does', async () => {
    await page.viewport(390, 844)
    const draw = requestAnimationFrame
    let early = 20
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((drawn) => {
      if (early-- <= 0) return draw(drawn)
      queueMicrotask(() => drawn(performance.now()))
      return 0
    })
    const menu = await openMenu(acts(5), 790)
    await expect.poll(() => isWhole(menu)).toBe(true)
  })

  it('stay within a window that is too low, and scroll to the last action', async () => {
    await page.viewport(844, 390)
    const menu = await openMenu(acts(12), 340)
    expect(box(menu).top).toBeGreaterThanOrEqual(0)
    expect(box(menu).bottom).toBeLessThanOrEqual(390)
    expect(box(menu).height).toBeGreaterThan(250)
    expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight)
    menu.lastElementChild?.scrollIntoView({ block: 'nearest' })
    await expect
      .poll(() => box(menu.lastElementChild ?? menu).bottom)
      .toBeLessThanOrEqual(box(menu).bottom)
  })

  it('of more than 6 choices scroll at a height of 350 px, as select lists do', async () => {
    await page.viewport(834, 1112)
    const menu = await openMenu(choices(20), 20)
    expect(box(menu).height).toBe(350)
    expect(menu.scrollHeight).toBeGreaterThan(350)
  })
})

/** The media of a finger, in a window of this size. */
async function touchWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  const read = globalThis.matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    if (query === '(pointer: coarse)') return read('all')
    return query === '(pointer: fine)' ? read('not all') : read(query)
  })
}

/** The status, whose last choice opens a form. */
function Status() {
  const [isOpen, setOpen] = useState(false)
  const [status, setStatus] = useState('Act 0')
  const set = choices(12).map(({ id, label, isChosen = false }) => ({
    id,
    label,
    isChosen,
    onChoose: () => setStatus(label),
  }))
  return (
    <>
      <MenuButton
        label="Outcome"
        actions={[...set, { id: 'form', label: 'Form', onChoose: () => setOpen(true) }]}
        trigger={({ onClick }) => (
          <button type="button" onClick={onClick}>
            {status}
          </button>
        )}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Appointment">
        <input aria-label="Words" />
      </Dialog>
    </>
  )
}

describe('menus', () => {
  const sheet = () => document.querySelector('ion-modal.overlay-foot')
  const item = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
  const closed = () => expect.poll(sheet).toBeNull()
  afterEach(async () => {
    vi.restoreAllMocks()
    await document.querySelector('ion-modal')?.dismiss()
  })

  it.each([
    ['phone', 390, 844],
    ['tablet', 834, 1112],
  ])('are sheets at the foot of a %s, with rows of 48 px', async (_device, width, height) => {
    await touchWindow(width, height)
    const menu = await openMenu(choices(12), 20)
    expect(document.querySelector('ion-popover')).toBeNull()
    await expect.element(page.getByRole('dialog', { name: 'Outcome' })).toBeVisible()
    const content = () => sheet()?.shadowRoot?.querySelector('[part=content]') ?? menu
    await expect.poll(() => Math.round(box(content()).bottom)).toBe(height)
    expect(box(content()).left).toBeCloseTo((width - box(content()).width) / 2, 0)
    expect(menu.children).toHaveLength(12)
    for (const row of menu.children) expect(box(row).height).toBeGreaterThanOrEqual(48)
    await expect.poll(() => isWhole(menu)).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await closed()
  })

  it('are moved through by the arrow keys, and closed by Escape', async () => {
    await touchWindow(390, 844)
    await renderUi(<Status />)
    const button = page.getByRole('button', { name: 'Act 0' })
    await button.click()
    await expect.element(item('Act 0')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(item('Act 2')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect.element(button).toHaveFocus()
    await button.click()
    await item('Act 5').click()
    await closed()
    await expect.element(page.getByRole('button', { name: 'Act 5' })).toHaveFocus()
  })

  it('give the focus back when the form that they opened closes', async () => {
    await touchWindow(390, 844)
    await renderUi(<Status />)
    await page.getByRole('button', { name: 'Act 0' }).click()
    await page.getByRole('menuitem', { name: 'Form' }).click()
    await closed()
    await expect.element(page.getByRole('dialog', { name: 'Appointment' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Words' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Act 0' })).toHaveFocus()
  })

  it.each([
    ['a finger on a large window', 1400, true],
    ['a mouse on a narrow one', 390, false],
  ])('stay popovers under %s', async (_pointer, width, isTouch) => {
    await (isTouch ? touchWindow(width, 844) : page.viewport(width, 844))
    await openMenu(acts(3), 20)
    expect(sheet()).toBeNull()
    expect(document.querySelector('ion-popover.overlay-menu')).not.toBeNull()
    await document.querySelector('ion-popover')?.dismiss()
  })
})
