import { Link } from '@tanstack/react-router'
import { helpCircleOutline } from 'ionicons/icons'
import { lazy, Suspense, type ReactNode } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { PageName } from '#domain/shell/navbar.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Frame } from '#src/ui/frame/frame.tsx'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { Logo } from '#src/ui/frame/logo.tsx'
import { useHelp } from '#src/ui/frame/help.tsx'
import { BreadcrumbsSlot } from '#src/ui/frame/breadcrumbs-slot.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { OrganisationSwitch } from './organisation-switch.tsx'
import { OtherSessions } from './other-sessions.tsx'
import { BreadcrumbLinks } from './breadcrumb-links.tsx'
import type { BreadcrumbStep } from './breadcrumbs.ts'
import { useNavPages } from './use-nav-pages.tsx'
import { UserMenu } from './user-menu.tsx'
import './shell.css'

const SettingsList = lazy(async () => ({
  default: (await loadChunk(() => import('./settings/settings-list.tsx'))).SettingsList,
}))

export interface AppFrameProps {
  /** The current page, where the navbar's table names it. */
  readonly page: PageName | undefined
  /** The current page's address, as the route declares it. */
  readonly path: string | undefined
  /** What the current page is for, in the help. */
  readonly about: TextKey | undefined
  readonly breadcrumbs: readonly BreadcrumbStep[]
  /** What the person has in the navigation besides its pages. */
  readonly pins: readonly NavItem[]
  /** The connection and the unsent changes. */
  readonly pill: ReactNode
  /** Goes to customers, pages and what the page in sight offers. */
  readonly search: ReactNode
  readonly onChooseOrganisation: (orgId: string) => void
  readonly endOtherSessions: () => Promise<unknown>
  readonly onOtherSessionsEnded: () => void
  readonly onChangePassword: (() => void) | null
  readonly onUpdateMfa: (() => void) | null | undefined
  readonly onShowSessions: (() => void) | null
  readonly onShowNotifications: (() => void) | null
  readonly onActFor: (() => void) | null
  readonly onEditSelf: (() => void) | null
  readonly onShowLegacy: (() => void) | null
  readonly onChangePin: (() => void) | null
  readonly onSwitchUser: () => void
  readonly onLogOut: () => void
  readonly children: ReactNode
}

/** The frame of every page of an organisation, filled from its boot answer. */
export function AppFrame({
  page,
  path,
  about,
  breadcrumbs,
  pins,
  pill,
  search,
  onChooseOrganisation,
  endOtherSessions,
  onOtherSessionsEnded,
  onChangePassword,
  onUpdateMfa,
  onShowSessions,
  onShowNotifications,
  onActFor,
  onEditSelf,
  onShowLegacy,
  onChangePin,
  onSwitchUser,
  onLogOut,
  children,
}: AppFrameProps) {
  const { t } = useTranslation()
  const { organisation, organisations, user, hasMultipleSessions } = useBoot()
  const orgId = organisation.id
  const pages = useNavPages(page, path)
  // Who may open the settings finds the administration there, and others its pages in the navbar.
  const hasSettings = pages.some(({ id }) => id === 'settings')
  const isSettings =
    hasSettings && pages.some(({ group, isActive }) => group !== undefined && isActive)
  const settingsPage = pages.find(({ id }) => id === 'settings')
  const navItems = [
    ...pages.filter(({ id, group }) => !hasSettings || (group === undefined && id !== 'settings')),
    ...(settingsPage === undefined ? [] : [{ ...settingsPage, isActive: isSettings }]),
    ...pins,
  ]
  const help = useHelp(about === undefined ? undefined : t(about))
  return (
    <Frame
      logo={
        <Link
          className="home-link"
          to="/$orgId/home"
          params={{ orgId }}
          aria-label={t('shell_logo_home')}
        >
          <Logo />
        </Link>
      }
      organisation={
        <OrganisationSwitch
          current={organisation}
          organisations={organisations}
          onChoose={onChooseOrganisation}
        />
      }
      navItems={navItems}
      settings={
        isSettings ? (
          <Suspense fallback={null}>
            <SettingsList path={path} />
          </Suspense>
        ) : undefined
      }
      address={path}
      search={search}
      pill={pill}
      help={
        <IconButton
          icon={helpCircleOutline}
          label={t('shell_help')}
          opens="dialog"
          onClick={help.open}
        />
      }
      user={
        <>
          {hasMultipleSessions && (
            <OtherSessions
              endOthers={endOtherSessions}
              onEnded={onOtherSessionsEnded}
              onLook={onShowSessions}
            />
          )}
          <UserMenu
            firstName={user.first_name}
            lastName={user.last_name}
            username={user.username}
            onHelp={help.open}
            onChangePassword={onChangePassword}
            onUpdateMfa={onUpdateMfa}
            onShowSessions={onShowSessions}
            onShowNotifications={onShowNotifications}
            onActFor={onActFor}
            onEditSelf={onEditSelf}
            onShowLegacy={onShowLegacy}
            onChangePin={onChangePin}
            onSwitchUser={onSwitchUser}
            onLogOut={onLogOut}
          />
        </>
      }
    >
      <BreadcrumbsSlot value={<BreadcrumbLinks breadcrumbs={breadcrumbs} />}>
        {children}
      </BreadcrumbsSlot>
      {help.dialog}
    </Frame>
  )
}
