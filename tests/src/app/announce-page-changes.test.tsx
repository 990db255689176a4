import { afterEach, describe, expect, it } from 'vitest'
import { announcePageChanges } from '#src/app/announce-page-changes.ts'
import type { Page } from '#src/app/create-page.ts'

type Rendered = (event: {
  readonly fromLocation: { readonly pathname: string }
  readonly toLocation: { readonly pathname: string }
}) => void

/** Draws a heading beside an open dialog, and the page's change to it. */
function drawPage(dialog: string) {
  document.body.innerHTML = `<h1 class="page-title" tabindex="-1">Tamsin Wrexley</h1>${dialog}`
  const listeners: Rendered[] = []
  const page = {
    router: {
      state: { matches: [], location: { pathname: '/b' } },
      subscribe: (_event: string, listener: Rendered) => listeners.push(listener),
    },
    texts: { i18n: { t: (key: string) => key } },
  }
  announcePageChanges(page as unknown as Page)
  return () => {
    for (const listener of listeners)
      listener({ fromLocation: { pathname: '/a' }, toLocation: { pathname: '/b' } })
  }
}

describe('a change of page', () => {
  afterEach(() => document.body.replaceChildren())

  it('focuses the heading', () => {
    drawPage('')()
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('leaves the focus in a dialog that was opened before the page was drawn', async () => {
    const arrive = drawPage('<dialog open><textarea></textarea></dialog>')
    document.querySelector('textarea')?.focus()
    arrive()
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    document.querySelector('dialog')?.remove()
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })
})
