import {
  chevronDownOutline,
  contrastOutline,
  downloadOutline,
  keypadOutline,
  logOutOutline,
  moonOutline,
  sunnyOutline,
  swapHorizontalOutline,
} from 'ionicons/icons'
import { useSyncExternalStore } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useText } from '#src/ui/text.ts'
import { chooseTheme, useTheme } from '#src/ui/theme.ts'
import type { ThemeChoice } from '#src/ui/theme.ts'
import { installation } from './standing-offer.ts'
import './shell.css'

const themes = [
  { id: 'light', icon: sunnyOutline },
  { id: 'dark', icon: moonOutline },
  { id: 'device', icon: contrastOutline },
] as const satisfies readonly { readonly id: ThemeChoice; readonly icon: string }[]

export interface UserMenuProps {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  /** Changes the PIN of this device; null where it has none. */
  readonly onChangePin: (() => void) | null
  /** Leaves the device to somebody else, at once and without a question: what waits is kept. */
  readonly onSwitchUser: () => void
  readonly onLogOut: () => void
}

/** Who is signed in, how the page looks, and the way out (O§2 L61). */
export function UserMenu({
  firstName,
  lastName,
  username,
  onChangePin,
  onSwitchUser,
  onLogOut,
}: UserMenuProps) {
  const say = useText()
  const { choice } = useTheme()
  const isPhone = useMedia(phone)
  const install = useSyncExternalStore(installation.subscribe, installation.current)
  const name = `${firstName} ${lastName}`.trim()
  const initials = [firstName, lastName].map((part) => Array.from(part)[0] ?? '').join('')
  return (
    <MenuButton
      label={say('shell_user_menu')}
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
          label: say(`theme_${id}`),
          isChosen: choice === id,
          onChoose: () => chooseTheme(id),
        })),
        ...(install === null
          ? []
          : [
              {
                id: 'install',
                icon: downloadOutline,
                label: say('install_app'),
                onChoose: install,
              },
            ]),
        ...(onChangePin === null
          ? []
          : [
              {
                id: 'pin',
                icon: keypadOutline,
                label: say('vault_menu_pin'),
                onChoose: onChangePin,
              },
            ]),
        {
          id: 'switch',
          icon: swapHorizontalOutline,
          label: say('vault_menu_switch'),
          onChoose: onSwitchUser,
        },
        { id: 'log-out', icon: logOutOutline, label: say('shell_log_out'), onChoose: onLogOut },
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
          <span className="sr-only">, {say('shell_user_menu')}</span>
          <Icon of={chevronDownOutline} size={14} />
        </button>
      )}
    />
  )
}
