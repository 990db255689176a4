import { useTranslation } from '#src/ui/translation.ts'
import { settingsGroups } from '../places/settings-groups.ts'
import type { SettingsGroup } from '../places/settings-groups.ts'
import { useNavPages } from '../use-nav-pages.tsx'
import type { NavPage } from '../use-nav-pages.tsx'

export interface ShownSettingsGroup {
  readonly id: SettingsGroup
  readonly label: string
  readonly icon: string
  /** One of its pages is in sight. */
  readonly isCurrent: boolean
  readonly pages: readonly NavPage[]
}

const groupIds = Object.keys(settingsGroups) as SettingsGroup[]

/** The subjects of the administration of which the person may open a page, with these pages. */
export function useSettings(path: string | undefined): readonly ShownSettingsGroup[] {
  const { t } = useTranslation()
  const all = useNavPages(undefined, path)
  return groupIds.flatMap((id) => {
    const pages = all.filter(({ group }) => group === id)
    const { label, icon } = settingsGroups[id]
    const isCurrent = pages.some(({ isActive }) => isActive)
    return pages.length === 0 ? [] : [{ id, label: t(label), icon, isCurrent, pages }]
  })
}
