import { afterEach, describe, expect, it, vi } from 'vitest'
import { noNetwork, refused } from '#tests/src/page/fake-host.ts'
import {
  activityHost,
  entryElements,
  activityEntry,
  eventsCall,
  historyAnswer,
  openActivity,
  statusesCall,
  getEntryText,
} from './open-activity.tsx'

const text = activityEntry({ comment: 'Asked about home charging.' })
const trouble = refused('unexpected', 500)

afterEach(() => vi.restoreAllMocks())

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

describe('the activity', () => {
  it('[W-231] reads events by agreement, and offers a retry when that fails', async () => {
    const host = activityHost([
      activityEntry({ type: 'event', event: 'meeting', note: 'Came by.' }),
    ])
    const answer = historyAnswer([
      activityEntry({ type: 'event', event: 'meeting', note: 'Came by.' }),
    ])
    host.setAnswer(eventsCall, trouble)
    const { screen } = await openActivity(host, { workflow: true })
    await screen.getByRole('tab', { name: 'Events' }).click()
    await expect
      .element(
        screen.getByRole('alert').getByRole('heading', { name: 'The events could not be loaded' }),
      )
      .toBeVisible()
    expect(host.calls().at(-1)).toBe(eventsCall)
    host.setAnswer(eventsCall, answer)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Came by.')).toBeVisible()
  })

  it('[W-232] posts the types of other tabs, and offers a retry when that fails', async () => {
    const host = activityHost([text])
    host.setAnswer(statusesCall, trouble)
    const { screen } = await openActivity(host)
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByRole('heading', { name: 'The activity could not be loaded' }),
      )
      .toBeVisible()
    expect(await host.requests[0]?.clone().json()).toEqual({
      customer_id: 'A-1',
      organisation_id: '00000000-0000-4000-8000-000000000001',
      types: ['comment', 'status', 'communication', 'intentions', 'offer'],
    })
    host.setAnswer(statusesCall, historyAnswer([text]))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
  })

  it('says when it is empty', async () => {
    const { screen } = await openActivity(activityHost([]))
    await expect
      .element(
        screen.getByText(
          'Nobody has commented on this customer, set a status, or saved or shown an offer yet.',
        ),
      )
      .toBeVisible()
  })

  it('says offline that there is no copy, or shows the copy with its date', async () => {
    offline()
    const host = activityHost([])
    host.setAnswer(statusesCall, noNetwork)
    const { screen, client } = await openActivity(host)
    await expect.element(screen.getByText('This activity is not on this device')).toBeVisible()
    host.setAnswer(statusesCall, historyAnswer([text]))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    host.setAnswer(statusesCall, noNetwork)
    await client.refetchQueries()
    await expect
      .element(
        screen.getByText(
          /^There is no connection to Forecourt\. This is the activity as of \d\d\/\d\d\/\d{4}/u,
        ),
      )
      .toBeVisible()
    expect(entryElements().length).toBe(1)
  })

  it('says that comments need another role, and lists the rest', async () => {
    const { screen } = await openActivity(
      activityHost([activityEntry({ type: 'status', status: 'contacted' })]),
      { rights: [] },
    )
    await expect
      .element(screen.getByText(/^Your role does not include reading comments and messages/u))
      .toBeVisible()
    await expect.poll(() => entryElements().map(getEntryText).join()).toContain('Contacted')
  })

  it('says that the role is missing where refused, without a retry', async () => {
    const host = activityHost([])
    host.setAnswer(statusesCall, refused('forbidden', 403))
    const { screen } = await openActivity(host)
    await expect.element(screen.getByText(/^Your role does not include this/u)).toBeVisible()
    expect(screen.getByRole('button').elements().length).toBe(0)
  })

  it('says that older entries are left out', async () => {
    const host = activityHost([])
    host.setAnswer(statusesCall, historyAnswer([text, activityEntry({ comment: 'Sooner' })], true))
    const { screen } = await openActivity(host)
    await expect.element(screen.getByText('Only the newest 2 entries are shown.')).toBeVisible()
  })
})
