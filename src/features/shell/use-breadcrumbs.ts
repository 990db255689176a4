import { useEffect, useState } from 'react'
import { readBreadcrumbs, extendBreadcrumbs } from './breadcrumbs.ts'
import type { BreadcrumbStep } from './breadcrumbs.ts'

/** The breadcrumbs of the current page, stored under `storageKey` to survive a reload. */
export function useBreadcrumbs(
  storageKey: string,
  step: BreadcrumbStep | null,
  homePath: string,
): readonly BreadcrumbStep[] {
  const [breadcrumbs, setBreadcrumbs] = useState(() =>
    readBreadcrumbs(localStorage.getItem(storageKey), homePath),
  )
  const title = step?.title
  const path = step?.path
  const isArrived = breadcrumbs.at(-1)?.path === path
  if (!isArrived && title !== undefined && path !== undefined)
    setBreadcrumbs(extendBreadcrumbs(breadcrumbs, { title, path }, homePath))

  useEffect(() => {
    localStorage.setItem(storageKey, JSON.stringify(breadcrumbs))
  }, [storageKey, breadcrumbs])
  return breadcrumbs
}
