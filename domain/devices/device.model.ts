import * as v from 'valibot'

/** A device: the UUID that its browser made once and keeps. */
export const deviceId = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u),
)

/** What a device is told to do: nothing; give up what may be read on it; send what it owes, then delete everything of the person and organisation. */
export const deviceOrders = ['none', 'revoked', 'wipe'] as const

export type DeviceOrder = (typeof deviceOrders)[number]

/** The header of any answer to a call that names its device, while the order is not `none`. */
export const orderHeader = 'x-device-order'

/** What of a device decides its order; instants are epoch milliseconds. */
interface OrderFacts {
  readonly revokedAt: number | null
  readonly wipeAt: number | null
  readonly wipedAt: number | null
}

/** A wipe goes before a revocation until the device has said that it is done. */
export function orderOf({ revokedAt, wipeAt, wipedAt }: OrderFacts): DeviceOrder {
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

/** A device by its browser's own header, so that people can tell two apart: "Safari · iPad". Null where neither browser nor system is known. */
export function deviceWords(agent: string | null): string | null {
  const words = [nameIn(agent ?? '', browsers), nameIn(agent ?? '', systems)].filter(
    (word) => word !== undefined,
  )
  return words.length === 0 ? null : words.join(' · ')
}

/** The end of a device's id, for people to name it by where two are alike. */
export function shortDevice(device: string): string {
  return device.slice(-4).toUpperCase()
}
