import { useTranslation } from '../translation.ts'

/** The first stop of the keyboard: past the frame, to the content. */
export function SkipLink({ to }: { readonly to: string }) {
  const { t } = useTranslation()
  return (
    <a
      className="skip-link"
      href={`#${to}`}
      onClick={(event) => {
        // The address stays as it is: a hash would be a new place in the router's history.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {t('frame_skip')}
    </a>
  )
}
