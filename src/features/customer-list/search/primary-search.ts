/** Opens the frame's search; false for people who may not search customers. */
export function openPrimarySearch(): boolean {
  const button = document.querySelector<HTMLButtonElement>('header [role="search"] button')
  button?.click()
  return button !== null
}
