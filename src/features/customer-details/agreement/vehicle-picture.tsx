import { useState } from 'react'

/** The page's content security policy loads pictures from its own origin only. */
const isOwn = (address: string) =>
  /^(?:https?:\/\/|\/)/iu.test(address) &&
  URL.canParse(address, location.href) &&
  new URL(address, location.href).origin === location.origin

/** The vehicle's picture, loaded lazily at a fixed size; nothing where it cannot be shown. */
export function VehiclePicture({
  address,
  vehicle,
}: {
  readonly address: string | null | undefined
  readonly vehicle: string
}) {
  const [isMissing, setMissing] = useState(false)
  if (typeof address !== 'string' || !isOwn(address) || isMissing) return null
  return (
    <img
      className="vehicle-picture"
      src={address}
      alt={vehicle}
      width={240}
      height={135}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  )
}
