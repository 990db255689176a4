import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getSentBodies, noNetwork, northgate } from '#tests/src/page/fake-host.ts'
import { activityHost, entryElements, activityEntry, getEntryText } from './open-activity.tsx'
import {
  addCommentCall,
  confirmed,
  editCommentCall,
  openRecordedActivity,
} from './open-recorded-activity.tsx'

const newest = () => getEntryText(entryElements()[0])

/** Long before anything that is written now. */
const created_at = '2026-11-02T10:00:00.000Z'

describe('a comment', () => {
  it('[W-225] is added with the right to, and refused without a text', async () => {
    const host = activityHost([])
    const barred = await openRecordedActivity(host, {
      rights: ['CanViewComments', 'CanEditComment'],
    })
    await expect.element(barred.screen.getByText('No activity yet')).toBeVisible()
    expect(document.querySelector('textarea')).toBeNull()
    await barred.leave()

    const { screen } = await openRecordedActivity(host)
    const field = screen.getByRole('textbox', { name: 'Add a comment' })
    for (const nothing of ['', '   \n ']) {
      await field.fill(nothing)
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect
        .element(screen.getByRole('alert').filter({ hasText: 'an empty comment says nothing' }))
        .toBeVisible()
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveAccessibleDescription(/Write something first/u)
    }
    expect(host.calls()).not.toContain(addCommentCall)
    await field.fill('Asked about home charging.')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(newest).toContain('Asked about home charging.')
  })

  it('[W-226] is sent with its customer and organisation, and shows at once', async () => {
    const host = activityHost([])
    let answer: (() => void) | undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    host.setAnswer(addCommentCall, async (request) => {
      await waiting
      return confirmed((id) => [activityEntry({ id, comment: 'Asked about home charging.' })], {
        comment_id: 'c',
      })(request)
    })
    const { screen } = await openRecordedActivity(host)
    await screen
      .getByRole('textbox', { name: 'Add a comment' })
      .fill('  Asked about home charging. ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(newest).toMatch(/^Ines Carrowcomment.*Asked about home charging\.\s*Sending/u)
    await expect.element(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
    await expect
      .poll(() => getSentBodies(host, addCommentCall))
      .toEqual([
        expect.objectContaining({
          activity: 'Asked about home charging.',
          customer_id: 'A-1',
          dealer_code: 'NG-1',
          organisation_id: northgate,
          type: 'comment',
        }),
      ])
    answer?.()
    await expect.element(screen.getByTestId('flash')).toHaveTextContent('Comment added')
    await expect.poll(newest).toMatch(/Confirmed \d\d:\d\d/u)
    expect(entryElements().length).toBe(1)
  })

  it('[W-226] added offline stays on this device over a reload, and is sent once', async () => {
    const host = activityHost([])
    host.setAnswer(addCommentCall, noNetwork)
    const first = await openRecordedActivity(host)
    await first.screen.getByRole('textbox', { name: 'Add a comment' }).fill('From the yard')
    await first.screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(newest).toMatch(/From the yard\s*Saved on this device/u)
    await first.leave()

    host.setAnswer(
      addCommentCall,
      confirmed((id) => [activityEntry({ id, comment: 'From the yard' })]),
    )
    const before = host.calls().filter((call) => call === addCommentCall).length
    const { screen } = await openRecordedActivity(host, { userId: first.userId })
    await expect.poll(newest).toMatch(/From the yard\s*Confirmed \d\d:\d\d/u)
    expect(host.calls().filter((call) => call === addCommentCall).length).toBe(before + 1)
    expect(entryElements().length).toBe(1)
    await expect.element(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
  })

  it('[W-227, W-293] is edited with the right to, in the same form', async () => {
    const host = activityHost([
      activityEntry({ id: 'c-1', author: 'Daniel Reeve', comment: 'Wants petrol', version: 3 }),
      activityEntry({ type: 'status', status: 'contacted' }),
    ])
    host.setAnswer(
      editCommentCall('c-1'),
      confirmed(() => [
        activityEntry({ id: 'c-1', author: 'Daniel Reeve', comment: 'Wants electric', version: 4 }),
      ]),
    )
    const barred = await openRecordedActivity(host, {
      rights: ['CanViewComments', 'CanAddComment'],
    })
    await expect.poll(newest).toContain('Wants petrol')
    expect(document.querySelectorAll('.activity-entry button').length).toBe(0)
    await barred.leave()

    const { screen } = await openRecordedActivity(host)
    await expect.poll(newest).toContain('Wants petrol')
    expect(document.querySelectorAll('.activity-entry button').length).toBe(1)
    await screen
      .getByRole('button', { name: /^Edit the comment by Daniel Reeve, 21\/11\/2026 14:06/u })
      .click()
    const field = screen.getByRole('textbox', { name: /^Edit the comment by Daniel Reeve/u })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('Wants petrol')
    await field.fill('Wants electric')
    await screen.getByRole('button', { name: 'Save change' }).click()
    await expect.poll(newest).toContain('Wants electric')
    await expect.element(screen.getByTestId('flash')).toHaveTextContent('Comment changed')
    expect(await getSentBodies(host, editCommentCall('c-1'))).toEqual([
      expect.objectContaining({ activity: 'Wants electric', base: 3 }),
    ])
    await expect.element(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
    await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  it('[W-227] is edited offline too: the new text shows at once, with a mark', async () => {
    const host = activityHost([
      activityEntry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 }),
    ])
    host.setAnswer(editCommentCall('c-1'), noNetwork)
    const { screen } = await openRecordedActivity(host)
    for (const text of ['Wants hybrid', 'Wants electric']) {
      await screen.getByRole('button', { name: /^Edit the comment/u }).click()
      await screen.getByRole('textbox', { name: /^Edit the comment/u }).fill(text)
      await screen.getByRole('button', { name: 'Save change' }).click()
      await expect.poll(newest).toMatch(new RegExp(`${text}\\s*Saved on this device`, 'u'))
    }
    expect(entryElements().length).toBe(1)
  })

  it('keeps its draft while another is edited', async () => {
    const { screen } = await openRecordedActivity(
      activityHost([activityEntry({ id: 'c-1', comment: 'Wants petrol' })]),
    )
    await screen.getByRole('textbox', { name: 'Add a comment' }).fill('Half a thought')
    await screen.getByRole('button', { name: /^Edit the comment/u }).click()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(screen.getByRole('textbox', { name: 'Add a comment' }))
      .toHaveValue('Half a thought')
    await screen.getByRole('tab', { name: 'Events' }).click()
    await expect
      .element(screen.getByRole('textbox', { name: 'Add a comment' }))
      .toHaveValue('Half a thought')
  })

  it('shows a saved comment once where the page ended at its receipt', async () => {
    const host = activityHost([])
    host.setAnswer(addCommentCall, noNetwork)
    const first = await openRecordedActivity(host)
    // The page ends before it can delete the draft by itself.
    vi.spyOn(first.outbox.drafts, 'discard').mockImplementation(() => {})
    await first.screen.getByRole('textbox', { name: 'Add a comment' }).fill('Wants petrol')
    await first.screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(newest).toContain('Wants petrol')
    await first.leave()

    const second = await openRecordedActivity(activityHost([]), { userId: first.userId })
    await expect.poll(newest).toContain('Wants petrol')
    await expect.poll(() => second.outbox.drafts.getState().loadCount).toBe(1)
    await expect
      .element(second.screen.getByRole('textbox', { name: 'Add a comment' }))
      .toHaveValue('')
  })

  it('keeps its typed text over a reload until it is saved', async () => {
    const known = [activityEntry({ id: 'c-1', comment: 'Wants petrol' })]
    const first = await openRecordedActivity(activityHost(known))
    await first.screen.getByRole('textbox', { name: 'Add a comment' }).fill('Half a thought')
    await first.screen.getByRole('button', { name: /^Edit the comment/u }).click()
    await first.screen
      .getByRole('textbox', { name: /^Edit the comment/u })
      .fill('Wants petrol, or perhaps')
    await first.leave()

    const host = activityHost(known)
    host.setAnswer(editCommentCall('c-1'), noNetwork)
    const second = await openRecordedActivity(host, { userId: first.userId })
    const other = second.screen.getByRole('textbox', { name: /^Edit the comment/u })
    await expect.element(other).toHaveValue('Wants petrol, or perhaps')
    await other.fill('Wants petrol, or perhaps a hybrid')
    await second.screen.getByRole('button', { name: 'Save change' }).click()
    await expect
      .element(second.screen.getByRole('textbox', { name: 'Add a comment' }))
      .toHaveValue('Half a thought')
    await second.screen.getByRole('textbox', { name: 'Add a comment' }).fill('')
    await second.leave()

    const third = await openRecordedActivity(activityHost(known), { userId: first.userId })
    await expect.poll(newest).toContain('Wants petrol, or perhaps a hybrid')
    await expect
      .element(third.screen.getByRole('textbox', { name: 'Add a comment' }))
      .toHaveValue('')
  })
})
