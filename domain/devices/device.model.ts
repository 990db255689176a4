import * as v from 'valibot'

/** The UUID that the device's browser created once and stores. */
export const deviceId = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u),
)

/** The most devices of one person in one organisation; the longest unused is dropped. */
export const maxPersonDevices = 20

/** The days without a call after which a device is cleared. */
export const deviceUnusedDays = 90

/**
 * Nothing; delete what can be read on the device; or send what is unsent, then delete everything of
 * the person and organisation.
 */
export const remoteCommands = ['none', 'revoked', 'wipe'] as const

export type RemoteCommand = (typeof remoteCommands)[number]

/** The header of answers to a device with a remote command. */
export const remoteCommandHeader = 'x-device-order'

/** Instants are epoch milliseconds. */
interface OrderFacts {
  readonly revokedAt: number | null
  readonly wipeAt: number | null
  readonly wipedAt: number | null
}

/** A wipe takes precedence over a revocation until the device has reported it done. */
export function getRemoteCommand({ revokedAt, wipeAt, wipedAt }: OrderFacts): RemoteCommand {
  if (wipeAt !== null && (wipedAt === null || wipedAt < wipeAt)) return 'wipe'
  return revokedAt === null ? 'none' : 'revoked'
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/u, 'iPad'],
  [/iPhone/u, 'iPhone'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, 'Windows'],
  [/Macintosh|Mac OS X/u, 'Mac'],
  [/Linux/u, 'Linux'],
]

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/OPR\//u, 'Opera'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
]

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1]

/**
 * Names browser and system from the user agent, as "Safari · iPad"; null where neither is known.
 */
export function describeDevice(agent: string | null): string | null {
  const words = [nameIn(agent ?? '', browsers), nameIn(agent ?? '', systems)].filter(
    (word) => word !== undefined,
  )
  return words.length === 0 ? null : words.join(' · ')
}

/** The end of a device's id, which tells similar devices apart. */
export function toShortDeviceId(device: string): string {
  return device.slice(-4).toUpperCase()
}
