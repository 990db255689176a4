import { copyOutline } from 'ionicons/icons'
import { TextButton } from './text-button.tsx'
import { flash } from '../flash/flash-store.ts'

/** Copies a text; the button says which. */
export function CopyTextButton({ text, label }: { readonly text: string; readonly label: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => flash.success('generic_copied_to_clipboard'),
      () => flash.error('agreement_copy_failed'),
    )
  return (
    <TextButton icon={copyOutline} onClick={() => void copy()}>
      {label}
    </TextButton>
  )
}
