import { downloadFile } from './download-file.ts'

/** Downloads a file that arrived in base64. */
export function downloadPdf({ name, pdf }: { readonly name: string; readonly pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.codePointAt(0) ?? 0)
  downloadFile(name, new Blob([bytes], { type: 'application/pdf' }))
}
