import { expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openEditor } from './open-editor.tsx'
import type { EditorInput } from './open-editor.tsx'

/** What the editor shows of an input, before it is closed. */
export async function viewEditor<Sight>(
  options: EditorInput,
  look: () => Promise<Sight> | Sight,
): Promise<Sight> {
  const { screen } = await openEditor(options)
  const sight = await look()
  await userEvent.keyboard('{Escape}')
  await expect.element(browser.getByRole('heading', { name: 'Edit deal' })).not.toBeInTheDocument()
  await screen.unmount()
  return sight
}
