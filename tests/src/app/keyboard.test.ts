import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '../../support/architecture/source-files.ts'

const sources = listFiles('src')
  .filter(isCode)
  .map((file) => [file, readSource(file)] as const)

/** The files whose text matches. */
const listMatching = (pattern: RegExp): readonly string[] =>
  sources.flatMap(([file, source]) => (pattern.test(source) ? [file] : [])).toSorted()

describe('a key of the whole page', () => {
  it('is heard only where the list of shortcuts shows it', () => {
    expect(listMatching(/addEventListener\(\s*'key/u)).toEqual([
      // Escape, of the script that has the focus.
      'src/features/call-scripts/script-shortcut.ts',
      // What is typed while the palette is fetched.
      'src/features/palette/palette-button.tsx',
      // Ctrl+Enter and Ctrl+S, of the form that has the focus.
      'src/ui/edit-form/edit-form.tsx',
      // Escape and Ctrl+Enter, of the open dialog.
      'src/ui/overlay/modal.tsx',
      'src/ui/shortcuts/use-shortcuts.ts',
    ])
  })
})

describe('a dialog', () => {
  const ownPart = /<(?:Dialog|Sheet|ConfirmDialog|Modal|Popover|AnchoredPopover)\b/u

  it('is made of the parts that hold and return the focus, wherever it is', () => {
    expect(listMatching(/<Ion(?:Modal|Popover|Alert|ActionSheet)\b/u)).toEqual([
      'src/ui/overlay/anchored-popover.tsx',
      'src/ui/overlay/modal.tsx',
    ])
    expect(listMatching(ownPart).length).toBeGreaterThan(25)
  })

  it('is closed by Escape, wherever it is: closing it does something', () => {
    const inert = /onClose=\{\(\) => (?:\{\s*\}|undefined|null)\}/u
    expect(listMatching(inert)).toEqual([])
    expect('<Dialog onClose={() => {}} />').toMatch(inert)
  })
})
