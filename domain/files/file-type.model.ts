/** Every type of file that any purpose takes, with its media type; the key is its extension. */
export const fileTypes = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
} as const

export type FileType = keyof typeof fileTypes

const otherExtensions: ReadonlyMap<string, FileType> = new Map([
  ['ndjson', 'jsonl'],
  ['jpeg', 'jpg'],
  ['m4v', 'mp4'],
  ['qt', 'mov'],
])

/** The type that a file's name promises; null for none of ours. */
export function getNamedType(name: string): FileType | null {
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  if (Object.hasOwn(fileTypes, extension)) return extension as FileType
  return otherExtensions.get(extension) ?? null
}
