import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The frame round every page of an organisation, at any width. */
export class FramePage {
  readonly page: Page
  readonly heading: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
  }

  private isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 768
  }

  private isTablet(): boolean {
    return !this.isPhone() && (this.page.viewportSize()?.width ?? 0) < 1100
  }

  /** Opens the drawer where there is one. */
  async openMenu(): Promise<void> {
    if (this.isPhone()) await this.page.getByRole('button', { name: /^(More|Mehr)$/u }).click()
    else if (this.isTablet())
      await this.page.getByRole('button', { name: /^(Open menu|Menü öffnen)$/u }).click()
    if (this.isPhone() || this.isTablet())
      await expect
        .poll(() =>
          this.page
            .locator('ion-menu')
            .evaluate((menu) =>
              (menu as HTMLElement & { isOpen: () => Promise<boolean> }).isOpen(),
            ),
        )
        .toBe(true)
  }

  /** Follows a link of the navigation; on a phone one that is not under More. */
  async goTo(place: string): Promise<void> {
    if (this.isTablet()) await this.openMenu()
    await this.page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: place, exact: true })
      .and(this.page.locator(':visible'))
      .first()
      .click()
  }

  /** Follows a link of the navigation that tablets and phones have in the menu. */
  async goToFromMenu(place: string): Promise<void> {
    if (this.isPhone() || this.isTablet()) await this.openMenu()
    await this.page
      .getByRole('link', { name: place, exact: true })
      .and(this.page.locator(':visible'))
      .first()
      .click()
  }

  /** Opens a page of the administration: by the settings, or by the menu of who has none. */
  async openSetting(place: string): Promise<void> {
    if (this.isPhone() || this.isTablet()) await this.openMenu()
    const shown = this.page.locator(':visible')
    const settings = this.page.getByRole('link', { name: /^(Settings|Einstellungen)$/u }).and(shown)
    const direct = this.page.getByRole('link', { name: place, exact: true }).and(shown)
    await expect(settings.or(direct).first()).toBeVisible()
    if (await settings.first().isVisible()) {
      await settings.first().click()
      await this.page
        .getByRole('main')
        .getByRole('link', { name: place, exact: true })
        .and(shown)
        // After the way here and the steps of setting up, which may lead there, too.
        .last()
        .click()
    } else await direct.first().click()
  }

  async openUserMenu(): Promise<void> {
    if (this.isPhone()) await this.openMenu()
    await this.page.getByRole('button', { name: /Your account|Ihr Konto/u }).click()
  }

  async chooseTheme(theme: 'Light' | 'Dark'): Promise<void> {
    await this.openUserMenu()
    await this.page.getByRole('menuitemradio', { name: theme }).click()
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
  }

  async logOut(): Promise<void> {
    await this.openUserMenu()
    await this.page.getByRole('menuitem', { name: /^(Log out|Abmelden)$/u }).click()
    await expect(this.page).toHaveURL(/\/login/)
  }
}
