import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import type { NavbarButton, PageName } from '#domain/shell/navbar.model.ts'
import { getNavbarButtons } from '#domain/shell/navbar.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { Frame } from '#src/ui/frame/frame.tsx'
import { Logo } from '#src/ui/frame/logo.tsx'
import { useShortcutsHelp } from '#src/ui/frame/shortcuts-help.tsx'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { BreadcrumbsSlot } from '#src/ui/frame/breadcrumbs-slot.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { OrganisationSwitch } from './organisation-switch.tsx'
import { OtherSessions } from './other-sessions.tsx'
import { PrimarySearch } from './primary-search.tsx'
import type { PageFacts } from './page-facts.ts'
import { places } from './places.ts'
import type { Place } from './places.ts'
import { BreadcrumbLinks } from './breadcrumb-links.tsx'
import type { BreadcrumbStep } from './breadcrumbs.ts'
import { UserMenu } from './user-menu.tsx'
import './shell.css'

export interface AppFrameProps {
  /** The current page, where the navbar's table names it. */
  readonly page: PageName | undefined
  /** The current page's address, as the route declares it. */
  readonly path: string | undefined
  readonly breadcrumbs: readonly BreadcrumbStep[]
  /** The connection and the unsent changes. */
  readonly pill: ReactNode
  readonly onSearch: (words: string) => void
  readonly onChooseOrganisation: (orgId: string) => void
  readonly endOtherSessions: () => Promise<unknown>
  readonly onOtherSessionsEnded: () => void
  readonly onChangePassword: (() => void) | null
  readonly onUpdateMfa: (() => void) | null
  readonly onChangePin: (() => void) | null
  readonly onChangePicture: (() => void) | null
  readonly onSwitchUser: () => void
  readonly onLogOut: () => void
  readonly children: ReactNode
}

/** The navbar's links; buttons whose page is not built are left out. */
function useNavItems(page: PageName | undefined, path: string | undefined): readonly NavItem[] {
  const { t } = useTranslation()
  const { organisation, kind } = useBoot()
  const { routesByPath } = useRouter()
  const getFacts = ({ to }: Place): PageFacts => routesByPath[to].options.staticData ?? {}
  const pages = Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, getFacts(place)]),
  )
  // The order is the pages' and then the buttons'; a button that has a page is shown to its people.
  const buttons: Readonly<Record<string, NavbarButton>> = { ...pages, ...navbarButtons, ...pages }
  return getNavbarButtons(buttons, page, kind).flatMap(({ id, isEnabled }) => {
    const place = places[id]
    if (place === undefined || !isEnabled) return []
    const { to, label = getFacts(place).title, icon, activeIcon, isRare, inner = [] } = place
    const item: NavItem = {
      id,
      label: label === undefined ? id : t(label),
      icon,
      activeIcon,
      isActive: [to, ...inner].some((address) => address === path),
      isInBottomBar: isRare !== true,
      link: (props) => <Link to={to} params={{ orgId: organisation.id }} {...props} />,
    }
    return [item]
  })
}

/** The frame of every page of an organisation, filled from its boot answer. */
export function AppFrame({
  page,
  path,
  breadcrumbs,
  pill,
  onSearch,
  onChooseOrganisation,
  endOtherSessions,
  onOtherSessionsEnded,
  onChangePassword,
  onUpdateMfa,
  onChangePin,
  onChangePicture,
  onSwitchUser,
  onLogOut,
  children,
}: AppFrameProps) {
  const { t } = useTranslation()
  const { organisation, organisations, user, hasMultipleSessions } = useBoot()
  const orgId = organisation.id
  const navItems = useNavItems(page, path)
  const help = useShortcutsHelp()
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
      search={<PrimarySearch onSearch={onSearch} />}
      pill={pill}
      user={
        <>
          {hasMultipleSessions && (
            <OtherSessions endOthers={endOtherSessions} onEnded={onOtherSessionsEnded} />
          )}
          <UserMenu
            firstName={user.first_name}
            lastName={user.last_name}
            username={user.username}
            onShortcuts={help.open}
            onChangePassword={onChangePassword}
            onUpdateMfa={onUpdateMfa}
            onChangePin={onChangePin}
            onChangePicture={onChangePicture}
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
