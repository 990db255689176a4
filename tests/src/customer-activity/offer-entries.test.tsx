import { expect, it } from 'vitest'
import {
  activityEntry,
  activityHost,
  entryElements,
  getEntryText,
  openActivity,
} from './open-activity.tsx'

const offerEntry = (event: string, ...deals: readonly (readonly [string, number | null])[]) =>
  activityEntry({
    type: 'offer',
    event,
    deals: deals.map(([vehicle, payment]) => ({ vehicle, payment })),
  })

it('what was done with offers is told with cars and payments', async () => {
  await openActivity(
    activityHost([
      offerEntry('offer_saved', ['Halden Drover', 45_123]),
      offerEntry('offer_shown', ['Halden Drover', 45_123], ['Norrland Taiga', null]),
      offerEntry('offer_sheet', ['', null]),
    ]),
  )
  await expect.poll(() => entryElements().length).toBe(3)
  expect(entryElements().map(getEntryText)).toEqual([
    'Ines Carrowoffer14:06Offer saved: Halden Drover, £451.23 a month',
    'Ines Carrowoffer14:06Shown to the customer:Halden Drover, £451.23 a monthNorrland Taiga',
    'Ines Carrowoffer14:06Deal sheet made',
  ])
})
