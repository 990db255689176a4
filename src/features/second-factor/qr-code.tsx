import { useMemo } from 'react'
import { renderSVG } from 'uqr'

/** A QR code, drawn here: what it holds goes to nobody. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 2 }))}`,
    [text],
  )
  return <img className="qr-code" src={picture} alt={label} width={188} height={188} />
}
