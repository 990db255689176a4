import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '#src/ui/frame/breadcrumbs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { BreadcrumbStep } from './breadcrumbs.ts'

/** Links to the pages visited before; the last is the page itself. */
export function BreadcrumbLinks({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly BreadcrumbStep[]
}) {
  const { t } = useTranslation()
  const crumbs = breadcrumbs.map(({ title, path }, index) => ({
    id: path,
    content:
      index === breadcrumbs.length - 1 ? (
        <span aria-current="page">{t(title)}</span>
      ) : (
        <Link to={path}>{t(title)}</Link>
      ),
  }))
  return <Breadcrumbs crumbs={crumbs} />
}
