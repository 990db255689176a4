import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import {
  administeredDayPack,
  dayPackLimitsCall,
  dayPackPreview,
  dayPackPreviewCall,
  dayPackSettings,
  openDayPackPanel,
  readDayPackFigures,
  setUpDayPack,
} from './open-day-pack.tsx'

setUpDayPack()

describe('Limits', () => {
  it('show their effect on people, and the last change', async () => {
    const { panel } = await openDayPackPanel(administeredDayPack())
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('500')
    await expect.element(panel.getByRole('textbox', { name: 'Days kept' })).toHaveValue('7')
    await expect.element(panel.getByText('0 to 10,000')).toBeVisible()
    await expect.poll(readDayPackFigures).toEqual([
      ['Customers per person, median', '42'],
      ['Customers per person, maximum', '610'],
      ['People whose pack is cut', '1'],
      ['Megabytes, median', '0.8'],
      ['Megabytes, maximum', '9.1'],
    ])
    await expect
      .element(
        panel.getByText('Of 12 people, 21/11/2026 08:02; 18.2 kB a customer, measured on 25.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await expect
      .element(panel.getByText('Last changed by Ines Carrow, 20/11/2026 17:40.'))
      .toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('show the effect of typed ones before they are saved', async () => {
    const host = administeredDayPack({
      [dayPackPreviewCall]: (request) =>
        answered(
          new URL(request.url).searchParams.get('customers') === '100'
            ? {
                ...dayPackPreview,
                is_capped: true,
                customers: { median: 42, most: 100 },
                people_cut: 3,
                megabytes: { median: 0.77, most: 1.82 },
              }
            : dayPackPreview,
        )(),
    })
    const { panel } = await openDayPackPanel(host)
    await panel.getByRole('textbox', { name: 'Customers' }).fill('100')
    await expect.poll(readDayPackFigures).toEqual([
      ['Customers per person, median', '42', '42'],
      ['Customers per person, maximum', '610', '100'],
      ['People whose pack is cut', '1', '3'],
      ['Megabytes, median', '0.8', '0.8'],
      ['Megabytes, maximum', '9.1', '1.8'],
    ])
    await expect
      .element(panel.getByText('Only the first 12 people by name are included.', { exact: false }))
      .toBeVisible()
    expect(host.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('are saved as typed, with a confirmation', async () => {
    const host = administeredDayPack({
      [dayPackLimitsCall('PUT')]: answered({
        settings: { ...dayPackSettings, customers: 1200, protection: 'pin' },
        changed: { by: 'Mel Harrow', at: '2026-11-21T09:05:00.000Z' },
      }),
    })
    const { panel } = await openDayPackPanel(host)
    await panel.getByRole('textbox', { name: 'Customers' }).fill('1,200')
    await panel.getByRole('radio', { name: 'PIN' }).click()
    await expect
      .element(panel.getByText('Every person chooses a PIN', { exact: false }))
      .toBeVisible()
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect
      .element(browser.getByText('Saved. Devices follow at their next contact'))
      .toBeVisible()
    const sent = host.requests.find(({ method }) => method === 'PUT')
    expect(await sent?.json()).toEqual({
      settings: { ...dayPackSettings, customers: 1200, protection: 'pin' },
      seen: dayPackSettings,
    })
    await expect
      .element(panel.getByText('Last changed by Mel Harrow, 21/11/2026 09:05.'))
      .toBeVisible()
    await expect.element(panel.getByText('In force: 1,200')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('come back as typed after a reload, and can be discarded or put back', async () => {
    const drafts = createSessionDrafts()
    const first = await openDayPackPanel(administeredDayPack(), { drafts })
    await first.panel.getByRole('textbox', { name: 'Customers' }).fill('1,200')
    await expect.element(first.panel.getByText('was 500')).toBeVisible()
    await first.screen.unmount()
    const { panel } = await openDayPackPanel(administeredDayPack(), { drafts })
    await expect.element(panel.getByText(/^Draft of .* restored$/u)).toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('1,200')
    await panel.getByRole('button', { name: 'Put Customers back' }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('500')
    await expect.element(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(drafts.getState().contents.size).toBe(0)
  })

  it('are left only after a question where they are not saved', async () => {
    const drafts = createSessionDrafts()
    const { panel } = await openDayPackPanel(administeredDayPack(), { drafts })
    await panel.getByRole('textbox', { name: 'Customers' }).fill('1,200')
    await panel.getByRole('button', { name: 'Close' }).click()
    const question = browser.getByRole('region', { name: '1 change is not saved' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('1,200')
    await panel.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(drafts.getState().contents.size).toBe(0)
  })

  it('are not saved out of bounds, nor over another’s change', async () => {
    const host = administeredDayPack({ [dayPackLimitsCall('PUT')]: refused('stale', 409) })
    const { panel } = await openDayPackPanel(host)
    const days = panel.getByRole('textbox', { name: 'Days kept' })
    await days.fill('32')
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect.element(panel.getByText('Enter a whole number within the limits.')).toBeVisible()
    expect(host.calls()).not.toContain(dayPackLimitsCall('PUT'))
    await days.fill('3')
    host.setAnswer(
      dayPackLimitsCall('GET'),
      answered({
        settings: { ...dayPackSettings, daysKept: 5 },
        changed: { by: 'Kim Osei', at: '2026-11-21T09:04:00.000Z' },
      }),
    )
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect
      .element(
        panel.getByText('Kim Osei has changed the limits in the meantime.', { exact: false }),
      )
      .toBeVisible()
    // Both changed one field: nothing is saved before one of the values is chosen.
    await expect
      .element(panel.getByText(/^Kim Osei saved this at 21\/11\/2026 09:04, while/u))
      .toBeVisible()
    await expect.element(panel.getByText('choose one, it was 7')).toBeVisible()
    await expect.element(panel.getByText('1 choice left')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Save 1 change' })).toBeDisabled()
    await panel.getByRole('radio', { name: '3 Yours' }).click()
    await expect.element(panel.getByText('was 5')).toBeVisible()
    await expect.element(days).toHaveValue('3')
    host.setAnswer(dayPackLimitsCall('PUT'), refused('fault', 500))
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect.element(panel.getByText('The limits could not be saved. Try again.')).toBeVisible()
  })
})
