import { Link, useRouter } from '@tanstack/react-router'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import type { NavbarButton, PageName } from '#domain/shell/navbar.model.ts'
import { getNavbarButtons } from '#domain/shell/navbar.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { PageFacts } from './page-facts.ts'
import { places } from './places/places.ts'
import { useLaterDrawings } from './places/use-later-drawings.ts'
import type { SettingsGroup } from './places/settings-groups.ts'
import type { Place } from './places/places.ts'

/** A link of the navbar with the page that it leads to. */
export interface NavPage extends NavItem {
  readonly to: Place['to']
  readonly group: SettingsGroup | undefined
  readonly link: NonNullable<NavItem['link']>
}

/** The navbar's links; buttons whose page is not built are left out. */
export function useNavPages(
  page: PageName | undefined,
  path: string | undefined,
): readonly NavPage[] {
  const { t } = useTranslation()
  const { organisation, kind, parameters } = useBoot()
  const { routesByPath } = useRouter()
  const drawings = useLaterDrawings()
  const getFacts = ({ to }: Place): PageFacts => routesByPath[to].options.staticData ?? {}
  const pages = Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, getFacts(place)]),
  )
  // The order is the pages' and then the buttons'; a button that has a page is shown to its people.
  const buttons: Readonly<Record<string, NavbarButton>> = { ...pages, ...navbarButtons, ...pages }
  return getNavbarButtons(buttons, page, kind).flatMap(({ id, isEnabled }) => {
    const place = places[id]
    if (place === undefined || !isEnabled) return []
    if (place.parameter !== undefined && !isParameterOn(parameters, place.parameter)) return []
    const { to, label = getFacts(place).title, isRare, inner = [], group } = place
    const { icon = '', activeIcon = '' } = { ...drawings[id], ...place }
    const item: NavPage = {
      id,
      to,
      group,
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
