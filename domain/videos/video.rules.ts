/** The address (https) of the service that records and sends videos instead of us. */
export const videoServiceParameter = 'video_service_url'

/** The place of each dealer at that service, as `D1=4711, D2=4712`, or one place for all. */
export const videoLocationsParameter = 'video_service_locations'

/** Characters of a place at the service; a longer one is none. */
export const maxVideoLocation = 100

const isPlace = (text: string): boolean => text !== '' && text.length <= maxVideoLocation

/** The place of the first of the person’s dealers that has one; empty for none. */
export function readVideoLocation(
  text: string | undefined,
  dealers: readonly string[] | null,
): string {
  const parts = (text ?? '')
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const byDealer = new Map(
    parts.flatMap((part) => {
      const [dealer = '', place] = part.split('=').map((side) => side.trim())
      return place === undefined || !isPlace(place) ? [] : [[dealer, place] as const]
    }),
  )
  const places = dealers === null ? [...byDealer.values()] : dealers.map((one) => byDealer.get(one))
  const own = places.find((place) => place !== undefined)
  return own ?? parts.find((part) => !part.includes('=') && isPlace(part)) ?? ''
}

/** The message as the customer gets it; the link follows where its writer left it out. */
export function fillVideoMessage(
  message: string,
  { name, link }: { readonly name: string; readonly link: string },
): string {
  const whole = message.includes('{link}') ? message : `${message.trimEnd()}\n{link}`
  const named =
    name === '' ? whole.replaceAll(/ ?\{name\}/gu, '') : whole.replaceAll('{name}', () => name)
  return named.replaceAll('{link}', () => link)
}

/** How much of it was watched: it was begun, or seen to its end. */
export type WatchedPart = 'begun' | 'ended'

export const toWatchedPart = (text: string): WatchedPart | null =>
  text === 'begun' || text === 'ended' ? text : null
