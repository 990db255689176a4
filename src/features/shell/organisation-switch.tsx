import { chevronDownOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './shell.css'

interface Organisation {
  readonly id: string
  readonly name: string
  readonly image_url: string | null
}

export interface OrganisationSwitchProps {
  readonly current: Organisation
  readonly organisations: readonly Organisation[]
  readonly onChoose: (orgId: string) => void
}

/** The organisation's logo and name; members of several choose another here. */
export function OrganisationSwitch({ current, organisations, onChoose }: OrganisationSwitchProps) {
  const { t } = useTranslation()
  const about = (
    <>
      {current.image_url !== null && (
        <img className="organisation-logo" src={current.image_url} alt="" />
      )}
      <span className="ellipsis">{current.name}</span>
    </>
  )
  if (organisations.length < 2) return <span className="organisation">{about}</span>
  return (
    <MenuButton
      label={t('shell_switch_organisation')}
      actions={organisations.map(({ id, name }) => ({
        id,
        label: name,
        isChosen: id === current.id,
        onChoose: () => onChoose(id),
      }))}
      trigger={({ expanded, opens, onClick }) => (
        <button
          type="button"
          className="organisation"
          title={t('shell_switch_organisation')}
          aria-expanded={expanded}
          aria-haspopup={opens}
          onClick={onClick}
        >
          {about}
          <Icon icon={chevronDownOutline} size={14} />
        </button>
      )}
    />
  )
}
