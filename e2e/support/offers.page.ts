import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The offers of a customer, and what is done with them. */
export class OffersPage {
  readonly page: Page
  readonly panel: Locator
  readonly comparison: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.locator('.offers-panel')
    this.comparison = page.getByRole('table', { name: 'Offers side by side' })
  }

  actionButton(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true })
  }

  /** Offers that can be compared, in their order. */
  get comparable(): Locator {
    return this.panel.getByRole('checkbox', { disabled: false })
  }

  async compare(): Promise<void> {
    await this.actionButton('Compare').click()
    await expect(this.panel.locator('.comparison-ticks')).toBeVisible()
  }

  /** Ticks the next offer that is not ticked; confirms it where it is an eco one. */
  async tickNext(): Promise<void> {
    const ticked = await this.panel.getByRole('checkbox', { checked: true }).count()
    await this.panel.getByRole('checkbox', { checked: false, disabled: false }).first().click()
    const confirm = this.page.getByRole('button', { name: 'Compare it' })
    await expect(async () => {
      if (await confirm.isVisible()) await confirm.click()
      await expect(this.panel.getByRole('checkbox', { checked: true })).toHaveCount(ticked + 1, {
        timeout: 500,
      })
    }).toPass()
  }

  /** What a row says of each offer. */
  async comparedValues(row: string): Promise<readonly string[]> {
    return (
      await this.comparison
        .getByRole('row')
        .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${row}`) }) })
        .first()
        .getByRole('cell')
        .allTextContents()
    ).slice(1)
  }
}
