import { Link } from '@tanstack/react-router'
import {
  home,
  homeOutline,
  people,
  peopleOutline,
  tabletPortrait,
  tabletPortraitOutline,
} from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { NavbarButtonId, PageName } from '#domain/shell/navbar.model.ts'
import { navbarOn } from '#domain/shell/navbar.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { Frame } from '#src/ui/frame/frame.tsx'
import { Logo } from '#src/ui/frame/logo.tsx'
import type { FramePlace } from '#src/ui/frame/place.tsx'
import { TrailSlot } from '#src/ui/frame/trail-slot.tsx'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'
import { OrganisationSwitch } from './organisation-switch.tsx'
import { OtherSessions } from './other-sessions.tsx'
import { PrimarySearch } from './primary-search.tsx'
import { Trail } from './trail-links.tsx'
import type { TrailStep } from './trail.ts'
import { UserMenu } from './user-menu.tsx'
import './shell.css'

interface Place {
  readonly to: '/$orgId/home' | '/$orgId/customers' | '/$orgId/devices'
  readonly label: TextKey
  readonly icon: string
  readonly activeIcon: string
  readonly pages: readonly PageName[]
  /** Not for every day: on a phone it stands under More. */
  readonly isRare?: boolean
}

/** The navbar's buttons that lead somewhere; one whose page or dialog is not built is not shown. */
const places: Readonly<Partial<Record<NavbarButtonId, Place>>> = {
  home: {
    to: '/$orgId/home',
    label: 'shell_home',
    icon: homeOutline,
    activeIcon: home,
    pages: ['home'],
  },
  customers: {
    to: '/$orgId/customers',
    label: 'shell_customers',
    icon: peopleOutline,
    activeIcon: people,
    pages: ['customers', 'customer'],
  },
  devices: {
    to: '/$orgId/devices',
    label: 'fleet_title',
    icon: tabletPortraitOutline,
    activeIcon: tabletPortrait,
    pages: ['devices'],
    isRare: true,
  },
}

export interface AppFrameProps {
  /** The page that is shown, where the navbar's table names it. */
  readonly page: PageName | undefined
  readonly trail: readonly TrailStep[]
  /** The connection and the unsent changes. */
  readonly pill: ReactNode
  readonly onSearch: (words: string) => void
  readonly onChooseOrganisation: (orgId: string) => void
  readonly endOtherSessions: () => Promise<unknown>
  readonly onOtherSessionsEnded: () => void
  readonly onChangePin: (() => void) | null
  readonly onSwitchUser: () => void
  readonly onLogOut: () => void
  readonly children: ReactNode
}

function framePlace(
  id: string,
  place: Place,
  isActive: boolean,
  orgId: string,
  say: Say,
): FramePlace {
  return {
    id,
    label: say(place.label),
    icon: place.icon,
    activeIcon: place.activeIcon,
    isActive,
    isInBottomBar: place.isRare !== true,
    link: (props) => <Link to={place.to} params={{ orgId }} {...props} />,
  }
}

/** The frame round every page of an organisation, filled from its boot answer (O§2 L61-63). */
export function AppFrame({
  page,
  trail,
  pill,
  onSearch,
  onChooseOrganisation,
  endOtherSessions,
  onOtherSessionsEnded,
  onChangePin,
  onSwitchUser,
  onLogOut,
  children,
}: AppFrameProps) {
  const say = useText()
  const { organisation, organisations, user, kind, hasMultipleSessions } = useBoot()
  const orgId = organisation.id
  const shown = navbarOn(page, kind).flatMap(({ id, isEnabled }) => {
    const place = places[id]
    return place === undefined || !isEnabled
      ? []
      : [framePlace(id, place, page !== undefined && place.pages.includes(page), orgId, say)]
  })
  return (
    <Frame
      logo={
        <Link
          className="home-link"
          to="/$orgId/home"
          params={{ orgId }}
          aria-label={say('shell_logo_home')}
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
      places={shown}
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
            onChangePin={onChangePin}
            onSwitchUser={onSwitchUser}
            onLogOut={onLogOut}
          />
        </>
      }
    >
      <TrailSlot value={<Trail trail={trail} />}>{children}</TrailSlot>
    </Frame>
  )
}
