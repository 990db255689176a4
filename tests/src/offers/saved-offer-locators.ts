import { page as browser } from 'vitest/browser'
import { detailsPanel } from '#tests/src/customer-details/open-details.tsx'

/** A button of the customer's details, by its whole name. */
export const offerButton = (name: string) =>
  detailsPanel().getByRole('button', { name, exact: true })

/** The message that the page shows after an action. */
export const flashMessage = (text: string) => browser.getByText(text, { exact: true })
