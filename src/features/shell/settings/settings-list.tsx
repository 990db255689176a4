import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { SettingsGroup } from '../places/settings-groups.ts'
import { useSettings } from './use-settings.ts'
import './settings.css'

/** The pages of the administration beside the one in sight: the subject of that one is open. */
export function SettingsList({ path }: { readonly path: string | undefined }) {
  const { t } = useTranslation()
  const groups = useSettings(path)
  const current = groups.find(({ isCurrent }) => isCurrent)?.id
  const [chosen, setChosen] = useState<{
    readonly on: SettingsGroup | undefined
    readonly open: SettingsGroup | null
  }>()
  // Another subject came into sight: what was opened by hand closes.
  const open = chosen !== undefined && chosen.on === current ? chosen.open : current
  return (
    <nav className="settings-list no-print" aria-label={t('settings_title')}>
      {groups.map(({ id, label, icon, pages }) => (
        <div key={id}>
          <button
            type="button"
            className="settings-subject"
            aria-expanded={id === open}
            onClick={() => setChosen({ on: current, open: id === open ? null : id })}
          >
            <Icon icon={icon} size={18} />
            {label}
          </button>
          {id === open &&
            pages.map(({ id: page, label: title, isActive = false, link }) => (
              <div key={page}>
                {link({
                  className: `settings-link${isActive ? ' active' : ''}`,
                  title,
                  'aria-current': isActive ? 'page' : undefined,
                  children: title,
                })}
              </div>
            ))}
        </div>
      ))}
    </nav>
  )
}
