import { Link } from '@tanstack/react-router'
import { useTranslation } from '#src/ui/translation.ts'
import './not-found-page.css'

/** Shown for an address that names no page, or one that the person may not open. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main className="not-found">
      <h1 className="page-title" tabIndex={-1}>
        {t('not_found_title')}
      </h1>
      <p className="second">{t('not_found_text')}</p>
      <p>
        <Link className="link" to="/">
          {t('not_found_home')}
        </Link>
      </p>
    </main>
  )
}
