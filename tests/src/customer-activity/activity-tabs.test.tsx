import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  activityHost,
  entryElements,
  activityEntry,
  eventsCall,
  hotLead,
  openActivity,
  statusesCall,
  getTabTexts,
  getEntryText,
} from './open-activity.tsx'

const text = activityEntry({ comment: 'Asked about home charging.' })
const logged = activityEntry({
  type: 'event',
  event: 'callback',
  outcome: 'no_reply',
  note: 'Rang twice.',
  date: '2026-11-21T14:00:00.000Z',
})

describe('the activity tabs', () => {
  it('[W-121] are comments and status only, without workflow', async () => {
    const host = activityHost([
      text,
      activityEntry({ type: 'status', status: 'contacted', activity: 'contacted' }),
      logged,
    ])
    const { screen } = await openActivity(host)
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    expect(getTabTexts()).toEqual(['Comments and status'])
    expect(entryElements().map((one) => getEntryText(one.querySelector('header') ?? one))).toEqual([
      'Ines Carrowcomment14:06',
      'Ines Carrowstatus14:06',
    ])
    expect(entryElements().some((one) => getEntryText(one).includes('Rang twice.'))).toBe(false)
  })

  it('[W-122] include all and events in workflow organisations', async () => {
    const host = activityHost([text, logged])
    const { screen } = await openActivity(host, { workflow: true })
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    expect(getTabTexts()).toEqual(['Comments and status', 'All', 'Events'])
    await screen.getByRole('tab', { name: 'All' }).click()
    await expect.element(screen.getByText('Rang twice.')).toBeVisible()
    expect(entryElements().length).toBe(2)
    await screen.getByRole('tab', { name: 'Events' }).click()
    await expect.poll(() => entryElements().length).toBe(1)
    expect(getEntryText(entryElements()[0])).toContain('Rang twice.')
    expect(host.calls()).toEqual([statusesCall, statusesCall, eventsCall])
  })

  it('[W-123] include hot leads when there are some, with the time to act by', async () => {
    const { screen } = await openActivity(activityHost([text]), {
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
    expect(getTabTexts()).toEqual(['Comments and status', 'Hot leads2'])
    await screen.getByRole('tab', { name: /Hot leads/u }).click()
    await expect.element(screen.getByText('Volta Arc')).toBeVisible()
    expect(getEntryText(entryElements()[0])).toContain('Act by 23/11/2026, 10:00')
    expect(getEntryText(entryElements()[0])).toContain('On-the-road price£25,495')
    expect(getEntryText(entryElements()[1])).toContain('Expired 20/11/2026, 10:00')
  })

  it('move by arrow keys, and Tab leads to their panel', async () => {
    const { screen } = await openActivity(activityHost([text, logged]), { workflow: true })
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    screen.getByRole('tab', { name: 'Comments and status' }).element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect
      .element(screen.getByRole('tab', { name: 'Events' }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => entryElements().length).toBe(1)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Events')
  })

  it('leave space for a form above the entries, and for actions', async () => {
    const { screen } = await openActivity(activityHost([text]), {
      compose: <p>A form</p>,
      actions: ({ id }) => (
        <button type="button">Edit {id === text.id ? 'this' : 'another'}</button>
      ),
    })
    await expect.element(screen.getByRole('button', { name: 'Edit this' })).toBeVisible()
    await expect.element(screen.getByText('A form')).toBeVisible()
  })

  it('show their full labels in a narrow column', async () => {
    await openActivity(activityHost([text]), { workflow: true, hotLeads: [hotLead()] })
    await expect.poll(getTabTexts).toEqual(['Comments and status', 'All', 'Events', 'Hot leads1'])
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
