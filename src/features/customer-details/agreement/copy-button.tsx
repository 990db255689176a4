import { checkmarkOutline, copyOutline } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useText } from '#src/ui/text.ts'

/** How long the confirmation stays, in milliseconds (W§9 L199). */
const copiedStays = 1000

/** Copies a value; says so beside it, and for a second only. `field` names what is copied. */
export function CopyButton({ value, field }: { readonly value: string; readonly field: string }) {
  const say = useText()
  // How often it was copied while the confirmation stands; copying again lets it stand anew.
  const [copies, setCopies] = useState(0)
  const isSaid = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), copiedStays)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopies((before) => before + 1),
      () => flash.error('agreement_copy_failed'),
    )
  return (
    <span className="copy">
      <span role="status" className="small positive">
        {isSaid && say('generic_copied_to_clipboard')}
      </span>
      <IconButton
        icon={isSaid ? checkmarkOutline : copyOutline}
        small
        label={say('agreement_copy', { field })}
        onClick={() => void copy()}
      />
    </span>
  )
}
