/** Puts the focus into the frame's search field; false where the frame has none in sight, as on a tablet. */
export function focusPrimarySearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(
    'header [role="search"] input[type="search"]',
  )
  field?.focus()
  return field !== null
}
