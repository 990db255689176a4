import { expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { commandHeaders } from '#domain/command.ts'
import { bodiesOf } from '#tests/src/page/fake-host.ts'
import type { Answer } from '#tests/src/page/fake-host.ts'
import {
  addCall,
  discardedCall,
  idsOf,
  openTray,
  recordingHost,
  refuses,
  takes,
} from './open-tray.tsx'

const words = (part: Locator): string => part.query()?.textContent ?? ''

it('goes out as a new change where the host has something else under its number, and never passes for that', async () => {
  const arrives: Answer = async (request) => {
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
  const host = recordingHost({
    [addCall]: refuses('request_id_reused', 422),
    [discardedCall]: arrives,
  })
  const { desk, pill, tray, comment } = await openTray(host)
  await comment('Asks for a tow bar')
  await expect.poll(() => words(pill)).toContain('1 needs you')
  await (await desk.opened()).drain()
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
  host.tell(addCall, takes())
  await item.getByRole('button', { name: 'Send as a new change' }).click()
  await expect.poll(() => words(pill)).toContain('all sent')
  await expect
    .poll(() => words(tray.getByRole('region', { name: 'Confirmed lately' }).getByRole('listitem')))
    .toMatch(/Asks for a tow bar/u)
  expect(new Set(idsOf(host, addCall)).size).toBe(2)
  expect(
    (await bodiesOf(host, addCall)).map((body) => (body as { activity: string }).activity),
  ).toEqual(['Asks for a tow bar', 'Asks for a tow bar'])
  expect(idsOf(host, discardedCall)).toEqual([])
})
