import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The customer list, at any width. */
export class ListPage {
  readonly page: Page
  readonly rows: Locator
  readonly cards: Locator
  readonly chips: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('table', { name: 'Customers' }).locator('tbody tr')
    this.cards = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
    this.chips = page.getByRole('list', { name: 'Filters in use' }).locator('.chip-words')
  }

  /** Filters the list by words, from any page. */
  async search(words: string): Promise<void> {
    await this.page.getByRole('search').getByRole('button').click()
    await this.page.getByRole('combobox', { name: 'Search customers' }).fill(words)
    await this.page.getByRole('option', { name: /in the list$/u }).click()
  }

  /** The names in sight, top to bottom. */
  names(): Promise<readonly string[]> {
    return this.page
      .locator('tbody th .name-cell > :first-child, tbody th .name-line, .card-title .name-line')
      .allTextContents()
  }

  /** One of the head's counts, once it has arrived. */
  async count(label: 'Total' | 'Filtered' | 'Selected' | 'Positive parity'): Promise<number> {
    const figure = this.page.locator('.counts > div', { hasText: label }).getByRole('definition')
    await expect(figure).toHaveText(/^[\d,]+$/)
    return Number(((await figure.textContent()) ?? '').replaceAll(',', ''))
  }

  async choosePageSize(rows: 10 | 25 | 50): Promise<void> {
    await this.page.getByRole('button', { name: / rows$/ }).click()
    await this.page.getByRole('menuitemradio', { name: `${rows} rows` }).click()
  }

  async openFilters(): Promise<void> {
    const isDesktop = (this.page.viewportSize()?.width ?? 0) >= 1100
    await this.page.getByRole('button', { name: isDesktop ? 'Add filter' : /^Filters/ }).click()
    await expect(this.page.getByRole('searchbox', { name: 'Find a filter' })).toBeVisible()
  }

  async findFilter(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Find a filter' }).fill(words)
  }

  async showCustomers(): Promise<void> {
    await this.page.getByRole('button', { name: /^Show .*customers?$/ }).click()
    await expect(this.page.locator('ion-modal')).toHaveCount(0)
  }
}
