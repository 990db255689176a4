import { useText } from '../text.ts'

/** The first stop of the keyboard: past the frame, to the work. */
export function SkipLink({ to }: { readonly to: string }) {
  const say = useText()
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
      {say('frame_skip')}
    </a>
  )
}
