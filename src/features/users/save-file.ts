/** Has the browser save a text as a CSV file; spreadsheets read the mark in front as UTF-8. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', content], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
