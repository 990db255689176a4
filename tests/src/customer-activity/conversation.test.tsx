import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { noNetwork } from '#tests/src/page/fake-host.ts'
import {
  activityEntry,
  activityHost,
  entryElements,
  getEntryText,
  openActivity,
  statusesCall,
} from './open-activity.tsx'

const at = (day: string, time: string) => `2026-11-${day}T${time}:00.000Z`
const message = (fields: Partial<ActivityEntry>) =>
  activityEntry({ type: 'communication', activity: 'sms', outcome: 'sent', ...fields })

/** Newest first, as the host has them. */
const entries = [
  message({
    created_at: at('21', '14:20'),
    author: 'Tamsin Wrexley',
    outcome: 'asked_to_stop',
    sender: '447700900123',
    comment: '<p>STOP</p>',
  }),
  activityEntry({ created_at: at('21', '14:02'), comment: 'Smaller payment, maybe electric.' }),
  message({
    created_at: at('21', '09:41'),
    author: 'Tamsin Wrexley',
    outcome: 'replied',
    sender: '447700900123',
    comment: '<p>After two &lt;script&gt;window.ran = 1&lt;/script&gt;</p>',
  }),
  message({
    created_at: at('21', '09:29'),
    comment: '<p>When may I call?</p>',
    steps: [
      { step: 'sent', at: at('21', '09:29') },
      { step: 'delivered', at: at('21', '09:30') },
      { step: 'replied', at: at('21', '09:41') },
    ],
  }),
  message({
    created_at: at('20', '19:15'),
    author: 'Tamsin Wrexley',
    activity: 'video',
    outcome: 'watched_whole',
  }),
  message({
    created_at: at('20', '12:00'),
    activity: 'letter',
    comment: '<p>Your Fell</p>',
    steps: [{ step: 'posted', at: at('20', '12:00') }],
  }),
  message({
    created_at: at('20', '10:02'),
    activity: 'email',
    subject: 'Your Arden Fell is worth £13,850',
    comment: '<p>Volta Arc</p>',
    steps: [
      { step: 'sent', at: at('20', '10:02') },
      { step: 'link_opened', at: at('21', '19:12') },
    ],
  }),
  message({
    created_at: at('20', '10:00'),
    activity: 'email',
    outcome: 'failed',
    reason: 'bounced',
    comment: '<p>Hello</p>',
    steps: [
      { step: 'sent', at: at('20', '10:00') },
      { step: 'bounced', at: at('20', '10:01') },
    ],
  }),
]

const shown = () =>
  [...document.querySelectorAll('.conversation-message, .conversation-line')].map((one) => ({
    text: getEntryText(one),
    isTheirs: one.classList.contains('theirs'),
  }))

describe('The conversation with a customer', () => {
  it('has each message with what became of it, the oldest first', async () => {
    const { screen } = await openActivity(activityHost(entries))
    await expect.poll(() => entryElements().length).toBe(8)
    await screen.getByRole('button', { name: 'Messages 7' }).click()
    await expect.poll(() => shown().length).toBe(7)
    expect(entryElements()).toEqual([])
    expect([...document.querySelectorAll('h3')].map(getEntryText)).toEqual(['Yesterday', 'Today'])
    const texts = shown().map(({ text }) => text)
    expect(texts[0]).toMatch('Hellosent 10:00, came back 10:01, Failed')
    expect(texts[1]).toMatch(
      /Your Arden Fell is worth £13,850Volta Arcsent 10:02, link opened 21\/11\/2026.*19:12/u,
    )
    expect(texts[2]).toMatch(/letter12:00Your Fellposted 12:00$/u)
    expect(texts[3]).toBe('Tamsin Wrexley: Watched to the end19:15')
    expect(texts[4]).toMatch(/When may I call\?sent 09:29, delivered 09:30, replied 09:41$/u)
    expect(texts[5]).toBe(
      'Tamsin WrexleySMS09:41After two <script>window.ran = 1</script>Reply, from 447700900123',
    )
    expect(texts[6]).toMatch('STOPAsked for no more messages')
    expect(shown().map(({ isTheirs }) => isTheirs)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
      true,
    ])
    expect('ran' in globalThis).toBe(false)
    const panel = document.querySelector('.activity')?.parentElement
    expect((panel?.scrollWidth ?? 0) - (panel?.clientWidth ?? 0)).toBe(0)
  })

  it('is chosen and left by keyboard', async () => {
    const { screen } = await openActivity(activityHost(entries))
    const choice = screen.getByRole('button', { name: 'Messages 7' })
    await expect.element(choice).toHaveAttribute('aria-pressed', 'false')
    choice.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(choice).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.poll(() => entryElements().length).toBe(8)
  })

  it('is not offered where there is no message', async () => {
    const { screen } = await openActivity(activityHost([activityEntry({ comment: 'Said' })]))
    await expect.element(screen.getByText('Said')).toBeVisible()
    expect(document.querySelector('.conversation-choice')).toBeNull()
  })

  it('stays readable without a network, and says so', async () => {
    const host = activityHost(entries)
    const { screen, client } = await openActivity(host)
    await screen.getByRole('button', { name: 'Messages 7' }).click()
    await expect.poll(() => shown().length).toBe(7)
    host.setAnswer(statusesCall, noNetwork)
    await client.refetchQueries()
    await expect.element(screen.getByText(/There is no connection to Forecourt/u)).toBeVisible()
    expect(shown()).toHaveLength(7)
  })
})
