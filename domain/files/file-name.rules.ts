const maxNameLength = 120

/** Control and format characters, among them those that turn the direction of writing. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu
const forbidden = /[<>:"|?*]/gu
/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu

/** Shortens before the extension, never within a character. */
function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= maxNameLength) return name
  const extension = /\.[^.]{1,8}$/u.exec(name)?.[0] ?? ''
  return characters.slice(0, maxNameLength - extension.length).join('') + extension
}

/**
 * A file's name as it is stored and offered again: without folders, invisible or turning
 * characters; `file` where nothing is left.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').replaceAll(invisible, '').split(/[/\\]/u).at(-1) ?? ''
  const plain = last
    .replaceAll(forbidden, '_')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '')
    .replace(/[\s.]+$/u, '')
    .replace(reserved, '_$1')
  return shorten(plain) || 'file'
}
