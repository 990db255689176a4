import { expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { commandHeaders } from '#domain/command.ts'
import { getSentBodies } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import {
  trayAddCommentCall,
  discardedCall,
  getCommandIds,
  openTray,
  createTrayHost,
  refuseTrayCommand,
  acceptTrayCommand,
} from './open-tray.tsx'

const words = (part: Locator): string => part.query()?.textContent ?? ''

it('goes out as a new change, and never passes for the one that the host has', async () => {
  const arrives: FakeAnswer = async (request) => {
    const { discarded } = (await request.clone().json()) as {
      readonly discarded: readonly { readonly id: string }[]
    }
    return Response.json(
      {
        discarded: [],
        arrived: discarded.map(({ id }) => ({ id, answer: { id, seq: 1, entityVersion: 7 } })),
      },
      { headers: { [commandHeaders.id]: request.headers.get(commandHeaders.id) ?? '' } },
    )
  }
  const host = createTrayHost({
    [trayAddCommentCall]: refuseTrayCommand('request_id_reused', 422),
    [discardedCall]: arrives,
  })
  const { session, pill, tray, comment } = await openTray(host)
  await comment('Asks for a tow bar')
  await expect.poll(() => words(pill)).toContain('1 needs you')
  await (await session.whenOpen()).drain()
  await expect.poll(() => words(pill)).toContain('1 needs you')
  await pill.click()
  const item = tray.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
  await expect
    .poll(() => words(item))
    .toMatch(
      /Asks for a tow bar.*Something else has already been recorded under its number.*Send it as a new change\./u,
    )
  await expect.element(item.getByRole('button', { name: 'Discard' })).toBeVisible()
  expect(item.getByRole('button', { name: /resend|Send again/u }).query()).toBeNull()
  host.setAnswer(trayAddCommentCall, acceptTrayCommand())
  await item.getByRole('button', { name: 'Send as a new change' }).click()
  await expect.poll(() => words(pill)).toContain('all sent')
  await expect
    .poll(() =>
      words(tray.getByRole('region', { name: 'Recently confirmed' }).getByRole('listitem')),
    )
    .toMatch(/Asks for a tow bar/u)
  expect(new Set(getCommandIds(host, trayAddCommentCall)).size).toBe(2)
  expect(
    (await getSentBodies(host, trayAddCommentCall)).map(
      (body) => (body as { activity: string }).activity,
    ),
  ).toEqual(['Asks for a tow bar', 'Asks for a tow bar'])
  expect(getCommandIds(host, discardedCall)).toEqual([])
})
