import type { SftpProblem, SftpSettings } from './sftp-server.model.ts'

/** A fingerprint as `ssh-keygen -l` writes one. */
export const isHostKey = (text: string): boolean => /^SHA256:[A-Za-z0-9+/]{43}$/u.test(text)

/** A name or an address, without scheme, port or path. */
export const isServerHost = (text: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[\da-f:]*:[\da-f:.]+)$/u.test(text)

/** Nothing that leads out of the folder, and nothing that cannot be read on a screen. */
export const isPlainPath = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\\]/u.test(text) && !text.split('/').includes('..')

/** A file within a folder; an empty one is where the login begins. */
export const joinPath = (folder: string, name: string): string =>
  folder === '' ? name : `${folder.replace(/\/+$/u, '')}/${name}`

/** Where a server is and who logs in: to another place the stored secret is not sent. */
const place = ['host', 'port', 'login_name', 'login'] as const

export const isSamePlace = (
  one: Pick<SftpSettings, (typeof place)[number]>,
  other: Pick<SftpSettings, (typeof place)[number]>,
): boolean => place.every((key) => one[key] === other[key])

/** What passes by itself, so that it is tried again; for the rest somebody has to do something. */
const passing: ReadonlySet<SftpProblem> = new Set<SftpProblem>([
  'sftp_no_such_host',
  'sftp_unreachable',
  'sftp_silent',
  'sftp_disk_full',
  'sftp_write_refused',
  'sftp_broken_off',
])

export const isPassing = (problem: SftpProblem): boolean => passing.has(problem)

interface DeliveredFile {
  readonly id: string
  readonly name: string
  readonly format: string
  readonly createdAt: Date
}

/**
 * The name that a file is delivered under, always the same one: its export’s name, the instant that
 * it was asked for (UTC) and the beginning of its id.
 */
export function getDeliveredName({ id, name, format, createdAt }: DeliveredFile): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
  const at = createdAt
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z$/gu, '')
    .replace('T', '-')
  return `${plain === '' ? 'export' : plain}-${at}-${id.slice(0, 8)}.${format}`
}

/** Names that others use for files that are not whole yet. */
const unfinished = /^\.|\.(?:part|filepart|tmp|temp|partial|crdownload)$/iu

/** `*` is any text and `?` one letter; at each difference it goes back to the last `*` alone. */
function matchesOne(name: string, pattern: string): boolean {
  let at = 0
  let of = 0
  let star = -1
  let from = 0
  while (at < name.length) {
    if (pattern[of] === '*') {
      star = of
      of += 1
      from = at
    } else if (of < pattern.length && (pattern[of] === '?' || pattern[of] === name[at])) {
      at += 1
      of += 1
    } else if (star >= 0) {
      of = star + 1
      from += 1
      at = from
    } else return false
  }
  return /^\**$/u.test(pattern.slice(of))
}

/** Whether a file of a folder is meant by a pattern; several are parted by a comma. */
export function matchesPattern(name: string, pattern: string): boolean {
  if (unfinished.test(name) || name.includes('/') || /[\p{Cc}\p{Cs}]/u.test(name)) return false
  const lower = name.toLowerCase()
  return pattern.split(',').some((one) => matchesOne(lower, one.trim().toLowerCase()))
}
