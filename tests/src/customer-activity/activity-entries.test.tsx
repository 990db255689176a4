import { describe, expect, it } from 'vitest'
import { activityHost, entries, entry, openActivity, wordsOf } from './open-activity.tsx'

const at = (day: string, time: string) => `2026-11-${day}T${time}:00.000Z`

/** The entry that says these words, once it is drawn. */
async function drawnEntry(words: string): Promise<string> {
  await expect.poll(() => entries().some((one) => wordsOf(one).includes(words))).toBe(true)
  return wordsOf(entries().find((one) => wordsOf(one).includes(words)))
}

describe('the entries', () => {
  it('[W-222] are comments, statuses, events, communications and intentions, each with author and time, newest first by day', async () => {
    await openActivity(
      activityHost([
        entry({
          author: 'Ines Carrow',
          created_at: at('21', '14:06'),
          comment: 'Asked about home charging.',
        }),
        entry({
          author: 'Daniel Reeve',
          created_at: at('21', '13:51'),
          type: 'status',
          status: 'call back',
          activity: 'call back',
        }),
        entry({
          author: 'Mira Okell',
          created_at: at('20', '16:20'),
          type: 'event',
          event: 'callback',
          outcome: 'no_reply',
          note: 'Rang twice.',
        }),
        entry({
          author: 'Rhys Vann',
          created_at: at('20', '09:15'),
          type: 'communication',
          activity: 'email',
          subject: 'Your Fell, five months on',
          comment: '<p>Words</p>',
        }),
        entry({
          author: 'The customer',
          created_at: at('18', '08:00'),
          type: 'intentions',
          comment: 'Change within six months',
          outcome: 'change',
        }),
      ]),
      { workflow: true },
    )
    await expect.poll(() => entries().length).toBe(4)
    document.querySelectorAll<HTMLElement>('[role="tab"]').item(1).click()
    await expect.poll(() => entries().length).toBe(5)
    expect([...document.querySelectorAll('h3')].map(wordsOf)).toEqual([
      'Today',
      'Yesterday',
      '18/11/2026',
    ])
    expect(entries().map((one) => wordsOf(one.querySelector('header') ?? undefined))).toEqual([
      'Ines Carrowcomment14:06',
      'Daniel Reevestatus13:51',
      'Mira Okellevent16:20',
      'Rhys Vanne-mail09:15',
      'The customerintention08:00',
    ])
    expect(wordsOf(entries()[4])).toContain('ChangeChange within six months')
  })

  it('[W-223] say of an assignment whether it was made or taken back, and by whom', async () => {
    await openActivity(
      activityHost([
        entry({
          type: 'status',
          activity_type: 'unassigned',
          activity: 'Mira Okell',
          assigner: 'Daniel Reeve',
        }),
        entry({
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

  it('[W-224] show what was sent with its subject, sender and template; a script in it does not run and no attribute of it stays', async () => {
    const comment =
      '<p onclick="window.ran = 1">Your <b>car</b></p><script>window.ran = 2</script><img src="x" onerror="window.ran = 3"><a href="javascript:window.ran = 4">here</a> <a href="https://forecourt.example/value" onmouseover="window.ran = 5">its value</a>'
    const { screen } = await openActivity(
      activityHost([
        entry({
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

  it('[O-253] show of an event what was done, its note, outcome, reason and date', async () => {
    const { screen } = await openActivity(
      activityHost([
        entry({
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

  it('show a status with the one before it, its slot, and that a superseded one changed nothing', async () => {
    await openActivity(
      activityHost([
        entry({
          created_at: at('21', '15:00'),
          type: 'status',
          status: 'appointed',
          activity: 'appointed',
          start: at('24', '10:00'),
          end: at('24', '10:30'),
          comment: 'Visit to the showroom',
        }),
        entry({
          created_at: at('21', '14:00'),
          type: 'status',
          status: 'letter sent',
          activity: 'letter sent',
          superseded: true,
        }),
        entry({
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
      'Ines Carrowstatus14:00Letter sentKept in the history only: another status stood already.',
    )
    expect(await drawnEntry('Not set')).toContain('from Not set to Contacted')
  })

  it('say when they were written, where that was a while before they arrived', async () => {
    await openActivity(
      activityHost([
        entry({
          created_at: at('21', '14:06'),
          occurred_at: at('21', '14:03'),
          comment: 'From the yard',
        }),
        entry({
          created_at: at('21', '13:00'),
          occurred_at: at('20', '17:45'),
          comment: 'From yesterday',
        }),
        entry({ comment: 'From the desk' }),
      ]),
    )
    expect(await drawnEntry('From the yard')).toContain('written offline 14:03')
    expect(await drawnEntry('From yesterday')).toContain('written offline 20/11/2026, 17:45')
    expect(await drawnEntry('From the desk')).not.toContain('offline')
  })

  it('fold what is long until it is asked for, and keep marks of texts as they were written', async () => {
    const { screen } = await openActivity(
      activityHost([
        entry({
          comment: `$t(activity_today) {{count}} <b>bold</b>\n${'A long story. '.repeat(80)}the end`,
        }),
        entry({ comment: 'Short' }),
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
