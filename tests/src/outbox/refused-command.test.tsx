import { describe, expect, it } from 'vitest'
import { type Locator } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  trayAddCommentCall,
  discardedCall,
  trayEditCommentCall,
  getCommandIds,
  openTray,
  createTrayHost,
  refuseTrayCommand,
  traySetStatusCall,
  acceptTrayCommand,
  versionsCall,
} from './open-tray.tsx'

const words = (part: Locator): string => part.query()?.textContent ?? ''

describe('A refused command', () => {
  it('shows why, and goes out again edited, under a new number', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: refuseTrayCommand('too_large', 413) })
    const { pill, tray, comment } = await openTray(host)
    await comment('Far too long')
    await expect.poll(() => words(pill)).toContain('1 needs you')
    await pill.click()
    const item = tray.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
    await expect
      .poll(() => words(item))
      .toMatch(/Needs you.*It is too long\. Shorten it and send it again\./u)
    await item.getByRole('button', { name: 'Edit and resend' }).click()
    await item.getByRole('textbox', { name: 'Your text' }).fill('Short')
    host.setAnswer(trayAddCommentCall, acceptTrayCommand())
    await item.getByRole('button', { name: 'Send again' }).click()
    await expect
      .poll(() =>
        words(tray.getByRole('region', { name: 'Recently confirmed' }).getByRole('listitem')),
      )
      .toMatch(/Short/u)
    const bodies = await getSentBodies(host, trayAddCommentCall)
    expect(bodies.map((body) => (body as { activity: string }).activity)).toEqual([
      'Far too long',
      'Short',
    ])
    expect(new Set(getCommandIds(host, trayAddCommentCall)).size).toBe(2)
    await expect.poll(() => words(pill)).toContain('all sent')
  })

  it('is discarded after a confirmation, and the host learns of it', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: refuseTrayCommand('right_missing', 403) })
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
    await expect.poll(() => getCommandIds(host, discardedCall).length).toBeGreaterThan(0)
    const [notified] = (await getSentBodies(host, discardedCall)) as readonly {
      readonly discarded: readonly { readonly id: string }[]
    }[]
    expect(notified?.discarded.map(({ id }) => id)).toEqual(getCommandIds(host, trayAddCommentCall))
  })

  it('shows both values and the former one, and overwrites', async () => {
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
    const host = createTrayHost({
      [trayEditCommentCall]: refuseTrayCommand('stale', 409, { conflicts }),
      [versionsCall]: () =>
        Response.json([
          { version: 4, text: 'Wants HP', by: 'Daniel Reeve', at: '2026-11-21T13:51:00.000Z' },
        ]),
    })
    const { session, pill, tray } = await openTray(host)
    await session.record(
      'comment.edit',
      { agreementNo: 'A-1', commentId: 'c-1', activity: 'Wants PCP' },
      { base: 2 },
    )
    await expect.poll(() => words(pill)).toContain('1 needs you')
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/Yours\s*Wants PCP\s*Theirs\s*Wants HP\s*Daniel Reeve.*It was\s*Wants a car/u)
    host.setAnswer(trayEditCommentCall, acceptTrayCommand())
    await tray.getByRole('button', { name: 'Edit and resend' }).click()
    await tray.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => words(pill)).toContain('all sent')
    expect(
      (await getSentBodies(host, trayEditCommentCall)).map(
        (body) => (body as { base: number }).base,
      ),
    ).toEqual([2, 4])
  })

  it('saves an edit of a deleted comment as a new comment', async () => {
    const host = createTrayHost({ [trayEditCommentCall]: refuseTrayCommand('gone', 410) })
    const { session, pill, tray } = await openTray(host)
    await session.record(
      'comment.edit',
      { agreementNo: 'A-1', commentId: 'c-1', activity: 'Wants PCP' },
      { base: 2 },
    )
    await pill.click()
    await tray.getByRole('button', { name: 'Save as a new comment' }).click()
    await expect.poll(() => words(pill)).toContain('all sent')
    expect(await getSentBodies(host, trayAddCommentCall)).toEqual([
      expect.objectContaining({ activity: 'Wants PCP' }),
    ])
    expect(getCommandIds(host, trayEditCommentCall).length).toBe(1)
  })

  it('names what the person has changed on another device as their own', async () => {
    const conflicts = [
      {
        about: 'status',
        mine: 'contacted',
        theirs: 'sold',
        was: null,
        by: 'Robin Sadler',
        at: '2026-11-21T13:51:00.000Z',
        by_you: true,
      },
    ]
    const host = createTrayHost({
      [traySetStatusCall]: acceptTrayCommand({ superseded: true, conflicts }),
    })
    const { session, pill, tray } = await openTray(host)
    await session.record('status.set', { agreementNo: 'A-1', status: 'contacted' }, { base: 3 })
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/Yours\s*Contacted\s*You, on another device\s*Sold 21\/11\/2026/u)
    expect(words(tray)).not.toMatch(/Theirs|Robin Sadler/u)
  })

  it('sets a late status anyway, upon the current version', async () => {
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
    const host = createTrayHost({
      [traySetStatusCall]: acceptTrayCommand({ superseded: true, conflicts }),
    })
    const { session, pill, tray } = await openTray(host)
    await session.record('status.set', { agreementNo: 'A-1', status: 'contacted' }, { base: 3 })
    await pill.click()
    await expect
      .poll(() => words(tray))
      .toMatch(/Status: Contacted.*not in force.*Yours\s*Contacted\s*Theirs\s*Sold/u)
    host.setAnswer(traySetStatusCall, acceptTrayCommand())
    await tray.getByRole('button', { name: 'Set it anyway' }).click()
    await expect.poll(() => tray.getByRole('button', { name: 'Set it anyway' }).query()).toBeNull()
    await expect
      .poll(async () =>
        (await getSentBodies(host, traySetStatusCall)).map(
          (body) => (body as { base: number }).base,
        ),
      )
      .toEqual([3, 7])
  })
})

describe('Signing out', () => {
  it('asks nothing when everything is sent', async () => {
    const { change, state, comment, pill } = await openTray(createTrayHost())
    await comment('Sent')
    await expect.poll(() => words(pill)).toContain('all sent')
    change({ isLeaving: true })
    await expect.poll(() => state().left).toBe(1)
  })

  it('shows each choice as a whole, in German too', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: noNetwork })
    const { comment, change, screen } = await openTray(host, { isOnline: false, texts: de_de })
    await comment('One')
    change({ isLeaving: true })
    const keep = screen.getByRole('button', { name: 'Behalten, bis ich mich wieder anmelde' })
    await expect.element(keep, { timeout: 8000 }).toBeVisible()
    const dialog = document.querySelector('ion-modal .dialog')?.getBoundingClientRect()
    const rights = [...document.querySelectorAll('ion-modal .dialog-foot button')].map(
      (button) => button.getBoundingClientRect().right,
    )
    expect(rights.filter((right) => right > (dialog?.right ?? 0))).toEqual([])
  })

  it('keeps unsent changes for the same person, unless they are discarded', async () => {
    const host = createTrayHost({ [trayAddCommentCall]: noNetwork })
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
    await expect.poll(() => first.state().left).toBe(1)
    await first.screen.unmount()

    const again = await openTray(host, { isOnline: false, userId: first.userId })
    await expect.poll(() => words(again.pill)).toContain('Offline · 2 changes on this device')
    again.change({ isLeaving: true })
    await expect
      .element(again.screen.getByRole('button', { name: 'Discard 2 changes' }), { timeout: 8000 })
      .toBeVisible()
    await again.screen.getByRole('button', { name: 'Discard 2 changes' }).click()
    await expect.poll(() => again.state().left, { timeout: 10_000 }).toBe(1)
    await again.screen.unmount()

    host.setAnswer(trayAddCommentCall, acceptTrayCommand())
    const before = getCommandIds(host, trayAddCommentCall).length
    const { pill } = await openTray(host, { userId: first.userId })
    await expect.poll(() => words(pill)).toContain('Online · all sent')
    expect(getCommandIds(host, trayAddCommentCall).length).toBe(before)
  }, 30_000)
})
