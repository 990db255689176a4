import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { panel } from '#tests/src/customer-details/open-details.tsx'
import { bodiesOf, noNetwork } from '#tests/src/page/fake-host.ts'
import { chosenHead, openPicker, pickerGroups } from './open-offers.tsx'
import {
  openSaved,
  recommendCall,
  refusesOffer,
  removeCall,
  saveCall,
  seller,
  sendCall,
  sends,
  takesOffer,
} from './open-saved.tsx'

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

const button = (name: string) => panel().getByRole('button', { name, exact: true })
const choose = (name: string) => panel().getByRole('button', { name }).click()
const flashed = (words: string) => browser.getByText(words, { exact: true })
const kindOfChosen = () =>
  document.querySelector('.offers thead th.chosen .offer-kind')?.textContent

describe('a saved offer', () => {
  it('[W-207, W-289] is there at once with type saved and an index, and is said to be saved once the host has it', async () => {
    const { host } = await openSaved(
      { answer: { proposals: [plain], saved_offers: [saved] } },
      { [saveCall]: takesOffer(({ savedId }) => ({ oId: String(savedId), savedOfferIndex: 1 })) },
    )
    await choose('Choose Volta Arc 58')
    await expect.element(button('Save offer')).toBeEnabled()
    await button('Save offer').click()
    await expect.poll(kindOfChosen).toBe('Saved')
    await expect.element(flashed('Saved.')).toBeVisible()
    const [body] = await bodiesOf(host, saveCall)
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

  it('[W-207] is kept on this device without a network, marked as not confirmed, and goes out by itself', async () => {
    const { host } = await openSaved(
      { answer: { proposals: [plain], saved_offers: [saved] } },
      { [saveCall]: noNetwork },
    )
    await choose('Choose Volta Arc 58')
    await expect.element(button('Save offer')).toBeEnabled()
    await button('Save offer').click()
    await expect.poll(kindOfChosen).toBe('Saved')
    await expect.element(panel().getByText('Saved on this device', { exact: true })).toBeVisible()
    await expect.element(flashed('Saved.')).not.toBeInTheDocument()
    host.tell(
      saveCall,
      takesOffer(({ savedId }) => ({ oId: String(savedId), savedOfferIndex: 1 })),
    )
    await expect.element(flashed('Saved.'), { timeout: 20_000 }).toBeVisible()
    expect(new Set((await bodiesOf(host, saveCall)).map(({ savedId }) => savedId)).size).toBe(1)
  })

  it('is for who holds the right', async () => {
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
    for (const name of ['Save offer', 'Recommend', 'Put into the account'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  it('[W-208] is flagged as recommended and unflagged again', async () => {
    const { host } = await openSaved(
      { answer: { proposals: [plain], saved_offers: [saved] } },
      {
        [recommendCall('POST', 'S-1')]: takesOffer(() => ({
          ...saved,
          isCustomRecommended: true,
          customRecommendedID: 'S-1',
          version: 2,
        })),
        [recommendCall('DELETE', 'S-1')]: takesOffer(() => ({ ...saved, version: 3 })),
      },
    )
    await expect.poll(chosenHead).toBe('Volta Arc 78')
    await button('Recommend').click()
    await expect.poll(kindOfChosen).toBe('Recommended')
    await expect.poll(() => host.calls().includes(recommendCall('POST', 'S-1'))).toBe(true)
    await button('Recommend no longer').click()
    await expect.poll(kindOfChosen).toBe('Saved')
    await expect.poll(() => host.calls().includes(recommendCall('DELETE', 'S-1'))).toBe(true)
  })

  it('[W-209] is the only one recommended, and stands chosen when the customer is opened again', async () => {
    const { screen } = await openSaved(
      { answer: { proposals: [plain], saved_offers: [saved, other] } },
      {
        [recommendCall('POST', 'S-1')]: takesOffer(() => ({
          ...saved,
          isCustomRecommended: true,
          customRecommendedID: 'S-1',
          version: 2,
        })),
      },
    )
    await expect.poll(chosenHead).toBe('Volta Ampere')
    await choose('Choose Volta Arc 78')
    await button('Recommend').click()
    await expect.poll(kindOfChosen).toBe('Recommended')
    await expect
      .poll(() => [...document.querySelectorAll('.offer-kind.recommended')].length)
      .toBe(1)
    await screen.unmount()
    await openSaved({
      answer: {
        proposals: [plain],
        saved_offers: [
          { ...saved, isCustomRecommended: true, version: 2 },
          { ...other, isCustomRecommended: false, version: 2 },
        ],
      },
    })
    await expect.poll(chosenHead).toBe('Volta Arc 78')
  })

  it('[W-210] goes to the customer’s account with the right and the organisation’s button', async () => {
    const { host, screen } = await openSaved(
      { answer: { saved_offers: [saved] } },
      { [sendCall]: takesOffer(() => ({ ...saved, send_to_myaccount: true, version: 2 })) },
    )
    await button('Put into the account').click()
    await expect.element(flashed('The offer is in the customer’s account.')).toBeVisible()
    expect(await bodiesOf(host, sendCall)).toMatchObject([{ oId: 'S-1' }])
    await expect.element(button('Take out of the account')).toBeVisible()
    await screen.unmount()
    for (const wish of [
      { parameters: {} },
      { rights: seller.filter((right) => right !== 'CanSendLeadsToMyAccount') },
    ]) {
      const { screen: page } = await openSaved({ answer: { saved_offers: [saved] }, ...wish })
      await expect.element(button('Recommend')).toBeVisible()
      await expect.element(button('Put into the account')).not.toBeInTheDocument()
      await page.unmount()
    }
  })

  it('[W-211] is removed from the customer’s account', async () => {
    const { host } = await openSaved(
      { answer: { saved_offers: [{ ...saved, send_to_myaccount: true }] } },
      { [removeCall]: takesOffer(() => ({ ...saved, version: 2 })) },
    )
    await button('Take out of the account').click()
    await expect.element(flashed('The offer is no longer in the customer’s account.')).toBeVisible()
    expect(await bodiesOf(host, removeCall)).toMatchObject([{ oId: 'S-1' }])
    await expect.element(button('Put into the account')).toBeVisible()
  })

  it('[W-212] stays as it was when sending or removing fails, and says so', async () => {
    await openSaved(
      {
        answer: {
          saved_offers: [saved, { ...other, isCustomRecommended: false, send_to_myaccount: true }],
        },
      },
      {
        [sendCall]: refusesOffer('not_found', 404),
        [removeCall]: refusesOffer('right_missing', 403),
      },
    )
    await expect.poll(chosenHead).toBe('Volta Arc 78')
    await button('Put into the account').click()
    await expect
      .element(flashed('The offer could not be put into the customer’s account.'))
      .toBeVisible()
    await expect.element(button('Put into the account')).toBeVisible()
    await choose('Choose Volta Ampere')
    await button('Take out of the account').click()
    await expect
      .element(flashed('The offer could not be taken out of the customer’s account.'))
      .toBeVisible()
    await expect.element(button('Take out of the account')).toBeVisible()
  })

  it('[W-213] goes to a cash customer’s account only with MyAccountCashCustomers', async () => {
    const cash = { row: { fProductType: 'Cash' }, answer: { saved_offers: [saved] } }
    const parameters = {
      ...sends,
      cash_customer_product_types: 'Cash',
      show_my_account_link_features: 'true',
    }
    const { screen } = await openSaved({ ...cash, parameters })
    await expect.element(button('Recommend')).toBeVisible()
    await expect.element(button('Put into the account')).not.toBeInTheDocument()
    await screen.unmount()
    await openSaved({ ...cash, parameters: { ...parameters, MyAccountCashCustomers: 'true' } })
    await expect.element(button('Put into the account')).toBeVisible()
  })

  it('says whether the customer has linked an account lately', async () => {
    const { screen } = await openSaved({
      row: { linked_to_my_account_at: '2026-11-20T10:00:00.000Z' },
      answer: { saved_offers: [saved], as_of: '2026-11-21T10:00:00.000Z' },
      parameters: { ...sends, show_my_account_link_features: 'true' },
    })
    await expect
      .element(panel().getByText('The customer has linked an account lately.'))
      .toBeVisible()
    await screen.unmount()
    await openSaved({
      row: { linked_to_my_account_at: '2026-10-20T10:00:00.000Z' },
      answer: { saved_offers: [saved], as_of: '2026-11-21T10:00:00.000Z' },
      parameters: { ...sends, show_my_account_link_features: 'true' },
    })
    await expect
      .element(
        panel().getByText('The customer has not linked an account lately, and may not see it.'),
      )
      .toBeVisible()
  })
})

describe('a saved offer whose figures have moved', () => {
  const figures = {
    fPurchasePrice: 2_725_000,
    fTerm: 48,
    Mileage: 10_000,
    fBalloon: 1_250_000,
    fRate: 3.9,
    fDeposit: 191_800,
    fDepositSub: 250_000,
    fPayment: 27_779,
    fParity: 5023,
    fEquity: 191_800,
  }
  const now = { ...figures, fPayment: 28_312, fDeposit: 180_000 }
  const moved = refusesOffer('figures_moved', 409, { shown: figures, now, threshold: 100 })

  async function saveMoved() {
    const page = await openSaved({ answer: { proposals: [plain] } }, { [saveCall]: moved })
    await expect.element(button('Save offer')).toBeEnabled()
    await button('Save offer').click()
    await expect
      .element(
        panel().getByText(
          'You saved Volta Arc 58 with figures that Forecourt now reckons otherwise.',
          { exact: false },
        ),
      )
      .toBeVisible()
    return page
  }

  it('shows both figures and asks: today’s are saved upon a tap', async () => {
    const { host } = await saveMoved()
    const rows = [...document.querySelectorAll('.moved-figures tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Payment', '£277.79', '£283.12'],
      ['Deposit', '£1,918', '£1,800'],
    ])
    host.tell(
      saveCall,
      takesOffer(({ savedId }) => ({ oId: String(savedId), ...now })),
    )
    await button('Save with today’s figures').click()
    await expect.element(flashed('Saved.')).toBeVisible()
    const bodies = await bodiesOf(host, saveCall)
    expect(bodies.at(-1)).toMatchObject({
      shown: now,
      keepsShown: false,
      savedId: bodies[0]?.['savedId'],
    })
    await expect.poll(() => document.querySelector('.moved-figures')).toBeNull()
  })

  it('keeps what the customer was shown upon a tap', async () => {
    const { host } = await saveMoved()
    host.tell(
      saveCall,
      takesOffer(({ savedId }) => ({ oId: String(savedId), ...figures })),
    )
    await button('Keep as shown').click()
    await expect.element(flashed('Saved.')).toBeVisible()
    expect((await bodiesOf(host, saveCall)).at(-1)).toMatchObject({
      shown: figures,
      keepsShown: true,
    })
  })

  it('is given up upon a tap', async () => {
    await saveMoved()
    await button('Discard').click()
    await expect.poll(() => document.querySelector('.moved-figures')).toBeNull()
    await expect
      .poll(() => [...document.querySelectorAll('.offer-kind')].map((kind) => kind.textContent))
      .not.toContain('Saved')
  })
})
