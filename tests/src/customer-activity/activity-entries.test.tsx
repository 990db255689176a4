import { describe, expect, it } from 'vitest'
import {
  activityHost,
  entryElements,
  activityEntry,
  openActivity,
  getEntryText,
} from './open-activity.tsx'

const at = (day: string, time: string) => `2026-11-${day}T${time}:00.000Z`

/** The entry with this text, once it is rendered. */
async function drawnEntry(words: string): Promise<string> {
  await expect
    .poll(() => entryElements().some((one) => getEntryText(one).includes(words)))
    .toBe(true)
  return getEntryText(entryElements().find((one) => getEntryText(one).includes(words)))
}

describe('the activity entries', () => {
  it('[W-222] of every type have author and time, newest first by day', async () => {
    await openActivity(
      activityHost([
        activityEntry({
          author: 'Ines Carrow',
          created_at: at('21', '14:06'),
          comment: 'Asked about home charging.',
        }),
        activityEntry({
          author: 'Daniel Reeve',
          created_at: at('21', '13:51'),
          type: 'status',
          status: 'call back',
          activity: 'call back',
        }),
        activityEntry({
          author: 'Mira Okell',
          created_at: at('20', '16:20'),
          type: 'event',
          event: 'callback',
          outcome: 'no_reply',
          note: 'Rang twice.',
        }),
        activityEntry({
          author: 'Rhys Vann',
          created_at: at('20', '09:15'),
          type: 'communication',
          activity: 'email',
          subject: 'Your Fell, five months on',
          comment: '<p>Words</p>',
        }),
        activityEntry({
          author: 'The customer',
          created_at: at('18', '08:00'),
          type: 'intentions',
          comment: 'Change within six months',
          outcome: 'change',
        }),
      ]),
      { workflow: true },
    )
    await expect.poll(() => entryElements().length).toBe(4)
    document.querySelectorAll<HTMLElement>('[role="tab"]').item(1).click()
    await expect.poll(() => entryElements().length).toBe(5)
    expect([...document.querySelectorAll('h3')].map(getEntryText)).toEqual([
      'Today',
      'Yesterday',
      '18/11/2026',
    ])
    expect(
      entryElements().map((one) => getEntryText(one.querySelector('header') ?? undefined)),
    ).toEqual([
      'Ines Carrowcomment14:06',
      'Daniel Reevestatus13:51',
      'Mira Okellevent16:20',
      'Rhys Vanne-mail09:15',
      'The customerintention08:00',
    ])
    expect(getEntryText(entryElements()[4])).toContain('ChangeChange within six months')
  })

  it('[W-223] show whether an assignment was made or undone, and by whom', async () => {
    await openActivity(
      activityHost([
        activityEntry({
          type: 'status',
          activity_type: 'unassigned',
          activity: 'Mira Okell',
          assigner: 'Daniel Reeve',
        }),
        activityEntry({
          type: 'status',
          activity_type: 'assigned',
          activity: 'Mira Okell',
          assigner: 'Rowan Sandiford',
        }),
      ]),
    )
    expect(await drawnEntry('Unassigned')).toContain(
      'assignment14:06Unassigned from Mira Okell by Daniel Reeve',
    )
    expect(await drawnEntry('Assigned to')).toContain(
      'assignment14:06Assigned to Mira Okell by Rowan Sandiford',
    )
  })

  it('[W-224] show a message with its sender, and run no script in it', async () => {
    const comment =
      '<p onclick="window.ran = 1">Your <b>car</b></p><script>window.ran = 2</script><img src="x" onerror="window.ran = 3"><a href="javascript:window.ran = 4">here</a> <a href="https://forecourt.example/value" onmouseover="window.ran = 5">its value</a>'
    const { screen } = await openActivity(
      activityHost([
        activityEntry({
          type: 'communication',
          activity: 'email',
          subject: 'Your car, five months on',
          sender: 'sales@northgate.example',
          template: 'Value today',
          comment,
        }),
      ]),
    )
    const words = await drawnEntry('Your car, five months on')
    expect(words).toContain('Fromsales@northgate.exampleTemplateValue today')
    expect(words).toContain('Your carhere its value')
    const message = document.querySelector('.activity-message')
    expect([...(message?.querySelectorAll('*') ?? [])].map((made) => made.tagName)).toEqual([
      'P',
      'STRONG',
      'A',
    ])
    const link = screen.getByRole('link', { name: 'its value' })
    expect(link.element().getAttributeNames().toSorted()).toEqual([
      'class',
      'href',
      'referrerpolicy',
      'rel',
      'target',
    ])
    expect(link.element().getAttribute('rel')).toBe('noopener noreferrer nofollow')
    for (const part of message?.querySelectorAll<HTMLElement>('p, strong') ?? []) part.click()
    expect('ran' in window).toBe(false)
  })

  it("[O-253] show an event's kind, note, outcome, reason and date", async () => {
    const { screen } = await openActivity(
      activityHost([
        activityEntry({
          type: 'event',
          event: 'external_contact',
          outcome: 'not_interested',
          reason: 'keeping_vehicle',
          note: 'Keeps the car for now.',
          date: at('24', '10:30'),
        }),
      ]),
      { workflow: true },
    )
    await screen.getByRole('tab', { name: 'Events' }).click()
    expect(await drawnEntry('External contact')).toBe(
      'Ines Carrowevent14:06External contactOutcomeNot interestedReasonKeeping the vehicleDate24/11/2026, 10:30Keeps the car for now.',
    )
  })

  it('show when a meeting begins and ends', async () => {
    const { screen } = await openActivity(
      activityHost([
        activityEntry({
          type: 'event',
          event: 'meeting',
          note: 'Sees the Arc.',
          date: at('24', '10:30'),
          end: at('24', '11:15'),
        }),
      ]),
      { workflow: true },
    )
    await screen.getByRole('tab', { name: 'Events' }).click()
    expect(await drawnEntry('Meeting')).toContain('Date24/11/2026, 10:30 to 11:15Sees the Arc.')
  })

  it('show a status with its slot and its former one', async () => {
    await openActivity(
      activityHost([
        activityEntry({
          created_at: at('21', '15:00'),
          type: 'status',
          status: 'appointed',
          activity: 'appointed',
          start: at('24', '10:00'),
          end: at('24', '10:30'),
          comment: 'Visit to the showroom',
        }),
        activityEntry({
          created_at: at('21', '14:00'),
          type: 'status',
          status: 'letter sent',
          activity: 'letter sent',
          superseded: true,
        }),
        activityEntry({
          created_at: at('21', '13:00'),
          type: 'status',
          status: 'contacted',
          activity: 'contacted',
        }),
      ]),
    )
    expect(await drawnEntry('Visit to the showroom')).toContain(
      'from Contacted to Appointed24/11/2026, 10:00 to 10:30Visit to the showroom',
    )
    expect(await drawnEntry('Letter sent')).toBe(
      'Ines Carrowstatus14:00Letter sentIn the history only: another status was set already.',
    )
    expect(await drawnEntry('Not set')).toContain('from Not set to Contacted')
  })

  it('show when they were written, if earlier than they arrived', async () => {
    await openActivity(
      activityHost([
        activityEntry({
          created_at: at('21', '14:06'),
          occurred_at: at('21', '14:03'),
          comment: 'From the yard',
        }),
        activityEntry({
          created_at: at('21', '13:00'),
          occurred_at: at('20', '17:45'),
          comment: 'From yesterday',
        }),
        activityEntry({ comment: 'From the showroom' }),
      ]),
    )
    expect(await drawnEntry('From the yard')).toContain('written offline 14:03')
    expect(await drawnEntry('From yesterday')).toContain('written offline 20/11/2026, 17:45')
    expect(await drawnEntry('From the showroom')).not.toContain('offline')
  })

  it('collapse long text, and keep placeholders as written', async () => {
    const { screen } = await openActivity(
      activityHost([
        activityEntry({
          comment: `$t(activity_today) {{count}} <b>bold</b>\n${'A long story. '.repeat(80)}the end`,
        }),
        activityEntry({ comment: 'Short' }),
      ]),
    )
    const words = await drawnEntry('the end')
    expect(words).toContain('$t(activity_today) {{count}} <b>bold</b>')
    const unfold = screen.getByRole('button', { name: 'Show all of it' })
    await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
    const fold = document.querySelector<HTMLElement>('.activity-fold.cut')
    const height = fold?.clientHeight ?? 0
    await unfold.click()
    await expect
      .element(screen.getByRole('button', { name: 'Show less' }))
      .toHaveAttribute('aria-expanded', 'true')
    expect(fold?.clientHeight ?? 0).toBeGreaterThan(height)
    expect(document.querySelectorAll('.activity-entry button').length).toBe(1)
  })
})
