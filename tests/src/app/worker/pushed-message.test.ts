import { describe, expect, it, vi } from 'vitest'
import { openPushed, readPush, showPush } from '../../../../sw/pushed-message.ts'

const origin = 'https://forecourt.example'

describe('A push', () => {
  it('is shown with its text, once for each notice', async () => {
    const showNotification = vi.fn<() => Promise<void>>(async () => {})
    const message = { title: 'Forecourt', body: 'A call-back is due', tag: 'n1', path: '/o/home' }
    await showPush({ showNotification }, readPush({ json: () => message }))
    expect(showNotification).toHaveBeenCalledWith('Forecourt', {
      body: 'A call-back is due',
      tag: 'n1',
      data: '/o/home',
      icon: '/icons/icon-192.png',
    })
  })

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['a bare word', { json: () => 'word' }],
  ])('of %s shows the product’s name', async (_, data) => {
    const showNotification = vi.fn<() => Promise<void>>(async () => {})
    await showPush({ showNotification }, readPush(data))
    expect(showNotification).toHaveBeenCalledWith(
      'Forecourt',
      expect.objectContaining({ body: '' }),
    )
  })
})

describe('A chosen notification', () => {
  const open = async (path: unknown, urls: readonly string[] = []) => {
    const focus = vi.fn<() => Promise<void>>(async () => {})
    const openWindow = vi.fn<() => Promise<void>>(async () => {})
    const matchAll = async () => urls.map((url) => ({ url, focus }))
    await openPushed({ matchAll, openWindow }, path, origin)
    return { focused: focus.mock.calls.length, opened: openWindow.mock.calls.flat() }
  }

  it('opens its page, and leaves another page of the product as it is', async () => {
    expect(await open('/o/home', [`${origin}/o/customers`])).toEqual({
      focused: 0,
      opened: [`${origin}/o/home`],
    })
  })

  it('shows the window that has its page open already', async () => {
    expect(await open('/o/home', [`${origin}/o/home`])).toEqual({ focused: 1, opened: [] })
  })

  it.each(['https://elsewhere.example/x', '//elsewhere.example', 7, undefined])(
    'never leads elsewhere: %s',
    async (path) => {
      expect((await open(path)).opened).toEqual([`${origin}/`])
    },
  )
})
