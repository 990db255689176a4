import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FairQueue, QueueFullError } from '#server/db/fair-queue.ts'
import type { QueueLimits } from '#server/db/fair-queue.ts'

/** Work that ends when it is told, and a record of what has begun. */
function createWork(limits: Partial<QueueLimits>) {
  const queue = new FairQueue({
    total: 10,
    running: 10,
    waiting: 10,
    waitSeconds: 60,
    ...limits,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string) => {
    const ended = queue.run(
      name[0] ?? '',
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        }),
    )
    ended.catch(() => {})
    return ended
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { queue, begun, add, end }
}

describe('a fair queue', () => {
  it('starts the work of one key one after another, in order', async () => {
    const { begun, add, end } = createWork({ running: 1 })
    const all = ['a1', 'a2', 'a3', 'b1'].map(add)
    await nextTurn()
    expect(begun).toEqual(['a1', 'b1'])
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('takes keys in rotation where all together are too many', async () => {
    const { begun, add, end } = createWork({ total: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void add(name)
    await nextTurn()
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2'])
  })

  it('refuses at once what is more than may wait', async () => {
    const { begun, add, end } = createWork({ running: 1, waiting: 1 })
    const [, second, third] = ['a1', 'a2', 'a3'].map(add)
    await expect(third).rejects.toThrow(QueueFullError)
    await end('a1')
    await end('a2')
    expect(await second).toBe('a2')
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('refuses what has waited too long, and never starts it', async () => {
    const { begun, add, end } = createWork({ running: 1, waitSeconds: 0.001 })
    void add('a1')
    await expect(add('a2')).rejects.toThrow(QueueFullError)
    await end('a1')
    expect(begun).toEqual(['a1'])
  })

  it('goes on after work that failed', async () => {
    const { queue } = createWork({ running: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('a', () => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
