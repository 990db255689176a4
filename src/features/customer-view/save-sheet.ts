/** Hands a file that came in base64 to the browser, under its name. */
export function saveSheet({ name, pdf }: { readonly name: string; readonly pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
