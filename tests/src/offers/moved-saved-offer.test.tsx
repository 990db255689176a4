import { describe, expect, it } from 'vitest'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { detailsPanel } from '#tests/src/customer-details/open-details.tsx'
import { getSentBodies } from '#tests/src/page/fake-host.ts'
import { acceptsOffer, openSaved, refusesOffer, saveCall } from './open-saved.tsx'
import { flashMessage, offerButton } from './saved-offer-locators.ts'

describe('a moved saved offer', () => {
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
    const page = await openSaved({ answer: { proposals: [offerAnswer()] } }, { [saveCall]: moved })
    await expect.element(offerButton('Save offer')).toBeEnabled()
    await offerButton('Save offer').click()
    await expect
      .element(
        detailsPanel().getByText(
          'You saved Volta Arc 58 with figures that Forecourt now calculates differently.',
          { exact: false },
        ),
      )
      .toBeVisible()
    return page
  }

  it('shows both figures and can be saved with today’s', async () => {
    const { host } = await saveMoved()
    const rows = [...document.querySelectorAll('.moved-figures tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Payment', '£277.79', '£283.12'],
      ['Deposit', '£1,918', '£1,800'],
    ])
    host.setAnswer(
      saveCall,
      acceptsOffer(({ savedId }) => ({ oId: String(savedId), ...now })),
    )
    await offerButton('Save with today’s figures').click()
    await expect.element(flashMessage('Saved.')).toBeVisible()
    const bodies = await getSentBodies(host, saveCall)
    expect(bodies.at(-1)).toMatchObject({
      shown: now,
      keepsShown: false,
      savedId: bodies[0]?.['savedId'],
    })
    await expect.poll(() => document.querySelector('.moved-figures')).toBeNull()
  })

  it('can be saved as shown', async () => {
    const { host } = await saveMoved()
    host.setAnswer(
      saveCall,
      acceptsOffer(({ savedId }) => ({ oId: String(savedId), ...figures })),
    )
    await offerButton('Keep as shown').click()
    await expect.element(flashMessage('Saved.')).toBeVisible()
    expect((await getSentBodies(host, saveCall)).at(-1)).toMatchObject({
      shown: figures,
      keepsShown: true,
    })
  })

  it('can be discarded', async () => {
    await saveMoved()
    await offerButton('Discard').click()
    await expect.poll(() => document.querySelector('.moved-figures')).toBeNull()
    await expect
      .poll(() => [...document.querySelectorAll('.offer-kind')].map((kind) => kind.textContent))
      .not.toContain('Saved')
  })
})
