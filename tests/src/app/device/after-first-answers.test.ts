import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFirstAnswers } from '#src/app/device/after-first-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether the device's files may be fetched. */
function watch(queryClient: QueryClient): () => boolean {
  let isDue = false
  const noteDue = async () => {
    await afterFirstAnswers(queryClient)
    isDue = true
  }
  void noteDue()
  return () => isDue
}

/** A page that waits for its customers. */
function startPage() {
  const queryClient = new QueryClient()
  let answer: (customers: string) => void = () => {}
  const answered = queryClient.fetchQuery({
    queryKey: ['customers'],
    queryFn: async () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  })
  return { answer: (customers: string) => answer(customers), answered, isDue: watch(queryClient) }
}

describe('A later fetch', () => {
  it('waits for them', async () => {
    const { answer, answered, isDue } = startPage()
    await vi.advanceTimersByTimeAsync(2900)
    expect(isDue()).toBe(false)
    answer('Ines')
    await answered
    await vi.advanceTimersByTimeAsync(10)
    expect(isDue()).toBe(true)
  })

  it('waits no longer than three seconds for a host that does not answer', async () => {
    const { isDue } = startPage()
    await vi.advanceTimersByTimeAsync(3100)
    expect(isDue()).toBe(true)
  })

  it('is fetched at once where nothing is asked for', async () => {
    const isDue = watch(new QueryClient())
    await vi.advanceTimersByTimeAsync(10)
    expect(isDue()).toBe(true)
  })
})
