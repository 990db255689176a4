import { afterEach, describe, expect, it, vi } from 'vitest'
import { noNetwork, refused } from '#tests/src/page/fake-host.ts'
import {
  activityHost,
  entries,
  entry,
  eventsCall,
  history,
  openActivity,
  statusesCall,
  wordsOf,
} from './open-activity.tsx'

const said = entry({ comment: 'Asked about home charging.' })
const trouble = refused('unexpected', 500)

afterEach(() => vi.restoreAllMocks())

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

describe('the activity’s faces', () => {
  it('[W-231] read the events by agreement, and say in place that it failed, with a way to try again', async () => {
    const host = activityHost([entry({ type: 'event', event: 'meeting', note: 'Came by.' })])
    const answer = history([entry({ type: 'event', event: 'meeting', note: 'Came by.' })])
    host.tell(eventsCall, trouble)
    const { screen } = await openActivity(host, { workflow: true })
    await screen.getByRole('tab', { name: 'Events' }).click()
    await expect
      .element(
        screen.getByRole('alert').getByRole('heading', { name: 'The events could not be loaded' }),
      )
      .toBeVisible()
    expect(host.calls().at(-1)).toBe(eventsCall)
    host.tell(eventsCall, answer)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Came by.')).toBeVisible()
  })

  it('[W-232] post customer, organisation and types for the rest, and say in place that it failed, with a way to try again', async () => {
    const host = activityHost([said])
    host.tell(statusesCall, trouble)
    const { screen } = await openActivity(host)
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByRole('heading', { name: 'The activity could not be loaded' }),
      )
      .toBeVisible()
    expect(await host.asked[0]?.clone().json()).toEqual({
      customer_id: 'A-1',
      organisation_id: '00000000-0000-4000-8000-000000000001',
      types: ['comment', 'status', 'communication', 'intentions'],
    })
    host.tell(statusesCall, history([said]))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
  })

  it('say that nothing has been said yet', async () => {
    const { screen } = await openActivity(activityHost([]))
    await expect
      .element(screen.getByText('Nobody has commented on this customer or set a status yet.'))
      .toBeVisible()
  })

  it('say that the device has no copy where there is no network, and show a copy with its date where it has one', async () => {
    offline()
    const host = activityHost([])
    host.tell(statusesCall, noNetwork)
    const { screen, client } = await openActivity(host)
    await expect.element(screen.getByText('This activity is not on this device')).toBeVisible()
    host.tell(statusesCall, history([said]))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Asked about home charging.')).toBeVisible()
    host.tell(statusesCall, noNetwork)
    await client.refetchQueries()
    await expect
      .element(
        screen.getByText(
          /^There is no connection to Forecourt\. This is the activity as of \d\d\/\d\d\/\d{4}/u,
        ),
      )
      .toBeVisible()
    expect(entries().length).toBe(1)
  })

  it('say to somebody whose role leaves comments out that they are missing, and keep the rest', async () => {
    const { screen } = await openActivity(
      activityHost([entry({ type: 'status', status: 'contacted' })]),
      { rights: [] },
    )
    await expect
      .element(screen.getByText(/^Your role does not include reading comments and messages/u))
      .toBeVisible()
    await expect.poll(() => entries().map(wordsOf).join()).toContain('Contacted')
  })

  it('say that a role does not include it, where the host refuses, without a way that leads nowhere', async () => {
    const host = activityHost([])
    host.tell(statusesCall, refused('forbidden', 403))
    const { screen } = await openActivity(host)
    await expect.element(screen.getByText(/^Your role does not include this/u)).toBeVisible()
    expect(screen.getByRole('button').elements().length).toBe(0)
  })

  it('say that older entries are left out', async () => {
    const host = activityHost([])
    host.tell(statusesCall, history([said, entry({ comment: 'Sooner' })], true))
    const { screen } = await openActivity(host)
    await expect.element(screen.getByText('Only the newest 2 entries are shown.')).toBeVisible()
  })
})
