import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** What is recorded about the customer in sight, at whatever width. */
export class RecordingPage {
  readonly page: Page
  readonly dialog: Locator
  readonly composer: Locator
  readonly status: Locator
  /** Where what was recorded last from the head stands. */
  readonly last: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.locator('ion-modal:not(.overlay-hidden) .dialog')
    this.composer = page.getByRole('textbox', { name: 'Add a comment' })
    this.status = page.getByRole('button', { name: /^Status:/u })
    this.last = page.locator('.recording-last')
  }

  /** The button of the menu of outcomes: in the head, or under the thumb. */
  get menu(): Locator {
    const isDesk = (this.page.viewportSize()?.width ?? 0) >= 1100
    return isDesk
      ? this.page.locator('.recording-contact button')
      : this.page.locator('.contact-bar button[aria-haspopup=menu]')
  }

  async openForm(name: string): Promise<void> {
    await this.menu.click()
    await this.choose(this.page.getByRole('menuitem', { name, exact: true }))
    await expect(this.dialog.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  /** Chooses from an open menu, and waits until it has closed. */
  private async choose(item: Locator): Promise<void> {
    await item.click()
    await expect(this.page.locator('ion-popover')).toHaveCount(0)
  }

  /** Chooses the first of the likely moments. */
  async chooseMoment(): Promise<void> {
    await this.dialog
      .getByRole('group', { name: 'Likely times' })
      .getByRole('button')
      .first()
      .click()
  }

  async chooseReason(words: string): Promise<void> {
    await this.dialog.locator('ion-select').click()
    await this.page.getByRole('radio', { name: words }).click()
    await expect(this.page.getByRole('radio', { name: words })).toHaveCount(0)
  }

  async write(words: string, field = 'Note'): Promise<void> {
    await this.dialog.getByRole('textbox', { name: field, exact: true }).fill(words)
  }

  /** Waits until no dialog and no menu is open. */
  async isAlone(): Promise<void> {
    await expect(this.page.locator('ion-modal, ion-popover')).toHaveCount(0)
  }

  /** Presses the dialog’s act and waits until the dialog lets go, which is how it says that the device keeps it. */
  async press(act: string): Promise<void> {
    await this.dialog.getByRole('button', { name: act, exact: true }).click()
    await this.isAlone()
  }

  async say(words: string): Promise<void> {
    await this.composer.fill(words)
    await this.composer.press('Control+Enter')
    await expect(this.composer).toHaveValue('')
  }

  async setStatus(name: string): Promise<void> {
    await this.status.click()
    await this.choose(this.page.getByRole('menuitemradio', { name, exact: true }))
    await expect(
      this.page.getByRole('button', { name: new RegExp(`^Status:\\s*${name}`, 'u') }),
    ).toBeVisible()
  }

  /** An entry of the customer’s activity, by its words. */
  entry(words: string): Locator {
    return this.page.locator('.activity-entry', { hasText: words })
  }

  /** Gives a comment other words. */
  async edit(words: string, others: string): Promise<void> {
    await this.entry(words).getByRole('button', { name: /^Edit/u }).click()
    await this.page.getByRole('textbox', { name: /^Edit the comment/u }).fill(others)
    await this.page.getByRole('button', { name: 'Save change' }).click()
    await expect(this.composer).toHaveValue('')
    await expect(this.entry(others)).toBeVisible()
  }

  /** Turns a way of contact, and waits until it is so. */
  async turn(
    way: 'Call' | 'E-mail' | 'SMS' | 'Letter',
    then: 'allowed' | 'objected to',
  ): Promise<void> {
    await this.page
      .getByRole('list', { name: 'Ways of contact' })
      .getByRole('button', { name: new RegExp(`^${way}:`, 'u') })
      .click()
    await expect(this.way(way, then)).toBeVisible()
  }

  way(way: string, stands: string): Locator {
    return this.page
      .getByRole('list', { name: 'Ways of contact' })
      .getByRole('button', { name: `${way}: ${stands}`, exact: true })
  }

  /** Whether the customer allows every way of contact, and is taken for no other. */
  async isOpenToAll(): Promise<boolean> {
    const ways = this.page.locator('.recording-ways .contact-ways > li')
    await expect(ways).toHaveCount(4)
    // Two customers of the demo share a plate: whoever opens one is asked first which of them is meant.
    if ((await this.page.locator('.plate', { hasText: 'ZK22 DUP' }).count()) > 0) {
      await this.dialog.locator('.dialog-foot button').click()
      await this.isAlone()
      return false
    }
    const stands = await ways.evaluateAll((all) => all.map(({ className }) => className))
    return stands.every((stand) => stand === 'allowed')
  }

  /** Records that the customer objects to all contact. */
  async object(reason: string): Promise<void> {
    await this.page.getByRole('switch', { name: 'Do not contact' }).click()
    await this.write(reason, 'Reason')
    await this.press('Do not contact')
    await expect(
      this.page.getByRole('switch', { name: 'Do not contact', checked: true }),
    ).toBeVisible()
  }

  /** Lifts it again. */
  async lift(reason: string): Promise<void> {
    await this.page.getByRole('switch', { name: 'Do not contact' }).click()
    await this.write(reason, 'Reason')
    await this.press('Allow contact again')
    await expect(
      this.page.getByRole('switch', { name: 'Do not contact', checked: false }),
    ).toBeVisible()
  }

  /** Gives the customer to somebody. */
  async assign(name: string): Promise<void> {
    const choice = this.page.locator('.person-choice button')
    await choice.click()
    await this.choose(this.page.getByRole('menuitemradio', { name }))
    await expect(choice).toContainText(name)
  }

  async assignToNobody(): Promise<void> {
    const choice = this.page.locator('.person-choice button')
    await choice.click()
    await this.choose(this.page.getByRole('menuitemradio', { name: 'Nobody' }))
    await expect(choice).toHaveText('Assign')
  }
}
