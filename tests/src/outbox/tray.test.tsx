import { describe, expect, it } from 'vitest'
import { page as window, userEvent, type Locator } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { bodiesOf, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  addCall,
  captivePortal,
  deskOver,
  discardedCall,
  editCall,
  idsOf,
  openDesk,
  openTray,
  recordingHost,
  refuses,
  statusCall,
  takes,
  versionsCall,
} from './open-tray.tsx'

const words = (part: Locator): string => part.query()?.textContent ?? ''

describe('the pill and the tray', () => {
  it('tell the truth from the moment something is recorded until the host has it', async () => {
    let answer: (() => void) | undefined
    const host = recordingHost({
      [addCall]: async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return takes()(request)
      },
    })
    const { pill, tray, comment } = await openTray(host)
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    const receipt = await comment('Asked about home charging.')
    expect(['saved', 'sending']).toContain(receipt.standing.name)
    await expect.poll(() => words(pill)).toContain('Sending 1 change')
    await pill.click()
    await expect
      .element(tray.getByRole('heading', { name: '1 change on this device' }))
      .toBeVisible()
    await expect
      .poll(() => words(tray.getByRole('listitem')))
      .toMatch(/Tamsin Wrexley.*Comment.*Asked about home charging\..*Sending/u)
    await expect.poll(() => answer).toBeDefined()
    answer?.()
    await expect
      .poll(() =>
        words(tray.getByRole('region', { name: 'Confirmed lately' }).getByRole('listitem')),
      )
      .toMatch(/Asked about home charging\..*Confirmed \d\d:\d\d/u)
    await expect.poll(() => words(pill)).toContain('Online · all sent')
  })

  it('count what waits without a network, say why and when it is tried again, and survive the end of the page', async () => {
    const host = recordingHost({ [addCall]: noNetwork })
    const first = await openTray(host, { isOnline: false })
    await first.comment('One')
    await first.comment('Two')
    await first.comment('Three')
    await expect.poll(() => words(first.pill)).toContain('Offline · 3 changes on this device')
    await first.gone()

    const again = await openTray(host, { isOnline: false, userId: first.userId })
    await expect.poll(() => words(again.pill)).toContain('Offline · 3 changes on this device')
    await again.pill.click()
    await expect
      .poll(() => words(again.tray))
      .toMatch(/They are sent in order, by themselves, when it returns/u)
    await expect
      .poll(() =>
        again.tray
          .getByRole('listitem')
          .all()
          .map((item) => /One|Two|Three/u.exec(item.element().textContent ?? '')?.[0]),
      )
      .toEqual(['One', 'Two', 'Three'])
    await expect
      .poll(() => words(again.tray.getByRole('listitem').first()))
      .toMatch(/Saved on this device.*No connection\. Next try \d\d:\d\d/u)
    host.tell(addCall, takes())
    await expect.element(again.tray.getByRole('heading', { name: 'All sent' })).toBeVisible()
    const sent = (await bodiesOf(host, addCall)).map(
      (body) => (body as { activity: string }).activity,
    )
    expect(sent.slice(-3)).toEqual(['One', 'Two', 'Three'])
  })

  it('try at once what would wait long, when the person says so', async () => {
    const host = recordingHost({
      [addCall]: () => new Response('', { status: 503, headers: { 'retry-after': '600' } }),
    })
    const { pill, tray, comment } = await openTray(host)
    await comment('Not in ten minutes')
    await pill.click()
    await expect
      .poll(() => words(tray.getByRole('listitem')))
      .toMatch(/Forecourt was in trouble\. Next try \d\d:\d\d/u)
    host.tell(addCall, takes())
    await tray.getByRole('button', { name: 'Try now' }).click()
    await expect.element(tray.getByRole('heading', { name: 'All sent' })).toBeVisible()
    expect(idsOf(host, addCall).length).toBe(2)
  })

  it('are of one mind in two tabs, and one of them sends', async () => {
    const host = recordingHost({ [addCall]: noNetwork })
    const first = await openTray(host)
    const second = openDesk(host, first.userId)
    await first.comment('One')
    await second.record('comment.add', { agreementNo: 'A-1', activity: 'Two' }, {})
    await expect.poll(() => words(first.pill)).toContain('Sending 2 changes')
    await expect.poll(() => second.state().outbox.counts.waiting).toBe(2)
    const before = idsOf(host, addCall).length
    host.tell(addCall, takes())
    for (const desk of [first.desk, second])
      for (const { command } of desk.state().outbox.receipts)
        void desk.opened().then((outbox) => outbox.sendNow(command.id))
    await expect.poll(() => words(first.pill)).toContain('all sent')
    await expect.poll(() => second.state().outbox.counts.waiting).toBe(0)
    const ids = idsOf(host, addCall).slice(before)
    expect(ids.length).toBe(2)
    expect(new Set(ids).size).toBe(2)
  })

  it('ask to sign in when the session is over, lose nothing, and send after it', async () => {
    const host = recordingHost({ [addCall]: refuses('not_signed_in', 401) })
    const first = await openTray(host)
    await first.comment('Before the session ended')
    await first.comment('After it')
    await expect.poll(() => words(first.pill)).toContain('Sign in to send 2 changes')
    await first.pill.click()
    await expect.poll(() => words(first.tray)).toMatch(/Your session is over\. Nothing is lost/u)
    await first.tray.getByRole('button', { name: 'Sign in' }).click()
    expect(first.world().signIns).toBe(1)
    await first.gone()

    host.tell(addCall, takes())
    const before = idsOf(host, addCall).length
    const { pill } = await openTray(host, { userId: first.userId })
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    expect(new Set(idsOf(host, addCall).slice(before)).size).toBe(2)
  })

  it('take a network’s own page for no answer', async () => {
    const host = recordingHost({ [addCall]: captivePortal })
    const { pill, tray, comment } = await openTray(host)
    await comment('Written in a hotel')
    await pill.click()
    await expect
      .poll(() => words(tray.getByRole('listitem')))
      .toMatch(/Saved on this device.*This network answered in Forecourt’s place/u)
    await expect.poll(() => words(pill)).toContain('Sending 1 change')
    expect(tray.getByText(/Confirmed/u).query()).toBeNull()
  })

  it('say before the first word when the browser keeps nothing, and keep none as if it did', async () => {
    const desk = deskOver(() => Promise.reject(new StorageTrouble('broken')))
    desk.open({ userId: 'u-1', orgId: 'o-1' })
    const { pill, tray, comment } = await openTray(recordingHost(), { desk })
    await expect.poll(() => words(pill)).toContain('Nothing is kept on this device')
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/This browser does not keep anything on this device/u)
    await expect(comment('Lost?')).rejects.toThrow(StorageTrouble)
  })

  it('keep what is recorded from the moment on that the network brings the outbox’s programme', async () => {
    const own = openDesk(recordingHost(), crypto.randomUUID())
    let isThere = false
    let comeBack = (): void => {}
    const desk = deskOver(
      async () =>
        isThere
          ? own.opened()
          : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      (call) => {
        comeBack = call
      },
    )
    desk.open({ userId: 'u-1', orgId: 'o-1' })
    const { pill, comment } = await openTray(recordingHost(), { desk })
    await expect.poll(() => words(pill)).toContain('Nothing is kept on this device')
    isThere = true
    comeBack()
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    expect((await comment('Kept after all')).command.body).toMatchObject({
      activity: 'Kept after all',
    })
  })

  it('say that others’ changes wait, and show nothing of them', async () => {
    const host = recordingHost({ [addCall]: noNetwork })
    const other = await openTray(host)
    await other.comment('Not for your eyes')
    await other.gone()
    const { pill, tray } = await openTray(host)
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/of (another person|other people) waits? on this device/u)
    expect(tray.element().textContent).not.toContain('Not for your eyes')
    expect(tray.element().textContent).not.toContain('Tamsin')
  })

  it('work by keyboard and give the focus back', async () => {
    // The last one's overlay, on its way out, still holds the focus.
    await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
    const { pill, tray } = await openTray(recordingHost())
    await expect.poll(() => words(pill)).toContain('all sent')
    ;(pill.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(tray.getByRole('heading', { name: 'All sent' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => tray.query()).toBeNull()
    await expect.element(pill).toHaveFocus()
  })

  it('come from the bottom of a phone, in German too', async () => {
    await window.viewport(390, 844)
    const host = recordingHost({ [addCall]: noNetwork })
    const { pill, tray, comment } = await openTray(host, { isOnline: false, texts: de_de })
    await comment('Fragt nach einer Wallbox.')
    await expect.poll(() => words(pill)).toContain('1 ausstehend')
    await pill.click()
    await expect
      .element(tray.getByRole('heading', { name: '1 Änderung auf diesem Gerät' }))
      .toBeVisible()
    await expect
      .poll(() => words(tray.getByRole('listitem')))
      .toMatch(
        /Kommentar.*Fragt nach einer Wallbox\..*Auf diesem Gerät gespeichert.*Keine Verbindung/u,
      )
    await expect
      .poll(() => Math.round(tray.element().getBoundingClientRect().bottom))
      .toBeGreaterThan(800)
  })
})

describe('what needs the person', () => {
  it('says why, and goes out again with other words under another number', async () => {
    const host = recordingHost({ [addCall]: refuses('too_large', 413) })
    const { pill, tray, comment } = await openTray(host)
    await comment('Far too long')
    await expect.poll(() => words(pill)).toContain('1 needs you')
    await pill.click()
    const item = tray.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
    await expect
      .poll(() => words(item))
      .toMatch(/Needs you.*It is too long\. Shorten it and send it again\./u)
    await item.getByRole('button', { name: 'Edit and resend' }).click()
    await item.getByRole('textbox', { name: 'Your words' }).fill('Short')
    host.tell(addCall, takes())
    await item.getByRole('button', { name: 'Send again' }).click()
    await expect
      .poll(() =>
        words(tray.getByRole('region', { name: 'Confirmed lately' }).getByRole('listitem')),
      )
      .toMatch(/Short/u)
    const bodies = await bodiesOf(host, addCall)
    expect(bodies.map((body) => (body as { activity: string }).activity)).toEqual([
      'Far too long',
      'Short',
    ])
    expect(new Set(idsOf(host, addCall)).size).toBe(2)
    await expect.poll(() => words(pill)).toContain('all sent')
  })

  it('is discarded only after a second word, and the host hears of it', async () => {
    const host = recordingHost({ [addCall]: refuses('right_missing', 403) })
    const { pill, tray, comment } = await openTray(host)
    await comment('No right to say this')
    await pill.click()
    await expect.poll(() => words(tray)).toMatch(/Your role no longer includes this/u)
    await tray.getByRole('button', { name: 'Discard' }).click()
    await tray.getByRole('button', { name: 'Keep' }).click()
    await expect.poll(() => words(tray)).toMatch(/No right to say this/u)
    await tray.getByRole('button', { name: 'Discard' }).click()
    await tray.getByRole('button', { name: 'Discard for good' }).click()
    await expect.element(tray.getByRole('heading', { name: 'All sent' })).toBeVisible()
    await expect.poll(() => idsOf(host, discardedCall).length).toBeGreaterThan(0)
    const [told] = (await bodiesOf(host, discardedCall)) as readonly {
      readonly discarded: readonly { readonly id: string }[]
    }[]
    expect(told?.discarded.map(({ id }) => id)).toEqual(idsOf(host, addCall))
  })

  it('shows mine, theirs and what it was, and overwrites on what stands now', async () => {
    const conflicts = [
      {
        about: 'comment',
        mine: 'Wants PCP',
        theirs: 'Wants HP',
        was: 'Wants a car',
        by: 'Daniel Reeve',
        at: '2026-11-21T13:51:00.000Z',
      },
    ]
    const host = recordingHost({
      [editCall]: refuses('stale', 409, { conflicts }),
      [versionsCall]: () =>
        Response.json([
          { version: 4, text: 'Wants HP', by: 'Daniel Reeve', at: '2026-11-21T13:51:00.000Z' },
        ]),
    })
    const { desk, pill, tray } = await openTray(host)
    await desk.record(
      'comment.edit',
      { agreementNo: 'A-1', commentId: 'c-1', activity: 'Wants PCP' },
      { base: 2 },
    )
    await expect.poll(() => words(pill)).toContain('1 needs you')
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/Yours\s*Wants PCP\s*Theirs\s*Wants HP\s*Daniel Reeve.*It was\s*Wants a car/u)
    host.tell(editCall, takes())
    await tray.getByRole('button', { name: 'Edit and resend' }).click()
    await tray.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => words(pill)).toContain('all sent')
    expect((await bodiesOf(host, editCall)).map((body) => (body as { base: number }).base)).toEqual(
      [2, 4],
    )
  })

  it('saves an edit of a comment that is gone as a new one', async () => {
    const host = recordingHost({ [editCall]: refuses('gone', 410) })
    const { desk, pill, tray } = await openTray(host)
    await desk.record(
      'comment.edit',
      { agreementNo: 'A-1', commentId: 'c-1', activity: 'Wants PCP' },
      { base: 2 },
    )
    await pill.click()
    await tray.getByRole('button', { name: 'Save as a new comment' }).click()
    await expect.poll(() => words(pill)).toContain('all sent')
    expect(await bodiesOf(host, addCall)).toEqual([
      expect.objectContaining({ activity: 'Wants PCP' }),
    ])
    expect(idsOf(host, editCall).length).toBe(1)
  })

  it('sets a status anyway that came too late, once, on what stands now', async () => {
    const conflicts = [
      {
        about: 'status',
        mine: 'contacted',
        theirs: 'sold',
        was: 'assigned',
        by: 'Daniel Reeve',
        at: null,
      },
    ]
    const host = recordingHost({ [statusCall]: takes({ superseded: true, conflicts }) })
    const { desk, pill, tray } = await openTray(host)
    await desk.record('status.set', { agreementNo: 'A-1', status: 'contacted' }, { base: 3 })
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/Status: Contacted.*not in force.*Yours\s*Contacted\s*Theirs\s*Sold/u)
    host.tell(statusCall, takes())
    await tray.getByRole('button', { name: 'Set it anyway' }).click()
    await expect.poll(() => tray.getByRole('button', { name: 'Set it anyway' }).query()).toBeNull()
    await expect
      .poll(async () =>
        (await bodiesOf(host, statusCall)).map((body) => (body as { base: number }).base),
      )
      .toEqual([3, 7])
  })
})

describe('leaving', () => {
  it('asks nothing when everything is sent', async () => {
    const { change, world, comment, pill } = await openTray(recordingHost())
    await comment('Sent')
    await expect.poll(() => words(pill)).toContain('all sent')
    change({ isLeaving: true })
    await expect.poll(() => world().left).toBe(1)
  })

  it('keeps what is unsent until the same person signs in again, unless they say otherwise', async () => {
    const host = recordingHost({ [addCall]: noNetwork })
    const first = await openTray(host, { isOnline: false })
    await first.comment('One')
    await first.comment('Two')
    first.change({ isLeaving: true })
    await expect
      .element(first.screen.getByRole('heading', { name: '2 changes have not been sent' }), {
        timeout: 8000,
      })
      .toBeVisible()
    await first.screen.getByRole('button', { name: 'Keep until I sign in again' }).click()
    await expect.poll(() => first.world().left).toBe(1)
    await first.screen.unmount()

    const again = await openTray(host, { isOnline: false, userId: first.userId })
    await expect.poll(() => words(again.pill)).toContain('Offline · 2 changes on this device')
    again.change({ isLeaving: true })
    await expect
      .element(again.screen.getByRole('button', { name: 'Discard 2 changes' }), { timeout: 8000 })
      .toBeVisible()
    await again.screen.getByRole('button', { name: 'Discard 2 changes' }).click()
    await expect.poll(() => again.world().left, { timeout: 10_000 }).toBe(1)
    await again.screen.unmount()

    host.tell(addCall, takes())
    const before = idsOf(host, addCall).length
    const { pill } = await openTray(host, { userId: first.userId })
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    expect(idsOf(host, addCall).length).toBe(before)
  }, 30_000)
})
