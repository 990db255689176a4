import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** A customer's details, at any width. */
export class DetailsPage {
  readonly page: Page
  readonly panel: Locator
  readonly tabs: Locator
  readonly drawer: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('tabpanel').first()
    this.tabs = page.getByRole('tablist', { name: 'Customer details' })
    this.drawer = page.locator('ion-menu.show-menu')
  }

  private hasDrawer(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 1100
  }

  async expectShown(): Promise<void> {
    await expect(this.panel).toBeVisible()
    await expect(this.panel.locator('.panel-waiting')).toHaveCount(0)
  }

  /** Opens the drawer of the tabs. */
  async openTabs(): Promise<void> {
    await this.page.locator('.panel-switch').getByRole('button', { name: 'More' }).click()
    await expect(this.tabs).toBeVisible()
    await expect
      .poll(() =>
        this.page
          .locator('ion-menu')
          .last()
          .evaluate((menu) => (menu as HTMLElement & { isOpen: () => Promise<boolean> }).isOpen()),
      )
      .toBe(true)
  }

  /** Chooses a tab by its name, through the drawer where there is one. */
  async chooseTab(name: string): Promise<void> {
    if (this.hasDrawer()) await this.openTabs()
    await this.tabs.getByRole('tab', { name }).click()
    if (this.hasDrawer()) await expect(this.drawer).toHaveCount(0)
    await expect(this.page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
  }

  /** The names of the tabs that can be chosen, in their order. */
  async selectableTabs(): Promise<readonly string[]> {
    const labels = this.page.locator('.details-tabs [aria-disabled="false"] .details-tab-label')
    // In a closed drawer they are drawn and hidden.
    await labels.first().waitFor({ state: 'attached' })
    return labels.allTextContents()
  }

  /** A figure of the panel beside its name. */
  figure(box: string, name: string): Locator {
    return this.page
      .getByRole('region', { name: box })
      .locator('dl > div', { hasText: name })
      .first()
      .getByRole('definition')
  }
}
