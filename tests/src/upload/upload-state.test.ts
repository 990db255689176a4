import { describe, expect, it } from 'vitest'
import { formatBytes } from '#src/ui/upload/byte-size.ts'
import { reduceUpload } from '#src/ui/upload/upload.model.ts'
import type { UploadEvent, UploadState } from '#src/ui/upload/upload.model.ts'

const file = { name: 'a.pdf', total: 100 }
const after = (...events: readonly UploadEvent[]): UploadState =>
  events.reduce(reduceUpload, { kind: 'idle' })
const chosen = { name: 'chosen', file } as const
const half = { name: 'progress', sent: 50 } as const

describe('an upload', () => {
  it('goes from chosen to done', () => {
    expect(after(chosen)).toEqual({ kind: 'sending', ...file, sent: 0 })
    expect(after(chosen, half)).toEqual({ kind: 'sending', ...file, sent: 50 })
    expect(after(chosen, half, { name: 'sent' })).toEqual({ kind: 'checking', ...file })
    expect(after(chosen, { name: 'sent' }, { name: 'done' })).toEqual({ kind: 'done', ...file })
  })

  it('keeps what is sent through a pause, a lost network and a check that was not answered', () => {
    const lost = after(chosen, half, { name: 'network_lost' })
    expect(lost).toEqual({ kind: 'waiting', ...file, sent: 50 })
    expect(reduceUpload(lost, { name: 'resumed' })).toEqual({ kind: 'sending', ...file, sent: 50 })
    const paused = after(chosen, half, { name: 'paused' })
    expect(paused).toEqual({ kind: 'paused', ...file, sent: 50 })
    expect(reduceUpload(paused, { name: 'network_lost' })).toBe(paused)
    expect(after(chosen, { name: 'sent' }, { name: 'network_lost' })).toEqual({
      kind: 'waiting',
      ...file,
      sent: 100,
    })
  })

  it('takes no event that comes too late', () => {
    expect(after(chosen, { name: 'paused' }, half)).toEqual({ kind: 'paused', ...file, sent: 0 })
    for (const last of ['cancelled', 'refused', 'done'] as const) {
      const end = after(chosen, { name: last })
      for (const late of [half, { name: 'sent' }, { name: 'network_lost' }] as const)
        expect(reduceUpload(end, late)).toBe(end)
    }
    expect(after(chosen, { name: 'refused' })).toEqual({ kind: 'refused', name: 'a.pdf' })
  })

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [2_097_152, '2 MB'],
    [1_600_000, '1.5 MB'],
    [200 * 1_048_576, '200 MB'],
    [5 * 1_073_741_824, '5 GB'],
  ])('of %i bytes is written as %s', (bytes, text) => {
    expect(formatBytes(bytes, (value, decimals) => value.toFixed(decimals))).toBe(text)
  })
})
