/** Downloads a file that arrived in base64. */
export function downloadPdf({ name, pdf }: { readonly name: string; readonly pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
