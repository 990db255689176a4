import { describe, expect, it } from 'vitest'
import { page as window, userEvent, type Locator } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  trayAddCommentCall,
  captivePortal,
  createSessionOutboxOver,
  getCommandIds,
  openSessionOutbox,
  openTray,
  createTrayHost,
  refuseTrayCommand,
  acceptTrayCommand,
} from './open-tray.tsx'

const words = (part: Locator): string => part.query()?.textContent ?? ''

describe('Pill and tray', () => {
  it('show each command’s state from recording to confirmation', async () => {
    let answer: (() => void) | undefined
    const host = createTrayHost({
      [trayAddCommentCall]: async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return acceptTrayCommand()(request)
      },
    })
    const { pill, tray, comment } = await openTray(host)
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    const receipt = await comment('Asked about home charging.')
    expect(['saved', 'sending']).toContain(receipt.status.name)
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
        words(tray.getByRole('region', { name: 'Recently confirmed' }).getByRole('listitem')),
      )
      .toMatch(/Asked about home charging\..*Confirmed \d\d:\d\d/u)
    await expect.poll(() => words(pill)).toContain('Online · all sent')
  })

  it('count unsent changes offline, and survive the page’s end', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: noNetwork })
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
      .toMatch(/They are sent in order, automatically, when it returns/u)
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
    host.setAnswer(trayAddCommentCall, acceptTrayCommand())
    await expect.element(again.tray.getByRole('heading', { name: 'All sent' })).toBeVisible()
    const sent = (await getSentBodies(host, trayAddCommentCall)).map(
      (body) => (body as { activity: string }).activity,
    )
    expect(sent.slice(-3)).toEqual(['One', 'Two', 'Three'])
  })

  it('retry at once when the person asks for it', async () => {
    const host = createTrayHost({
      [trayAddCommentCall]: () =>
        Response.json(
          { code: 'unavailable', message: '' },
          { status: 503, headers: { 'retry-after': '600' } },
        ),
    })
    const { pill, tray, comment } = await openTray(host)
    await comment('Not in ten minutes')
    await pill.click()
    await expect
      .poll(() => words(tray.getByRole('listitem')))
      .toMatch(/Forecourt had a fault\. Next try \d\d:\d\d/u)
    host.setAnswer(trayAddCommentCall, acceptTrayCommand())
    await tray.getByRole('button', { name: 'Try now' }).click()
    await expect.element(tray.getByRole('heading', { name: 'All sent' })).toBeVisible()
    expect(getCommandIds(host, trayAddCommentCall).length).toBe(2)
  })

  it('agree in two tabs, of which one sends', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: noNetwork })
    const first = await openTray(host)
    const second = openSessionOutbox(host, first.userId)
    await first.comment('One')
    await second.record('comment.add', { agreementNo: 'A-1', activity: 'Two' }, {})
    await expect.poll(() => words(first.pill)).toMatch(/Sending 2 changes|2 changes wait/u)
    await expect.poll(() => second.getState().outbox.counts.waiting).toBe(2)
    const before = getCommandIds(host, trayAddCommentCall).length
    host.setAnswer(trayAddCommentCall, acceptTrayCommand())
    for (const session of [first.session, second])
      for (const { command } of session.getState().outbox.receipts)
        void session.whenOpen().then((outbox) => outbox.sendNow(command.id))
    await expect.poll(() => words(first.pill)).toContain('all sent')
    await expect.poll(() => second.getState().outbox.counts.waiting).toBe(0)
    const ids = getCommandIds(host, trayAddCommentCall).slice(before)
    expect(ids.length).toBe(2)
    expect(new Set(ids).size).toBe(2)
  })

  it('ask to sign in after the session’s end, and lose nothing', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: refuseTrayCommand('not_signed_in', 401) })
    const first = await openTray(host)
    await first.comment('Before the session ended')
    await first.comment('After it')
    await expect.poll(() => words(first.pill)).toContain('Sign in to send 2 changes')
    await first.pill.click()
    await expect.poll(() => words(first.tray)).toMatch(/Your session is over\. Nothing is lost/u)
    await first.tray.getByRole('button', { name: 'Sign in' }).click()
    expect(first.state().signIns).toBe(1)
    await first.gone()

    host.setAnswer(trayAddCommentCall, acceptTrayCommand())
    const before = getCommandIds(host, trayAddCommentCall).length
    const { pill } = await openTray(host, { userId: first.userId })
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    expect(new Set(getCommandIds(host, trayAddCommentCall).slice(before)).size).toBe(2)
  })

  it('do not take a captive portal’s page for an answer', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: captivePortal })
    const { pill, tray, comment } = await openTray(host)
    await comment('Written in a hotel')
    await pill.click()
    await expect
      .poll(() => words(tray.getByRole('listitem')))
      .toMatch(/Saved on this device.*This network answered instead of Forecourt/u)
    await expect.poll(() => words(pill)).toContain('Sending 1 change')
    expect(tray.getByText(/Confirmed/u).query()).toBeNull()
  })

  it('say that the browser stores nothing', async () => {
    const session = createSessionOutboxOver(() => Promise.reject(new StorageError('broken')))
    session.open({ userId: 'u-1', orgId: 'o-1' })
    const { pill, tray, comment } = await openTray(createTrayHost(), { session })
    await expect.poll(() => words(pill)).toContain('New changes are not stored')
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/cannot store new changes on this device.*What was stored before cannot be read/u)
    expect(words(tray)).not.toContain('has reached Forecourt')
    await expect(comment('Lost?')).rejects.toThrow(StorageError)
  })

  it('store commands once the outbox’s code is loaded', async () => {
    const own = openSessionOutbox(createTrayHost(), crypto.randomUUID())
    let isThere = false
    let comeBack = (): void => {}
    const session = createSessionOutboxOver(
      async () =>
        isThere
          ? own.whenOpen()
          : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      (call) => {
        comeBack = call
      },
    )
    session.open({ userId: 'u-1', orgId: 'o-1' })
    const { pill, comment } = await openTray(createTrayHost(), { session })
    await expect.poll(() => words(pill)).toContain('New changes are not stored')
    isThere = true
    comeBack()
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    expect((await comment('Kept after all')).command.body).toMatchObject({
      activity: 'Kept after all',
    })
  })

  it('say that another person’s changes wait, without content', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: noNetwork })
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
    const { pill, tray } = await openTray(createTrayHost())
    await expect.poll(() => words(pill)).toContain('all sent')
    ;(pill.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(tray.getByRole('heading', { name: 'All sent' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => tray.query()).toBeNull()
    await expect.element(pill).toHaveFocus()
  })

  it('open from the bottom of a phone, in German too', async () => {
    await window.viewport(390, 844)
    const host = createTrayHost({ [trayAddCommentCall]: noNetwork })
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
