import { describe, expect, it } from 'vitest'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import { activityHost, entryElements, activityEntry, getEntryText } from './open-activity.tsx'
import {
  confirmed,
  deleteStatusCall,
  openRecordedActivity,
  refusedWith,
} from './open-recorded-activity.tsx'

const appointed = () =>
  activityEntry({
    id: 'e-1',
    type: 'status',
    status: 'appointed',
    activity: 'appointed',
    statusId: 's-1',
    can_delete: true,
  })
const fixed = () =>
  activityEntry({
    type: 'status',
    status: 'do not contact',
    activity: 'do not contact',
    statusId: 's-2',
    can_delete: false,
  })
const first = () => getEntryText(entryElements()[0])

describe('a status entry', () => {
  it('[W-229] with can_delete is deleted with the right to, with a notice', async () => {
    const known = [appointed(), fixed()]
    const host = activityHost(known)
    host.setAnswer(deleteStatusCall('s-1'), (request) => {
      known.shift()
      return confirmed(() => [])(request)
    })
    const barred = await openRecordedActivity(host, {
      rights: ['CanViewComments', 'CanAddComment', 'CanEditComment'],
    })
    await expect.poll(() => entryElements().length).toBe(2)
    expect(document.querySelectorAll('.activity-entry button').length).toBe(0)
    await barred.leave()

    const { screen } = await openRecordedActivity(host, { undoTimeout: 50 })
    await expect.poll(() => entryElements().length).toBe(2)
    expect(document.querySelectorAll('.activity-entry button').length).toBe(1)
    await screen
      .getByRole('button', { name: /^Delete the status Appointed, 21\/11\/2026/u })
      .click()
    await expect.element(screen.getByTestId('flash')).toHaveTextContent('Status deleted')
    await expect.poll(() => entryElements().map(getEntryText).join()).not.toContain('Appointed')
    expect(entryElements().length).toBe(1)
    expect((await getSentBodies(host, deleteStatusCall('s-1'))).length).toBe(1)
  })

  it('[W-229] deleted offline is crossed out at once, and comes back by Undo', async () => {
    const host = activityHost([appointed()])
    host.setAnswer(deleteStatusCall('s-1'), noNetwork)
    const { screen } = await openRecordedActivity(host, { undoTimeout: 50 })
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    await expect.poll(first).toMatch(/Deleted\s*Saved on this device\s*Undo/u)
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('button', { name: /^Delete the status/u })).toBeVisible()
    expect(first()).not.toContain('Saved on this device')
  })

  it('stays when undone in time, and goes when the page is left first', async () => {
    const host = activityHost([appointed()])
    host.setAnswer(
      deleteStatusCall('s-1'),
      confirmed(() => []),
    )
    const { screen } = await openRecordedActivity(host)
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    await expect.poll(first).toContain('DeletedUndo')
    await screen.getByRole('button', { name: 'Undo' }).click()
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    expect(host.calls()).not.toContain(deleteStatusCall('s-1'))
    await screen.unmount()
    await expect.poll(() => host.calls()).toContain(deleteStatusCall('s-1'))
  })

  it('[W-230] that could not be deleted stays, with a notice', async () => {
    const host = activityHost([appointed()])
    host.setAnswer(deleteStatusCall('s-1'), refusedWith('not_deletable', 422))
    const { screen } = await openRecordedActivity(host, { undoTimeout: 50 })
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    await expect.element(screen.getByTestId('flash')).toHaveTextContent('It could not be deleted')
    await expect.poll(first).toMatch(/Appointed.*It could not be deleted.*Needs you/u)
    await screen.getByRole('button', { name: 'Leave it' }).click()
    await expect.poll(first).not.toContain('Needs you')
  })
})
