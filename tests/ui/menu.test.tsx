import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
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
