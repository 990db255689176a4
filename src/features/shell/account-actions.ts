import {
  albumsOutline,
  keyOutline,
  keypadOutline,
  laptopOutline,
  megaphoneOutline,
  peopleCircleOutline,
  personOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Translate } from '#src/ui/translation.ts'

/** What people do with their account and the organisation's, by their rights. */
export interface AccountActs {
  /** Changes the password; null where people may not. */
  readonly onChangePassword: (() => void) | null
  /** Sets the second factor up or removes it; null without a connection, absent while acting. */
  readonly onUpdateMfa: (() => void) | null | undefined
  /** Shows where the person is signed in; null for who acts for them. */
  readonly onShowSessions: (() => void) | null
  /** Shows what the person is notified of here; null for who acts for them. */
  readonly onShowNotifications: (() => void) | null
  /** Acts for another member; null for who may not. */
  readonly onActFor: (() => void) | null
  /** Opens the person's own page; null for who may not. */
  readonly onEditSelf: (() => void) | null
  /** Shows the page in sight as the legacy product has it; null where it has none. */
  readonly onShowLegacy: (() => void) | null
  /** Changes the PIN of this device; null where it has none. */
  readonly onChangePin: (() => void) | null
}

/** An entry, where the person may do it. */
const offer = (
  id: string,
  icon: string,
  label: string,
  onChoose: (() => void) | null,
): readonly MenuAction[] => (onChoose === null ? [] : [{ id, icon, label, onChoose }])

/** The user menu's entries for them. */
export function getAccountActions(
  {
    onChangePassword,
    onUpdateMfa,
    onShowSessions,
    onShowNotifications,
    onActFor,
    onEditSelf,
    onShowLegacy,
    onChangePin,
  }: AccountActs,
  t: Translate,
): readonly MenuAction[] {
  return [
    ...offer('edit-self', personOutline, t('shell_edit_user'), onEditSelf),
    ...offer('password', keyOutline, t('password_change_title'), onChangePassword),
    ...(onUpdateMfa === undefined
      ? []
      : [
          {
            id: 'mfa',
            icon: shieldCheckmarkOutline,
            label: t(onUpdateMfa === null ? 'mfa_menu_offline' : 'mfa_menu'),
            disabled: onUpdateMfa === null,
            onChoose: () => onUpdateMfa?.(),
          },
        ]),
    ...offer('sessions', laptopOutline, t('shell_sessions_menu'), onShowSessions),
    ...offer('push', megaphoneOutline, t('shell_notifications'), onShowNotifications),
    ...offer('pin', keypadOutline, t('vault_menu_pin'), onChangePin),
    ...offer('act', peopleCircleOutline, t('acting_menu'), onActFor),
    ...offer('legacy', albumsOutline, t('shell_legacy'), onShowLegacy),
  ]
}
