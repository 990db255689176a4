import { describe, expect, it } from 'vitest'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { detailsPanel } from '#tests/src/customer-details/open-details.tsx'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import { chosenHead, openPicker, pickerGroups } from './open-offers.tsx'
import {
  openSaved,
  recommendCall,
  refusesOffer,
  removeFromAccountCall,
  saveCall,
  seller,
  sendToAccountCall,
  sendParameters,
  acceptsOffer,
} from './open-saved.tsx'
import { flashMessage, offerButton } from './saved-offer-locators.ts'

const plain = offerAnswer()
const saved = offerAnswer({
  oId: 'S-1',
  type: 'saved',
  aModel: 'Arc 78',
  savedOfferIndex: 0,
  fEquity: 300_000,
  fParity: 6000,
})
const other = offerAnswer({
  oId: 'S-2',
  type: 'saved',
  aModel: 'Ampere',
  savedOfferIndex: 1,
  isCustomRecommended: true,
  customRecommendedID: 'S-2',
})

/** What the calculation recommends. */
const calculated = offerAnswer({
  oId: 'A-1-M9',
  type: 'recommended',
  subType: 'recommended',
  aModel: 'Lumen',
})

/** The recommended columns; a fresh answer has as many offers as fit beside each other. */
const recommendedKinds = () =>
  [...document.querySelectorAll('.offers thead .offer-kind')].filter(
    ({ textContent }) => textContent === 'Recommended',
  )

const choose = (name: string) => detailsPanel().getByRole('button', { name }).click()
const kindOfChosen = () =>
  document.querySelector('.offers thead th.chosen .offer-kind')?.textContent

describe('a saved offer', () => {
  it('[W-207, W-289] appears at once and is confirmed by the host', async () => {
    const { host } = await openSaved(
      { answer: { proposals: [plain], saved_offers: [saved] } },
      { [saveCall]: acceptsOffer(({ savedId }) => ({ oId: String(savedId), savedOfferIndex: 1 })) },
    )
    await choose('Choose Volta Arc 58')
    await expect.element(offerButton('Save offer')).toBeEnabled()
    await offerButton('Save offer').click()
    await expect.poll(kindOfChosen).toBe('Saved')
    await expect.element(flashMessage('Saved.')).toBeVisible()
    const [body] = await getSentBodies(host, saveCall)
    expect(body).toMatchObject({
      oId: 'A-1-M1',
      offerType: 'mapped',
      keepsShown: false,
      shown: { fPayment: 27_779, fDeposit: 191_800, fTerm: 48 },
    })
    await openPicker()
    await expect
      .poll(() => pickerGroups().find(([name]) => name === 'Saved offers')?.[1])
      .toEqual(['Volta Arc 78', 'Volta Arc 58'])
  })

  it('[W-207] is stored offline as unconfirmed and sent later', async () => {
    const { host } = await openSaved(
      { answer: { proposals: [plain], saved_offers: [saved] } },
      { [saveCall]: noNetwork },
    )
    await choose('Choose Volta Arc 58')
    await expect.element(offerButton('Save offer')).toBeEnabled()
    await offerButton('Save offer').click()
    await expect.poll(kindOfChosen).toBe('Saved')
    await expect
      .element(detailsPanel().getByText('Saved on this device', { exact: true }))
      .toBeVisible()
    await expect.element(flashMessage('Saved.')).not.toBeInTheDocument()
    host.setAnswer(
      saveCall,
      acceptsOffer(({ savedId }) => ({ oId: String(savedId), savedOfferIndex: 1 })),
    )
    await expect.element(flashMessage('Saved.'), { timeout: 20_000 }).toBeVisible()
    expect(new Set((await getSentBodies(host, saveCall)).map(({ savedId }) => savedId)).size).toBe(
      1,
    )
  })

  it('needs the right', async () => {
    await openSaved({
      answer: { proposals: [plain], saved_offers: [saved] },
      rights: seller.filter(
        (right) =>
          !['CanSaveCustomOffer', 'CanSetCustomRecommended', 'CanSendLeadsToMyAccount'].includes(
            right,
          ),
      ),
    })
    await expect.poll(chosenHead).toBe('Volta Arc 78')
    for (const name of ['Save offer', 'Recommend', 'Add to the account'])
      await expect.element(offerButton(name)).not.toBeInTheDocument()
  })

  it('[W-208] is flagged as recommended and unflagged again', async () => {
    const { host } = await openSaved(
      { answer: { proposals: [plain], saved_offers: [saved] } },
      {
        [recommendCall('POST', 'S-1')]: acceptsOffer(() => ({
          ...saved,
          isCustomRecommended: true,
          customRecommendedID: 'S-1',
          version: 2,
        })),
        [recommendCall('DELETE', 'S-1')]: acceptsOffer(() => ({ ...saved, version: 3 })),
      },
    )
    await expect.poll(chosenHead).toBe('Volta Arc 78')
    await offerButton('Recommend').click()
    await expect.poll(kindOfChosen).toBe('Recommended')
    await expect.poll(() => host.calls().includes(recommendCall('POST', 'S-1'))).toBe(true)
    await offerButton('Stop recommending').click()
    await expect.poll(kindOfChosen).toBe('Saved')
    await expect.poll(() => host.calls().includes(recommendCall('DELETE', 'S-1'))).toBe(true)
  })

  it('[W-209] is recommended alone and selected on reopening', async () => {
    const { screen } = await openSaved(
      { answer: { proposals: [plain, calculated], saved_offers: [saved, other] } },
      {
        [recommendCall('POST', 'S-1')]: acceptsOffer(() => ({
          ...saved,
          isCustomRecommended: true,
          customRecommendedID: 'S-1',
          version: 2,
        })),
      },
    )
    await expect.poll(chosenHead).toBe('Volta Ampere')
    expect(recommendedKinds()).toHaveLength(1)
    await choose('Choose Volta Arc 78')
    await offerButton('Recommend').click()
    await expect.poll(kindOfChosen).toBe('Recommended')
    expect(recommendedKinds()).toHaveLength(1)
    await screen.unmount()
    await openSaved({
      answer: {
        proposals: [plain, calculated],
        saved_offers: [
          { ...saved, isCustomRecommended: true, version: 2 },
          { ...other, isCustomRecommended: false, version: 2 },
        ],
      },
    })
    await expect.poll(chosenHead).toBe('Volta Arc 78')
  })

  it('[W-210] is sent with the right and the organisation’s button', async () => {
    const { host, screen } = await openSaved(
      { answer: { saved_offers: [saved] } },
      {
        [sendToAccountCall]: acceptsOffer(() => ({
          ...saved,
          send_to_myaccount: true,
          version: 2,
        })),
      },
    )
    await offerButton('Add to the account').click()
    await expect.element(flashMessage('The offer is in the customer’s account.')).toBeVisible()
    expect(await getSentBodies(host, sendToAccountCall)).toMatchObject([{ oId: 'S-1' }])
    await expect.element(offerButton('Remove from the account')).toBeVisible()
    await screen.unmount()
    for (const options of [
      { parameters: {} },
      { rights: seller.filter((right) => right !== 'CanSendLeadsToMyAccount') },
    ]) {
      const { screen: page } = await openSaved({ answer: { saved_offers: [saved] }, ...options })
      await expect.element(offerButton('Recommend')).toBeVisible()
      await expect.element(offerButton('Add to the account')).not.toBeInTheDocument()
      await page.unmount()
    }
  })

  it('[W-211] is removed from the customer’s account', async () => {
    const { host } = await openSaved(
      { answer: { saved_offers: [{ ...saved, send_to_myaccount: true }] } },
      { [removeFromAccountCall]: acceptsOffer(() => ({ ...saved, version: 2 })) },
    )
    await offerButton('Remove from the account').click()
    await expect
      .element(flashMessage('The offer is no longer in the customer’s account.'))
      .toBeVisible()
    expect(await getSentBodies(host, removeFromAccountCall)).toMatchObject([{ oId: 'S-1' }])
    await expect.element(offerButton('Add to the account')).toBeVisible()
  })

  it('[W-212] is unchanged, with a message, when sending fails', async () => {
    await openSaved(
      {
        answer: {
          saved_offers: [saved, { ...other, isCustomRecommended: false, send_to_myaccount: true }],
        },
      },
      {
        [sendToAccountCall]: refusesOffer('not_found', 404),
        [removeFromAccountCall]: refusesOffer('right_missing', 403),
      },
    )
    await expect.poll(chosenHead).toBe('Volta Arc 78')
    await offerButton('Add to the account').click()
    await expect
      .element(flashMessage('The offer could not be added to the customer’s account.'))
      .toBeVisible()
    await expect.element(offerButton('Add to the account')).toBeVisible()
    await choose('Choose Volta Ampere')
    await offerButton('Remove from the account').click()
    await expect
      .element(flashMessage('The offer could not be removed from the customer’s account.'))
      .toBeVisible()
    await expect.element(offerButton('Remove from the account')).toBeVisible()
  })

  it('[W-213] is sent to cash customers with MyAccountCashCustomers', async () => {
    const cash = { row: { fProductType: 'Cash' }, answer: { saved_offers: [saved] } }
    const parameters = {
      ...sendParameters,
      cash_customer_product_types: 'Cash',
      show_my_account_link_features: 'true',
    }
    const { screen } = await openSaved({ ...cash, parameters })
    await expect.element(offerButton('Recommend')).toBeVisible()
    await expect.element(offerButton('Add to the account')).not.toBeInTheDocument()
    await screen.unmount()
    await openSaved({ ...cash, parameters: { ...parameters, MyAccountCashCustomers: 'true' } })
    await expect.element(offerButton('Add to the account')).toBeVisible()
  })

  it('tells whether the customer recently linked an account', async () => {
    const { screen } = await openSaved({
      row: { linked_to_my_account_at: '2026-11-20T10:00:00.000Z' },
      answer: { saved_offers: [saved], as_of: '2026-11-21T10:00:00.000Z' },
      parameters: { ...sendParameters, show_my_account_link_features: 'true' },
    })
    await expect
      .element(detailsPanel().getByText('The customer linked an account recently.'))
      .toBeVisible()
    await screen.unmount()
    await openSaved({
      row: { linked_to_my_account_at: '2026-10-20T10:00:00.000Z' },
      answer: { saved_offers: [saved], as_of: '2026-11-21T10:00:00.000Z' },
      parameters: { ...sendParameters, show_my_account_link_features: 'true' },
    })
    await expect
      .element(
        detailsPanel().getByText(
          'The customer has not linked an account recently and may not see it.',
        ),
      )
      .toBeVisible()
  })
})
