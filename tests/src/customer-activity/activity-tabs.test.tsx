import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  activityHost,
  entries,
  entry,
  eventsCall,
  hotLead,
  openActivity,
  statusesCall,
  tabs,
  wordsOf,
} from './open-activity.tsx'

const said = entry({ comment: 'Asked about home charging.' })
const logged = entry({
  type: 'event',
  event: 'callback',
  outcome: 'no_reply',
  note: 'Rang twice.',
  date: '2026-11-21T14:00:00.000Z',
})

describe('the tabs of the activity', () => {
  it('[W-121] are comments and status alone where there is no workflow, and it lists both', async () => {
    const host = activityHost([
      said,
      entry({ type: 'status', status: 'contacted', activity: 'contacted' }),
      logged,
    ])
    const { screen } = await openActivity(host)
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    expect(tabs()).toEqual(['Comments and status'])
    expect(entries().map((one) => wordsOf(one.querySelector('header') ?? one))).toEqual([
      'Ines Carrowcomment14:06',
      'Ines Carrowstatus14:06',
    ])
    expect(entries().some((one) => wordsOf(one).includes('Rang twice.'))).toBe(false)
  })

  it('[W-122] are also all and events in workflow organisations; all lists everything, events only events', async () => {
    const host = activityHost([said, logged])
    const { screen } = await openActivity(host, { workflow: true })
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    expect(tabs()).toEqual(['Comments and status', 'All', 'Events'])
    await screen.getByRole('tab', { name: 'All' }).click()
    await expect.element(screen.getByText('Rang twice.')).toBeVisible()
    expect(entries().length).toBe(2)
    await screen.getByRole('tab', { name: 'Events' }).click()
    await expect.poll(() => entries().length).toBe(1)
    expect(wordsOf(entries()[0])).toContain('Rang twice.')
    expect(host.calls()).toEqual([statusesCall, statusesCall, eventsCall])
  })

  it('[W-123] are also hot leads when the customer has some, with the moment to act by', async () => {
    const { screen } = await openActivity(activityHost([said]), {
      hotLeads: [
        hotLead(),
        hotLead({
          id: 'h-2',
          actionBy: '2026-11-20T10:00:00.000Z',
          search: { model: 'Kestrel Gyre' },
        }),
      ],
    })
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    expect(tabs()).toEqual(['Comments and status', 'Hot leads2'])
    await screen.getByRole('tab', { name: /Hot leads/u }).click()
    await expect.element(screen.getByText('Volta Arc')).toBeVisible()
    expect(wordsOf(entries()[0])).toContain('Act by 23/11/2026, 10:00')
    expect(wordsOf(entries()[0])).toContain('On-the-road price£25,495')
    expect(wordsOf(entries()[1])).toContain('Expired 20/11/2026, 10:00')
  })

  it('can be walked with the arrow keys, and their panel is next', async () => {
    const { screen } = await openActivity(activityHost([said, logged]), { workflow: true })
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    screen.getByRole('tab', { name: 'Comments and status' }).element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect
      .element(screen.getByRole('tab', { name: 'Events' }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => entries().length).toBe(1)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Events')
  })

  it('leave room for a form above the entries and for acts on each', async () => {
    const { screen } = await openActivity(activityHost([said]), {
      compose: <p>A form</p>,
      actions: ({ id }) => (
        <button type="button">Edit {id === said.id ? 'this' : 'another'}</button>
      ),
    })
    await expect.element(screen.getByRole('button', { name: 'Edit this' })).toBeVisible()
    await expect.element(screen.getByText('A form')).toBeVisible()
  })

  it('stand side by side in full, however narrow the column beside the offers is', async () => {
    await openActivity(activityHost([said]), { workflow: true, hotLeads: [hotLead()] })
    await expect.poll(tabs).toEqual(['Comments and status', 'All', 'Events', 'Hot leads1'])
    for (const width of [304, 344]) {
      document.querySelector('.activity')?.parentElement?.style.setProperty('width', `${width}px`)
      const cutOff = () => {
        const row = document.querySelector('.tabs-row')
        return row === null ? null : row.scrollWidth - row.clientWidth
      }
      await expect.poll(cutOff, { message: `${width} px` }).toBe(0)
    }
  })
})
