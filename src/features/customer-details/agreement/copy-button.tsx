import { checkmarkOutline, copyOutline } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** How long the confirmation stays, in milliseconds. */
const copiedStays = 1000

/** Copies a value and confirms it for a second. `field` names what is copied. */
export function CopyButton({ value, field }: { readonly value: string; readonly field: string }) {
  const { t } = useTranslation()
  // Counts the copies while the confirmation is shown; another copy restarts its time.
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
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
        {isCopied && t('generic_copied_to_clipboard')}
      </span>
      <IconButton
        icon={isCopied ? checkmarkOutline : copyOutline}
        small
        label={t('agreement_copy', { field })}
        onClick={() => void copy()}
      />
    </span>
  )
}
