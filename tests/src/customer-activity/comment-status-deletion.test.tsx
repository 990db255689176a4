import { describe, expect, it } from 'vitest'
import { bodiesOf, noNetwork } from '#tests/src/page/fake-host.ts'
import { activityHost, entries, entry, wordsOf } from './open-activity.tsx'
import { confirmed, deleteCall, openRecorded, refusedWith } from './open-recorded.tsx'

const appointed = () =>
  entry({
    id: 'e-1',
    type: 'status',
    status: 'appointed',
    activity: 'appointed',
    statusId: 's-1',
    can_delete: true,
  })
const fixed = () =>
  entry({
    type: 'status',
    status: 'do not contact',
    activity: 'do not contact',
    statusId: 's-2',
    can_delete: false,
  })
const first = () => wordsOf(entries()[0])

describe('a status entry', () => {
  it('[W-229] with can_delete is deleted by whoever may: it disappears and success is said', async () => {
    const known = [appointed(), fixed()]
    const host = activityHost(known)
    host.tell(deleteCall('s-1'), (request) => {
      known.shift()
      return confirmed(() => [])(request)
    })
    const barred = await openRecorded(host, {
      rights: ['CanViewComments', 'CanAddComment', 'CanEditComment'],
    })
    await expect.poll(() => entries().length).toBe(2)
    expect(document.querySelectorAll('.activity-entry button').length).toBe(0)
    await barred.leave()

    const { screen } = await openRecorded(host, { undoFor: 50 })
    await expect.poll(() => entries().length).toBe(2)
    expect(document.querySelectorAll('.activity-entry button').length).toBe(1)
    await screen
      .getByRole('button', { name: /^Delete the status Appointed, 21\/11\/2026/u })
      .click()
    await expect.element(screen.getByTestId('flash')).toHaveTextContent('Status deleted')
    await expect.poll(() => entries().map(wordsOf).join()).not.toContain('Appointed')
    expect(entries().length).toBe(1)
    expect((await bodiesOf(host, deleteCall('s-1'))).length).toBe(1)
  })

  it('[W-229] deleted without a network is struck at once, marked, and comes back by Undo while it has not gone', async () => {
    const host = activityHost([appointed()])
    host.tell(deleteCall('s-1'), noNetwork)
    const { screen } = await openRecorded(host, { undoFor: 50 })
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    await expect.poll(first).toMatch(/Deleted\s*Saved on this device\s*Undo/u)
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('button', { name: /^Delete the status/u })).toBeVisible()
    expect(first()).not.toContain('Saved on this device')
  })

  it('is not deleted where Undo is pressed in time, and is where the page is left before', async () => {
    const host = activityHost([appointed()])
    host.tell(
      deleteCall('s-1'),
      confirmed(() => []),
    )
    const { screen } = await openRecorded(host)
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    await expect.poll(first).toContain('DeletedUndo')
    await screen.getByRole('button', { name: 'Undo' }).click()
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    expect(host.calls()).not.toContain(deleteCall('s-1'))
    await screen.unmount()
    await expect.poll(() => host.calls()).toContain(deleteCall('s-1'))
  })

  it('[W-230] that could not be deleted stays, and it is said', async () => {
    const host = activityHost([appointed()])
    host.tell(deleteCall('s-1'), refusedWith('not_deletable', 422))
    const { screen } = await openRecorded(host, { undoFor: 50 })
    await screen.getByRole('button', { name: /^Delete the status/u }).click()
    await expect.element(screen.getByTestId('flash')).toHaveTextContent('It could not be deleted')
    await expect.poll(first).toMatch(/Appointed.*It could not be deleted.*Needs you/u)
    await screen.getByRole('button', { name: 'Leave it' }).click()
    await expect.poll(first).not.toContain('Needs you')
  })
})
