import { Link } from '@tanstack/react-router'
import { useText } from '#src/ui/text.ts'
import './not-found-page.css'

/** Shown for an address that names no page, or one that the person may not open. */
export function NotFoundPage() {
  const say = useText()
  return (
    <main className="not-found">
      <h1 className="page-title" tabIndex={-1}>
        {say('not_found_title')}
      </h1>
      <p className="second">{say('not_found_text')}</p>
      <p>
        <Link className="link" to="/">
          {say('not_found_home')}
        </Link>
      </p>
    </main>
  )
}
