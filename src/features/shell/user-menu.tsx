import {
  chevronDownOutline,
  contrastOutline,
  downloadOutline,
  helpCircleOutline,
  logOutOutline,
  moonOutline,
  sunnyOutline,
  swapHorizontalOutline,
} from 'ionicons/icons'
import { useStore } from '#src/state/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { chooseTheme, useTheme } from '#src/ui/theme.ts'
import type { ThemeChoice } from '#src/ui/theme.ts'
import { getAccountActions } from './account-actions.ts'
import type { AccountActs } from './account-actions.ts'
import { installPrompt } from './deferred-prompt.ts'
import './shell.css'

const themes = [
  { id: 'light', icon: sunnyOutline },
  { id: 'dark', icon: moonOutline },
  { id: 'device', icon: contrastOutline },
] as const satisfies readonly { readonly id: ThemeChoice; readonly icon: string }[]

export interface UserMenuProps extends AccountActs {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  /** Says what the page in sight is for; only on a phone, where the header has no room for it. */
  readonly onHelp: () => void
  /** Leaves the device to the next person without a question; unsent changes stay. */
  readonly onSwitchUser: () => void
  readonly onLogOut: () => void
}

/** The signed-in person, the theme, and signing out. */
export function UserMenu({
  firstName,
  lastName,
  username,
  onHelp,
  onSwitchUser,
  onLogOut,
  ...account
}: UserMenuProps) {
  const { t } = useTranslation()
  const { choice } = useTheme()
  const isPhone = useMedia(phone)
  const install = useStore(installPrompt)
  const name = `${firstName} ${lastName}`.trim()
  const initials = [firstName, lastName].map((part) => Array.from(part)[0] ?? '').join('')
  return (
    <MenuButton
      label={t('shell_user_menu')}
      head={
        <div className="person">
          <span className="strong">{name}</span>
          <span className="small quiet">{username}</span>
        </div>
      }
      actions={[
        ...themes.map(({ id, icon }) => ({
          id,
          icon,
          label: t(`theme_${id}`),
          isChosen: choice === id,
          onChoose: () => chooseTheme(id),
        })),
        ...(install === null
          ? []
          : [
              {
                id: 'install',
                icon: downloadOutline,
                label: t('install_app'),
                onChoose: install,
              },
            ]),
        ...(isPhone
          ? [
              {
                id: 'help',
                icon: helpCircleOutline,
                label: t('shell_help'),
                onChoose: onHelp,
              },
            ]
          : []),
        ...getAccountActions(account, t),
        {
          id: 'switch',
          icon: swapHorizontalOutline,
          label: t('vault_menu_switch'),
          onChoose: onSwitchUser,
        },
        { id: 'log-out', icon: logOutOutline, label: t('shell_log_out'), onChoose: onLogOut },
      ]}
      trigger={({ expanded, opens, onClick }) => (
        <button
          type="button"
          className={`user-button${isPhone ? ' wide' : ''}`}
          aria-expanded={expanded}
          aria-haspopup={opens}
          onClick={onClick}
        >
          <span className="avatar" aria-hidden="true">
            {initials}
          </span>
          <span className="user-name">{name}</span>
          <span className="sr-only">, {t('shell_user_menu')}</span>
          <Icon icon={chevronDownOutline} size={14} />
        </button>
      )}
    />
  )
}
