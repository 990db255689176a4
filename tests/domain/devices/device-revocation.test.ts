import { describe, expect, it } from 'vitest'
import { getPartKey, planRevocation } from '#domain/devices/device-revocation.rules.ts'
import type { RevocablePart } from '#domain/devices/device-revocation.rules.ts'

const part = (
  device: string,
  name: string,
  state: RevocablePart['state'] = 'active',
): RevocablePart => ({ device, person: { id: name.toLowerCase(), name }, state })

const all = [
  part('one', 'Ada'),
  part('one', 'Ines'),
  part('two', 'Kim', 'wiped'),
  part('three', 'Nell', 'revoked'),
  part('four', 'Zoe', 'wipe_asked'),
]

describe('A plan to revoke devices', () => {
  it.each<readonly [string, readonly string[], object]>([
    [
      'one device once, with all its people',
      ['one ada'],
      {
        devices: ['one'],
        people: ['Ada', 'Ines'],
        parts: 1,
        revoked: 0,
        wiping: 0,
        gone: 0,
      },
    ],
    [
      'both selected people of a device',
      ['one ada', 'one ines'],
      {
        devices: ['one'],
        people: ['Ada', 'Ines'],
        parts: 2,
        revoked: 0,
        wiping: 0,
        gone: 0,
      },
    ],
    [
      'a wiped device, which may be in use again',
      ['two kim'],
      {
        devices: ['two'],
        people: ['Kim'],
        parts: 1,
        revoked: 0,
        wiping: 0,
        gone: 0,
      },
    ],
    [
      'nothing that is revoked, being wiped or gone',
      ['three nell', 'four zoe', 'five x'],
      {
        devices: [],
        people: [],
        parts: 0,
        revoked: 1,
        wiping: 1,
        gone: 1,
      },
    ],
    [
      'nothing without a selection',
      [],
      {
        devices: [],
        people: [],
        parts: 0,
        revoked: 0,
        wiping: 0,
        gone: 0,
      },
    ],
  ])('revokes %s: %j', (_name, selected, expected) => {
    const { devices, people, parts, leftOut, goneCount } = planRevocation(all, selected)
    expect({
      devices,
      people,
      parts: parts.length,
      revoked: leftOut.revoked.length,
      wiping: leftOut.wipe_asked.length,
      gone: goneCount,
    }).toEqual(expected)
    const left = leftOut.revoked.length + leftOut.wipe_asked.length + goneCount
    expect(parts.length + left).toBe(selected.length)
  })

  it('names a part by its device and its person', () => {
    expect(all.map(getPartKey).slice(0, 2)).toEqual(['one ada', 'one ines'])
  })
})
