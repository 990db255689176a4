import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** What is recorded about the customer in sight, at any width. */
export class ContactLogPage {
  readonly page: Page
  readonly dialog: Locator
  readonly composer: Locator
  readonly status: Locator
  /** The receipt of the last change recorded from the head. */
  readonly last: Locator
  /** Opens the channels that the customer allows. */
  readonly consents: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.locator('ion-modal:not(.overlay-hidden) .dialog:not(:has([role=menu]))')
    this.composer = page.getByRole('textbox', { name: 'Add a comment' })
    this.status = page.getByRole('button', { name: /^Status:/u })
    this.last = page.locator('.contact-log-last')
    this.consents = page.locator('.consent-button button')
  }

  /** The button of the menu of outcomes: in the head, or under the thumb. */
  get menu(): Locator {
    const isDesktop = (this.page.viewportSize()?.width ?? 0) >= 1100
    return isDesktop
      ? this.page.locator('.contact-log-menu button')
      : this.page.locator('.contact-bar button[aria-haspopup=menu]')
  }

  async openForm(name: string): Promise<void> {
    const bar = this.page.locator('.contact-bar')
    const inBar = new Map([
      ['Book callback', 'Call back'],
      ['Send letter', 'Letter'],
    ]).get(name)
    if (inBar !== undefined && (await bar.isVisible())) {
      await bar.getByRole('button', { name: inBar, exact: true }).click()
      await expect(this.dialog.getByRole('heading', { name, exact: true })).toBeVisible()
      return
    }
    await this.menu.click()
    await this.choose(this.page.getByRole('menuitem', { name, exact: true }))
    await expect(this.dialog.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  /** Chooses from an open menu, and waits until it has closed. */
  private async choose(item: Locator): Promise<void> {
    await item.click()
    await expect(this.page.locator('ion-popover, ion-modal.overlay-foot')).toHaveCount(0)
  }

  /** Chooses the first of the likely times. */
  async chooseTime(): Promise<void> {
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
  async expectNoDialog(): Promise<void> {
    await expect(this.page.locator('ion-modal, ion-popover')).toHaveCount(0)
  }

  /**
   * Presses the dialog’s act and waits until the dialog closes, which means that the device has
   * stored it.
   */
  async submit(act: string): Promise<void> {
    await this.dialog.getByRole('button', { name: act, exact: true }).click()
    await this.expectNoDialog()
  }

  async addComment(words: string): Promise<void> {
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

  /** Opens the panel of consents; Escape closes it. */
  async openConsents(): Promise<void> {
    await this.consents.click()
    await expect(this.page.locator('.consents h2')).toBeFocused()
  }

  async closeConsents(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator('ion-popover')).toHaveCount(0)
    await expect(this.consents).toBeFocused()
  }

  /**
   * Toggles a channel of contact, and waits until it is in this state. An objection that is lifted
   * asks for the reason.
   */
  async toggleChannel(
    channel: 'Call' | 'E-mail' | 'SMS' | 'Letter',
    then: 'allowed' | 'objected to',
  ): Promise<void> {
    await this.openConsents()
    await this.#switch(channel).click()
    const isSet = this.#switch(channel).and(this.page.locator('[aria-checked=true]'))
    const reason = this.dialog.getByRole('textbox', { name: 'Reason' })
    if (then === 'allowed') await expect(isSet.or(reason)).toBeVisible()
    if (await reason.isVisible()) {
      await reason.fill('Told us on the phone')
      await this.page.keyboard.press('Control+Enter')
      await expect(reason).toHaveCount(0)
      return this.expectChannel(channel, then)
    }
    await expect(this.#switch(channel)).toHaveAccessibleDescription(new RegExp(`^${then}`, 'iu'))
    await this.closeConsents()
  }

  /** Waits until the customer is seen to allow a channel, or to object to it. */
  async expectChannel(channel: string, state: 'allowed' | 'objected to'): Promise<void> {
    await this.openConsents()
    await expect(this.#switch(channel)).toHaveAccessibleDescription(new RegExp(`^${state}`, 'iu'))
    await this.closeConsents()
  }

  /** What the panel says of each channel, and of all. */
  async readConsents(): Promise<readonly string[]> {
    await this.openConsents()
    const rows = await this.page.locator('.consent-row').allInnerTexts()
    await this.closeConsents()
    return rows
  }

  #switch(name: string): Locator {
    return this.page.locator('.consents').getByRole('switch', { name, exact: true })
  }

  /**
   * Waits for the customer. Two of the demo share a plate: opening one asks first which of them is
   * meant. Answers whether it did.
   */
  async continueWithCustomer(): Promise<boolean> {
    await expect(this.consents).toBeVisible()
    if ((await this.page.locator('.plate', { hasText: 'ZK22 DUP' }).count()) === 0) return false
    await this.dialog.locator('.dialog-foot button').click()
    await this.expectNoDialog()
    return true
  }

  /**
   * Whether the customer allows every way of contact and is taken for no other. A representative
   * has consents of their own, while messages go to the customer: the menu tells theirs.
   */
  async allowsAllChannels(): Promise<boolean> {
    if (await this.continueWithCustomer()) return false
    if (!/4 (?:of|von) 4$/u.test((await this.consents.textContent()) ?? '')) return false
    const representative = this.page.getByText(/^(?:Rep\.|Ansprechpartner) /u)
    if ((await representative.count()) === 0) return true
    // Of several, each device speaks to the one who allows most at that moment.
    if ((await representative.and(this.page.locator('button *')).count()) > 0) return false
    await this.menu.click()
    const items = this.page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    const refused = await items.filter({ hasText: /^(?:SMS|E-mail|E-Mail|Letter|Brief): / }).count()
    await this.page.keyboard.press('Escape')
    await this.expectNoDialog()
    return refused === 0
  }

  /** Opens the form of an objection to all contact, by the switch in the panel. */
  async openObjection(): Promise<void> {
    await this.openConsents()
    await this.page.locator('.consent-all').getByRole('switch').click()
    await expect(this.page.locator('ion-popover')).toHaveCount(0)
    await expect(this.dialog).toBeVisible()
  }

  /** Records that the customer objects to all contact. */
  async objectToContact(reason: string): Promise<void> {
    await this.openObjection()
    await this.write(reason, 'Reason')
    await this.submit('Do not contact')
    await expect(this.consents).toHaveText('Do not contact')
  }

  /** Lifts it again. */
  async allowContact(reason: string): Promise<void> {
    await this.openObjection()
    await this.write(reason, 'Reason')
    await this.submit('Allow contact again')
    await expect(this.consents).toContainText('May contact')
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
