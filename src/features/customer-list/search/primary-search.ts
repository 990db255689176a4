/** Focuses the frame's search field; false where none is visible, as on a tablet. */
export function focusPrimarySearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(
    'header [role="search"] input[type="search"]',
  )
  field?.focus()
  return field !== null
}
