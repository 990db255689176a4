import { describe, expect, it } from 'vitest'
import { getSentBodies } from '#tests/src/page/fake-host.ts'
import { activityHost, entryElements, activityEntry, getEntryText } from './open-activity.tsx'
import {
  addCommentCall,
  confirmed,
  editCommentCall,
  openRecordedActivity,
  refusedWith,
} from './open-recorded-activity.tsx'

const newest = () => getEntryText(entryElements()[0])

/** Long before anything that is written now. */
const created_at = '2026-11-02T10:00:00.000Z'

describe('a refused comment', () => {
  it('[W-228] shows why and loses no text: it is resent, copied or discarded', async () => {
    const host = activityHost([
      activityEntry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 }),
    ])
    host.setAnswer(addCommentCall, refusedWith('forbidden', 403))
    host.setAnswer(editCommentCall('c-1'), refusedWith('forbidden', 403))
    const { screen } = await openRecordedActivity(host)
    await screen.getByRole('textbox', { name: 'Add a comment' }).fill('A new one')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(screen.getByText('The comment was not accepted. Its text is saved here.'))
      .toBeVisible()
    await expect.poll(newest).toMatch(/A new one.*Needs you/u)
    await screen.getByRole('button', { name: /^Edit the comment/u }).click()
    await screen.getByRole('textbox', { name: /^Edit the comment/u }).fill('Wants electric')
    await screen.getByRole('button', { name: 'Save change' }).click()
    await expect
      .element(
        screen.getByText('The change of the comment was not accepted. Your text is saved here.'),
      )
      .toBeVisible()
    await expect
      .poll(() => getEntryText(entryElements()[1]))
      .toMatch(/Wants petrol.*Wants electric.*Needs you/u)

    host.setAnswer(
      addCommentCall,
      confirmed((id) => [activityEntry({ id, comment: 'A better one' })]),
    )
    await screen.getByRole('button', { name: 'Edit and send again' }).first().click()
    const field = screen.getByRole('textbox', { name: 'Your comment that was not accepted' })
    await expect.element(field).toHaveValue('A new one')
    await field.fill('A better one')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(newest).toMatch(/A better one\s*Confirmed/u)
    expect(entryElements().length).toBe(2)

    await screen.getByRole('button', { name: 'Discard' }).click()
    await screen.getByRole('button', { name: 'Discard it for good' }).click()
    await expect.poll(() => getEntryText(entryElements()[1])).not.toContain('Wants electric')
  })

  it("shows a conflict's three texts, each to be chosen", async () => {
    const known = [activityEntry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 })]
    const host = activityHost(known)
    const conflict = {
      about: 'comment',
      mine: 'Wants electric',
      theirs: 'Wants diesel',
      was: 'Wants petrol',
      by: 'Daniel Reeve',
      at: null,
    }
    host.setAnswer(editCommentCall('c-1'), (request) => {
      known[0] = activityEntry({ id: 'c-1', comment: 'Wants diesel', version: 4 })
      return refusedWith('stale', 409, { conflicts: [conflict] })(request)
    })
    host.setAnswer(
      addCommentCall,
      confirmed((id) => [activityEntry({ id, comment: 'Wants electric' })]),
    )
    const { screen } = await openRecordedActivity(host)
    const change = async () => {
      await screen
        .getByRole('button', { name: /^Edit the comment/u })
        .first()
        .click()
      await screen.getByRole('textbox', { name: /^Edit the comment/u }).fill('Wants electric')
      await screen.getByRole('button', { name: 'Save change' }).click()
      await expect
        .poll(newest)
        .toContain(
          'Daniel Reeve has changed this comment since you saw it.YoursWants electricTheirsWants dieselBeforeWants petrol',
        )
    }
    await change()
    host.setAnswer(
      editCommentCall('c-1'),
      confirmed(() => [activityEntry({ id: 'c-1', comment: 'Wants electric', version: 5 })]),
    )
    await screen.getByRole('button', { name: 'Replace with mine' }).click()
    await expect.poll(newest).toMatch(/Wants electric\s*Confirmed/u)
    expect((await getSentBodies(host, editCommentCall('c-1'))).at(-1)).toMatchObject({
      activity: 'Wants electric',
      base: 4,
    })
  })

  it('that edited a deleted one can be saved as a comment of its own', async () => {
    const known = [activityEntry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 })]
    const host = activityHost(known)
    host.setAnswer(editCommentCall('c-1'), (request) => {
      known.length = 0
      return refusedWith('gone', 410)(request)
    })
    host.setAnswer(
      addCommentCall,
      confirmed((id) => [activityEntry({ id, comment: 'Wants electric' })]),
    )
    const { screen } = await openRecordedActivity(host)
    await screen.getByRole('button', { name: /^Edit the comment/u }).click()
    await screen.getByRole('textbox', { name: /^Edit the comment/u }).fill('Wants electric')
    await screen.getByRole('button', { name: 'Save change' }).click()
    await expect.poll(newest).toContain('This comment was deleted before your change arrived.')
    await screen.getByRole('button', { name: 'Save mine as a new comment' }).click()
    await expect
      .poll(() => getSentBodies(host, addCommentCall))
      .toEqual([expect.objectContaining({ activity: 'Wants electric' })])
    await expect
      .poll(() => document.querySelector('.activity')?.textContent)
      .not.toContain('deleted before')
  })
})
