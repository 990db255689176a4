import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { acceptsOffer, openSaved, saveCall } from './open-saved.tsx'
import { offerButton } from './saved-offer-locators.ts'

it('Saving an offer by the keyboard leaves the focus beside its button', async () => {
  await openSaved(
    { answer: { proposals: [offerAnswer()], saved_offers: [] } },
    { [saveCall]: acceptsOffer(({ savedId }) => ({ oId: String(savedId), savedOfferIndex: 0 })) },
  )
  await expect.element(offerButton('Save offer')).toBeEnabled()
  ;(offerButton('Save offer').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(offerButton('Save offer')).toBeDisabled()
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Actions on the offer')
  await userEvent.keyboard('{Tab}')
  await expect.element(offerButton('Recommend')).toHaveFocus()
})
