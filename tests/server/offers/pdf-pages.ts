import { extractText, getDocumentProxy } from 'unpdf'

/** What a printed sheet says, page by page, with each run of spaces and lines as one space. */
export async function readPdfPages(base64: string): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
  const { text } = await extractText(document)
  return text.map((page) => page.replaceAll(/\s+/gu, ' '))
}
