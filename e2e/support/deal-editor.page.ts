import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The editor of the chosen offer's deal. */
export class DealEditorPage {
  readonly page: Page
  readonly button: Locator
  readonly result: Locator
  /** The figure that the eye meets first. */
  readonly change: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: 'Edit deal' })
    this.result = page.getByRole('region', { name: 'Result' })
    this.change = this.result.locator('.deal-change .money-figure')
  }

  async open(): Promise<void> {
    await this.button.click()
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Edit deal' })).toBeVisible()
    await expect(this.result.getByText('Confirmed by Forecourt')).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('heading', { name: 'Edit deal' })).toHaveCount(0)
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  resetButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Reset: ${name}` })
  }

  /** A figure of the result, as it is now. */
  figure(name: string): Locator {
    return this.result.getByRole('row', { name }).getByRole('cell').last()
  }
}
