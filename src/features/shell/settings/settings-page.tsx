import { useId } from 'react'
import type { ReactNode } from 'react'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { useSettings } from './use-settings.ts'
import type { ShownSettingsGroup } from './use-settings.ts'
import './settings.css'

function SettingsSection({
  group: { label, icon, pages },
}: {
  readonly group: ShownSettingsGroup
}) {
  const heading = useId()
  return (
    <section className="settings-group" aria-labelledby={heading}>
      <h2 id={heading}>
        <Icon icon={icon} size={20} />
        {label}
      </h2>
      <ul>
        {pages.map(({ id, label: page, link }) => (
          <li key={id}>
            {link({
              className: 'settings-link',
              title: page,
              'aria-current': undefined,
              children: page,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Every page of the administration that the person may open, by subject, and below them what they
 * set for themselves.
 */
export function SettingsPage({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const groups = useSettings(undefined)
  return (
    <>
      <PageHead title={t('settings_title')} />
      <ScrollRegion label={t('settings_title')}>
        <SetupChecklist />
        <div className="settings-groups">
          {groups.map((group) => (
            <SettingsSection key={group.id} group={group} />
          ))}
        </div>
        {children}
      </ScrollRegion>
    </>
  )
}
