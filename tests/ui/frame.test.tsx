import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Suspense, use, useState } from 'react'
import { homeOutline, peopleOutline } from 'ionicons/icons'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { focusPageTitle } from '#src/ui/page-title.ts'
import { Frame } from '#src/ui/frame/frame.tsx'
import type { NavItem, LinkProps } from '#src/ui/frame/nav-item-link.tsx'
import { chooseTheme } from '#src/ui/theme.ts'
import { renderUi } from './render-ui.tsx'

const to = (href: string) => (props: LinkProps) => {
  const { children, ...rest } = props
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
const places: readonly NavItem[] = [
  { id: 'home', label: 'Home', icon: homeOutline, link: to('#home'), isInBottomBar: true },
  {
    id: 'customers',
    label: 'Customers',
    icon: peopleOutline,
    link: to('#customers'),
    isActive: true,
    isInBottomBar: true,
  },
]

const frame = (
  <Frame navItems={places} organisation="Northgate Motor Group" pill={<span>Online</span>}>
    <PageHead title="Renewals due" />
  </Frame>
)
const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

describe('the frame', () => {
  beforeEach(() => localStorage.clear())

  it('shows a rail on a desktop, whose labels are remembered', async () => {
    await page.viewport(1366, 768)
    const screen = await renderUi(frame)
    await screen.getByRole('button', { name: 'Show labels' }).click()
    expect(document.querySelector('.rail.open')).not.toBeNull()
    await screen.unmount()
    await renderUi(frame)
    expect(document.querySelector('.rail.open')).not.toBeNull()
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Customers')
  })

  it('shows a long name of an organisation whole where a tablet has room for it', async () => {
    await page.viewport(834, 1112)
    const name = 'Autohaus Lindenhof Gruppe und Partner im Norden'
    await renderUi(
      <Frame navItems={places} organisation={name} pill={<span>Online</span>}>
        <PageHead title="Renewals due" />
      </Frame>,
    )
    const shown = document.querySelector('.frame-organisation')
    expect(shown?.textContent).toBe(name)
    expect(shown?.scrollWidth).toBe(shown?.clientWidth)
  })

  it('returns focus to the menu button when Escape closes the drawer', async () => {
    await page.viewport(834, 1112)
    const screen = await renderUi(frame)
    await expect.poll(() => document.querySelector('ion-menu.hydrated')).not.toBeNull()
    const opened = new Promise((resolve) =>
      document.addEventListener('ionDidOpen', resolve, { once: true }),
    )
    await screen.getByRole('button', { name: 'Open menu' }).click()
    await opened
    await expect
      .poll(() => document.querySelector('ion-menu')?.contains(document.activeElement))
      .toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('Open menu')
  })

  it('shows at most five items in the bottom bar and the title in the header', async () => {
    await page.viewport(390, 844)
    const many = Array.from({ length: 7 }, (_, index) => ({
      id: `p${index}`,
      label: `Place ${index}`,
      icon: homeOutline,
      link: to(`#p${index}`),
      isInBottomBar: true,
    }))
    await renderUi(
      <Frame navItems={many} organisation="Northgate">
        <PageHead title="Renewals due" />
      </Frame>,
    )
    expect(
      [...document.querySelectorAll('.bottom-bar .place')].map((place) => place.textContent),
    ).toEqual(['Place 0', 'Place 1', 'Place 2', 'Place 3', 'More'])
    await vi.waitFor(() =>
      expect(document.querySelector('.frame-head h1')?.textContent).toBe('Renewals due'),
    )
  })

  it('puts the focus on the title after a change of route', async () => {
    await page.viewport(1366, 768)
    await renderUi(frame)
    focusPageTitle()
    expect(focused()).toBe('Renewals due')
  })
})

describe('dialogs', () => {
  it('close by Escape, notify once, and leave nothing in the page', async () => {
    const closed = vi.fn<() => void>()
    const screen = await renderUi(
      <Dialog isOpen onClose={closed} title="Book callback">
        <p>Tamsin Wrexley</p>
      </Dialog>,
    )
    await expect.element(page.getByText('Tamsin Wrexley')).toBeVisible()
    await vi.waitUntil(() => document.querySelector('ion-modal.show-modal'))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    await screen.unmount()
    await vi.waitFor(() => expect(document.querySelector('ion-modal')).toBeNull())
  })

  it('close with the page that opened them', async () => {
    const screen = await renderUi(
      <Dialog isOpen onClose={() => undefined} title="Book callback">
        <p>Tamsin Wrexley</p>
      </Dialog>,
    )
    await vi.waitUntil(() => document.querySelector('ion-modal.show-modal'))
    await screen.unmount()
    await vi.waitFor(() => expect(document.querySelector('ion-modal')).toBeNull())
  })
})

describe('dialogs of a page that waits', () => {
  it('stay while it is hidden, and close when it goes', async () => {
    const never = new Promise<never>(() => undefined)
    let wait = () => {}
    function Owner() {
      const [isWaiting, setWaiting] = useState(false)
      wait = () => setWaiting(true)
      if (isWaiting) use(never)
      return (
        <Dialog isOpen onClose={() => undefined} title="Book callback">
          <p>Tamsin Wrexley</p>
        </Dialog>
      )
    }
    const screen = await renderUi(
      <Suspense fallback={<p>Waiting</p>}>
        <Owner />
      </Suspense>,
    )
    await vi.waitUntil(() => document.querySelector('ion-modal.show-modal'))
    wait()
    await expect.element(page.getByText('Waiting')).toBeInTheDocument()
    for (let passed = 0; passed < 40; passed++) await new Promise(requestAnimationFrame)
    expect(document.querySelectorAll('ion-modal.show-modal')).toHaveLength(1)
    await screen.unmount()
    await vi.waitFor(() => expect(document.querySelector('ion-modal')).toBeNull())
  })
})

describe('the theme', () => {
  it('is what the person chose, else what the device prefers', () => {
    const root = document.documentElement
    chooseTheme('dark')
    expect([root.dataset['theme'], root.classList.contains('ion-palette-dark')]).toEqual([
      'dark',
      true,
    ])
    expect(localStorage.getItem('forecourt.theme')).toBe('dark')
    chooseTheme('device')
    expect(root.dataset['theme']).toBe(
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    )
    expect(localStorage.getItem('forecourt.theme')).toBeNull()
  })
})
