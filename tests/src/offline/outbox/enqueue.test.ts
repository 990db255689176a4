import { describe, expect, it } from 'vitest'
import { openTwoTabs } from './two-tabs.ts'

const id = '0198f0a0-0000-7000-8000-000000000001'

const refusing = { name: 'dead', reason: 'right_missing', answer: null, lane: 'l1' } as const

describe('a changed try', () => {
  it('says what the person sees, where the first was kept after all', async () => {
    const [one] = await openTwoTabs()
    await one.add('Wants a small car', { id })
    expect(await one.add('Wants a large car', { id })).toBe(id)
    expect(await one.readTexts()).toEqual(['Wants a large car'])
  })

  it('says it also where the first was an edit that was folded into a note', async () => {
    const [one] = await openTwoTabs()
    const note = await one.add('Rang')
    await one.edit(note, 'Rang at three', { id })
    await one.edit(note, 'Rang at four', { id })
    expect(await one.readTexts()).toEqual(['Rang at four'])
  })

  it('stands in for the first where that may be on its way, and is one with it', async () => {
    const [one] = await openTwoTabs()
    await one.add('Wants a small car', { id })
    await one.store.claim(id)
    const standIn = await one.add('Wants a large car', { id })
    expect(standIn).not.toBe(id)
    expect(await one.readTexts()).toEqual(['Wants a large car'])
    const { rows, tombstones } = await one.store.load()
    expect(rows.map(({ replaces }) => replaces)).toEqual([id])
    expect(tombstones.map((stone) => stone.id)).toEqual([id])
  })

  it('needs the person, and is never sent, where the host has the first already', async () => {
    const [one] = await openTwoTabs()
    await one.add('Wants a small car', { id })
    await one.store.claim(id)
    await one.store.settle(id, { name: 'confirmed', at: 9, answer: null })
    const standIn = await one.add('Wants a large car', { id })
    const { rows, tombstones } = await one.store.load()
    expect(rows).toMatchObject([{ id: standIn, state: 'dead', reason: 'already_recorded' }])
    expect(tombstones.map((stone) => stone.id)).toEqual([standIn])
  })

  it('is kept where the first was given up, and needs the person where that may be in', async () => {
    for (const isReported of [false, true]) {
      const [one] = await openTwoTabs()
      await one.add('Wants a small car', { id })
      await one.store.discard({ gone: [{ id, deviceSeq: 1, sealed: null }], orphans: [] })
      if (isReported) {
        // The host hears of it between the two steps.
        const { store } = one
        const add = store.add.bind(store)
        let requested = 0
        store.add = async (row) => {
          if (requested++ === 1) await store.removeTombstones([id], [])
          return add(row)
        }
      }
      const standIn = await one.add('Wants a large car', { id })
      const { rows } = await one.store.load()
      expect(rows).toMatchObject([
        {
          id: standIn,
          replaces: id,
          state: isReported ? 'dead' : 'pending',
          reason: isReported ? 'already_recorded' : null,
        },
      ])
    }
  })

  it('is the first, where the words are the same', async () => {
    const [one] = await openTwoTabs()
    await one.add('Wants a small car', { id })
    await one.store.claim(id)
    expect(await one.add('Wants a small car', { id })).toBe(id)
    expect((await one.store.load()).rows).toHaveLength(1)
  })

  it('leaves the first alone, where the form writes of something else by now', async () => {
    const [one] = await openTwoTabs()
    const note = await one.add('Rang')
    await one.add('Wants a small car', { id })
    await one.store.claim(note)
    expect(await one.edit(note, 'Rang at four', { id })).not.toBe(id)
    expect(await one.readTexts()).toEqual(['Rang', 'Wants a small car', 'Rang at four'])
  })
})

describe('a late try', () => {
  const sentAgain = async (text?: string) => {
    const [one, other] = await openTwoTabs()
    await one.add('Wants a small car', { id })
    await one.store.claim(id)
    await one.store.settle(id, refusing)
    await one.store.removeTombstones([id], [])
    await other.reload()
    return { one, other, again: await other.resend(id, text) }
  }

  it('is that one, where the words are the same', async () => {
    const { one, again } = await sentAgain()
    expect(await one.add('Wants a small car', { id })).toBe(again)
    expect(await one.readTexts()).toEqual(['Wants a small car'])
  })

  it('says the new words in that one, where it never left the device', async () => {
    const { one, again } = await sentAgain('Wants an estate')
    expect(await one.add('Wants a large car', { id })).toBe(again)
    expect(await one.readTexts()).toEqual(['Wants a large car'])
  })

  it('is that one also when the host has it, though it was sent again twice', async () => {
    const { one, other, again } = await sentAgain()
    await one.store.claim(again)
    await one.store.settle(again, refusing)
    await one.store.removeTombstones([again], [])
    await other.reload()
    const last = await other.resend(again)
    await one.store.claim(last)
    await one.store.settle(last, { name: 'confirmed', at: 9, answer: null })
    expect(await one.add('Wants a small car', { id })).toBe(last)
    expect((await one.store.load()).rows).toEqual([])
  })

  it('needs the person, where the host has that one and the words are others', async () => {
    const { one, again } = await sentAgain()
    await one.store.claim(again)
    await one.store.settle(again, { name: 'confirmed', at: 9, answer: null })
    const standIn = await one.add('Wants a large car', { id })
    expect((await one.store.load()).rows).toMatchObject([
      { id: standIn, state: 'dead', reason: 'already_recorded' },
    ])
  })

  it('stands in for it once, however often it is tried', async () => {
    const [one] = await openTwoTabs()
    await one.add('Wants a small car', { id })
    await one.store.discard({ gone: [{ id, deviceSeq: 1, sealed: null }], orphans: [] })
    const standIn = await one.add('Wants a large car', { id })
    expect(await one.add('Wants a large car', { id })).toBe(standIn)
    expect(await one.add('Wants an estate', { id })).toBe(standIn)
    expect(await one.readTexts()).toEqual(['Wants an estate'])
  })

  it('waits for what the host is not yet told of, and is not sent where that arrived', async () => {
    const [one] = await openTwoTabs()
    await one.add('Wants a small car', { id })
    await one.store.claim(id)
    const first = await one.add('Wants a large car', { id })
    await one.store.discard({ gone: [{ id: first, deviceSeq: 2, sealed: null }], orphans: [] })
    const second = await one.add('Wants an estate', { id })
    await one.store.removeTombstones([id, first], [{ id, at: 9, answer: null }])
    expect((await one.store.load()).rows).toMatchObject([
      { id: second, replaces: first, state: 'dead', reason: 'already_recorded' },
    ])
  })
})

describe('an edit', () => {
  it('is folded into the last row of its note, also where another tab changed that', async () => {
    const [one, other] = await openTwoTabs()
    const note = await one.add('Rang')
    await one.store.claim(note)
    await one.reload()
    const first = await one.edit(note, 'Rang at three')
    await other.reload()
    await one.edit(note, 'Rang at four')
    expect(await other.edit(note, 'Rang at five')).toBe(first)
    expect(await other.readTexts()).toEqual(['Rang', 'Rang at five'])
  })

  it('is a row of its own behind one that may have left the device', async () => {
    const [one, other] = await openTwoTabs()
    const note = await one.add('Rang')
    await other.reload()
    // The other tab has read the note before it was tried, and one before the edit was.
    await one.store.claim(note)
    await one.reload()
    const first = await one.edit(note, 'Rang at three')
    await one.store.claim(first)
    await other.edit(note, 'Rang at four')
    expect(await other.readTexts()).toEqual(['Rang', 'Rang at three', 'Rang at four'])
  })
})

describe('a refused note', () => {
  it('takes the edits with it as they are, though another tab has changed them since', async () => {
    const [one, other] = await openTwoTabs()
    const note = await one.add('Rang')
    await one.store.claim(note)
    await one.store.settle(note, refusing)
    await one.reload()
    await one.edit(note, 'Rang at three')
    await other.reload()
    await one.edit(note, 'Rang at four')
    await other.resend(note)
    expect(await other.readTexts()).toEqual(['Rang at four'])
  })

  it('is sent again once, though two tabs are asked to', async () => {
    const [one, other] = await openTwoTabs()
    const note = await one.add('Rang')
    await one.store.claim(note)
    await one.store.settle(note, refusing)
    await one.reload()
    await other.reload()
    const again = await one.resend(note, 'Rang at three')
    expect(await other.resend(note, 'Rang at four')).toBe(again)
    expect(await other.readTexts()).toEqual(['Rang at three'])
  })
})

describe('a taken number', () => {
  it('is never given up under that number, and goes at once under another', async () => {
    const [one] = await openTwoTabs()
    await one.add('Asks for a tow bar', { id })
    await one.store.claim(id)
    await one.store.settle(id, {
      name: 'dead',
      reason: 'request_id_reused',
      answer: null,
      lane: 'l1',
    })
    await one.reload()
    expect((await one.store.load()).tombstones).toEqual([])
    const again = await one.resend(id)
    expect(again).not.toBe(id)
    const { rows, tombstones } = await one.store.load()
    expect(rows).toMatchObject([{ id: again, state: 'pending', replaces: id }])
    expect(tombstones).toEqual([])
    expect(await one.readTexts()).toEqual(['Asks for a tow bar'])
  })
})
