import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bodiesOf, noNetwork, northgate } from '#tests/src/page/fake-host.ts'
import { activityHost, entries, entry, wordsOf } from './open-activity.tsx'
import { addCall, confirmed, editCall, openRecorded, refusedWith } from './open-recorded.tsx'

const newest = () => wordsOf(entries()[0])

/** Long before anything that is written now. */
const created_at = '2026-11-02T10:00:00.000Z'

describe('a comment', () => {
  it('[W-225] is written by whoever may add one, and only with a text: an empty one is refused in words', async () => {
    const host = activityHost([])
    const barred = await openRecorded(host, { rights: ['CanViewComments', 'CanEditComment'] })
    await expect.element(barred.screen.getByText('No activity yet')).toBeVisible()
    expect(document.querySelector('textarea')).toBeNull()
    await barred.leave()

    const { screen } = await openRecorded(host)
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
    expect(host.calls()).not.toContain(addCall)
    await field.fill('Asked about home charging.')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(newest).toContain('Asked about home charging.')
  })

  it('[W-226] goes to the host with text, customer, dealer, organisation and type, stands in the activity at once and says that it was added', async () => {
    const host = activityHost([])
    let answer: (() => void) | undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    host.tell(addCall, async (request) => {
      await waiting
      return confirmed((id) => [entry({ id, comment: 'Asked about home charging.' })], {
        comment_id: 'c',
      })(request)
    })
    const { screen } = await openRecorded(host)
    await screen
      .getByRole('textbox', { name: 'Add a comment' })
      .fill('  Asked about home charging. ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(newest).toMatch(/^Ines Carrowcomment.*Asked about home charging\.\s*Sending/u)
    await expect.element(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
    expect(await bodiesOf(host, addCall)).toEqual([
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
    expect(entries().length).toBe(1)
  })

  it('[W-226] written without a network stays on this device, over a start of the page too, and reaches the host once', async () => {
    const host = activityHost([])
    host.tell(addCall, noNetwork)
    const first = await openRecorded(host)
    await first.screen.getByRole('textbox', { name: 'Add a comment' }).fill('From the yard')
    await first.screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(newest).toMatch(/From the yard\s*Saved on this device/u)
    await first.leave()

    host.tell(
      addCall,
      confirmed((id) => [entry({ id, comment: 'From the yard' })]),
    )
    const before = host.calls().filter((call) => call === addCall).length
    const { screen } = await openRecorded(host, { userId: first.userId })
    await expect.poll(newest).toMatch(/From the yard\s*Confirmed \d\d:\d\d/u)
    expect(host.calls().filter((call) => call === addCall).length).toBe(before + 1)
    expect(entries().length).toBe(1)
    await expect.element(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
  })

  it('[W-227, W-293] is edited by whoever may: the form turns to it, puts the new text and is empty again for a new comment', async () => {
    const host = activityHost([
      entry({ id: 'c-1', author: 'Daniel Reeve', comment: 'Wants petrol', version: 3 }),
      entry({ type: 'status', status: 'contacted' }),
    ])
    host.tell(
      editCall('c-1'),
      confirmed(() => [
        entry({ id: 'c-1', author: 'Daniel Reeve', comment: 'Wants electric', version: 4 }),
      ]),
    )
    const barred = await openRecorded(host, { rights: ['CanViewComments', 'CanAddComment'] })
    await expect.poll(newest).toContain('Wants petrol')
    expect(document.querySelectorAll('.activity-entry button').length).toBe(0)
    await barred.leave()

    const { screen } = await openRecorded(host)
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
    expect(await bodiesOf(host, editCall('c-1'))).toEqual([
      expect.objectContaining({ activity: 'Wants electric', base: 3 }),
    ])
    await expect.element(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
    await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  it('[W-227] is edited without a network too: the new text stands at once, marked, and a later one takes its place', async () => {
    const host = activityHost([
      entry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 }),
    ])
    host.tell(editCall('c-1'), noNetwork)
    const { screen } = await openRecorded(host)
    for (const text of ['Wants hybrid', 'Wants electric']) {
      await screen.getByRole('button', { name: /^Edit the comment/u }).click()
      await screen.getByRole('textbox', { name: /^Edit the comment/u }).fill(text)
      await screen.getByRole('button', { name: 'Save change' }).click()
      await expect.poll(newest).toMatch(new RegExp(`${text}\\s*Saved on this device`, 'u'))
    }
    expect(entries().length).toBe(1)
  })

  it('keeps what was begun while something else is edited, and gives it back', async () => {
    const { screen } = await openRecorded(
      activityHost([entry({ id: 'c-1', comment: 'Wants petrol' })]),
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

  it('keeps what was typed over the end of the page, also another text of a comment; once it is saved nothing is left of it', async () => {
    const known = [entry({ id: 'c-1', comment: 'Wants petrol' })]
    const first = await openRecorded(activityHost(known))
    await first.screen.getByRole('textbox', { name: 'Add a comment' }).fill('Half a thought')
    await first.screen.getByRole('button', { name: /^Edit the comment/u }).click()
    await first.screen
      .getByRole('textbox', { name: /^Edit the comment/u })
      .fill('Wants petrol, or perhaps')
    await first.leave()

    const host = activityHost(known)
    host.tell(editCall('c-1'), noNetwork)
    const second = await openRecorded(host, { userId: first.userId })
    const other = second.screen.getByRole('textbox', { name: /^Edit the comment/u })
    await expect.element(other).toHaveValue('Wants petrol, or perhaps')
    await other.fill('Wants petrol, or perhaps a hybrid')
    await second.screen.getByRole('button', { name: 'Save change' }).click()
    await expect
      .element(second.screen.getByRole('textbox', { name: 'Add a comment' }))
      .toHaveValue('Half a thought')
    await second.screen.getByRole('textbox', { name: 'Add a comment' }).fill('')
    await second.leave()

    const third = await openRecorded(activityHost(known), { userId: first.userId })
    await expect.poll(newest).toContain('Wants petrol, or perhaps a hybrid')
    await expect
      .element(third.screen.getByRole('textbox', { name: 'Add a comment' }))
      .toHaveValue('')
  })
})

describe('what the host will not have', () => {
  it('[W-228] is said, of an added comment and of an edited one, and no text is lost: it is sent again, copied or discarded from where it stands', async () => {
    const host = activityHost([
      entry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 }),
    ])
    host.tell(addCall, refusedWith('forbidden', 403))
    host.tell(editCall('c-1'), refusedWith('forbidden', 403))
    const { screen } = await openRecorded(host)
    await screen.getByRole('textbox', { name: 'Add a comment' }).fill('A new one')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(screen.getByText('The comment was not accepted. Its text is kept here.'))
      .toBeVisible()
    await expect.poll(newest).toMatch(/A new one.*Needs you/u)
    await screen.getByRole('button', { name: /^Edit the comment/u }).click()
    await screen.getByRole('textbox', { name: /^Edit the comment/u }).fill('Wants electric')
    await screen.getByRole('button', { name: 'Save change' }).click()
    await expect
      .element(
        screen.getByText('The change of the comment was not accepted. Your text is kept here.'),
      )
      .toBeVisible()
    await expect
      .poll(() => wordsOf(entries()[1]))
      .toMatch(/Wants petrol.*Wants electric.*Needs you/u)

    host.tell(
      addCall,
      confirmed((id) => [entry({ id, comment: 'A better one' })]),
    )
    await screen.getByRole('button', { name: 'Edit and send again' }).first().click()
    const field = screen.getByRole('textbox', { name: 'Your comment that was not accepted' })
    await expect.element(field).toHaveValue('A new one')
    await field.fill('A better one')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(newest).toMatch(/A better one\s*Confirmed/u)
    expect(entries().length).toBe(2)

    await screen.getByRole('button', { name: 'Discard' }).click()
    await screen.getByRole('button', { name: 'Discard it for good' }).click()
    await expect.poll(() => wordsOf(entries()[1])).not.toContain('Wants electric')
  })

  it('shows a change that somebody else was faster with: mine, theirs and what it was; mine replaces it, or becomes a comment of its own', async () => {
    const known = [entry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 })]
    const host = activityHost(known)
    const conflict = {
      about: 'comment',
      mine: 'Wants electric',
      theirs: 'Wants diesel',
      was: 'Wants petrol',
      by: 'Daniel Reeve',
      at: null,
    }
    host.tell(editCall('c-1'), (request) => {
      known[0] = entry({ id: 'c-1', comment: 'Wants diesel', version: 4 })
      return refusedWith('stale', 409, { conflicts: [conflict] })(request)
    })
    host.tell(
      addCall,
      confirmed((id) => [entry({ id, comment: 'Wants electric' })]),
    )
    const { screen } = await openRecorded(host)
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
    host.tell(
      editCall('c-1'),
      confirmed(() => [entry({ id: 'c-1', comment: 'Wants electric', version: 5 })]),
    )
    await screen.getByRole('button', { name: 'Replace with mine' }).click()
    await expect.poll(newest).toMatch(/Wants electric\s*Confirmed/u)
    expect((await bodiesOf(host, editCall('c-1'))).at(-1)).toMatchObject({
      activity: 'Wants electric',
      base: 4,
    })
  })

  it('keeps a change of what was deleted meanwhile, to be saved as a comment of its own', async () => {
    const known = [entry({ id: 'c-1', created_at, comment: 'Wants petrol', version: 3 })]
    const host = activityHost(known)
    host.tell(editCall('c-1'), (request) => {
      known.length = 0
      return refusedWith('gone', 410)(request)
    })
    host.tell(
      addCall,
      confirmed((id) => [entry({ id, comment: 'Wants electric' })]),
    )
    const { screen } = await openRecorded(host)
    await screen.getByRole('button', { name: /^Edit the comment/u }).click()
    await screen.getByRole('textbox', { name: /^Edit the comment/u }).fill('Wants electric')
    await screen.getByRole('button', { name: 'Save change' }).click()
    await expect.poll(newest).toContain('This comment was deleted before your change arrived.')
    await screen.getByRole('button', { name: 'Save mine as a new comment' }).click()
    await expect
      .poll(() => bodiesOf(host, addCall))
      .toEqual([expect.objectContaining({ activity: 'Wants electric' })])
    await expect
      .poll(() => document.querySelector('.activity')?.textContent)
      .not.toContain('deleted before')
  })
})
