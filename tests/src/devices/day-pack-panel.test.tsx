import { describe, expect, it } from 'vitest'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import {
  administeredDayPack,
  currentLimits,
  dayPackLimitsCall,
  dayPackPreview,
  dayPackPreviewCall,
  openDayPackDevices,
  openDayPackPanel,
  readDayPackFigures,
  setUpDayPack,
} from './open-day-pack.tsx'

setUpDayPack()

describe('The day pack panel', () => {
  it('is hidden without the right to see settings', async () => {
    const screen = await openDayPackDevices(administeredDayPack(), {
      rights: ['CanEditUsers', 'CanEditOrganisation'],
    })
    await expect.element(screen.getByRole('heading', { name: 'No device yet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Day pack' }).query()).toBeNull()
  })

  it('lets people without the right try values, but not save', async () => {
    const { panel } = await openDayPackPanel(administeredDayPack(), {
      rights: ['CanViewOrgSettings'],
    })
    await expect
      .element(
        panel.getByText('Saving them needs the right to edit the organisation.', { exact: false }),
      )
      .toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toBeVisible()
    expect(panel.getByRole('button', { name: 'Save' }).query()).toBeNull()
  })
})

describe('An empty panel', () => {
  it('explains a missing network, a missing right and a failure', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
    const offline = await openDayPackPanel(
      administeredDayPack({ [dayPackLimitsCall('GET')]: unreachable }),
      {
        isOnline: false,
      },
    )
    await expect
      .element(
        offline.panel.getByText('The limits of the day pack are known to the host only.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await offline.screen.unmount()
    const barred = await openDayPackPanel(
      administeredDayPack({ [dayPackLimitsCall('GET')]: refused('right_missing', 403) }),
    )
    await expect
      .element(barred.panel.getByText('You may no longer see the settings', { exact: false }))
      .toBeVisible()
    await barred.screen.unmount()
    const host = administeredDayPack({ [dayPackLimitsCall('GET')]: refused('fault', 500) })
    const failed = await openDayPackPanel(host)
    await expect
      .element(failed.panel.getByRole('heading', { name: 'The limits could not be loaded' }))
      .toBeVisible()
    host.setAnswer(dayPackLimitsCall('GET'), answered(currentLimits))
    await failed.panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failed.panel.getByRole('textbox', { name: 'Customers' })).toBeVisible()
  })

  it('keeps its fields when the preview fails, and retries', async () => {
    const host = administeredDayPack({ [dayPackPreviewCall]: refused('fault', 500) })
    const { panel } = await openDayPackPanel(host)
    await expect
      .element(panel.getByText('The effect of these limits could not be calculated.'))
      .toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('500')
    host.setAnswer(dayPackPreviewCall, answered(dayPackPreview))
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => readDayPackFigures().length).toBe(5)
  })
})
