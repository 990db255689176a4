import { useNavigate, useRouter } from '@tanstack/react-router'
import { bookmarkOutline } from 'ionicons/icons'
import type { PageName } from '#domain/shell/navbar.model.ts'
import type { Api } from '#src/api/client.ts'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { PaletteButton } from '#src/features/palette/palette-button.tsx'
import { useSavedSearchLinks } from '#src/features/saved-searches/use-saved-search-links.tsx'
import { useNavPages } from '#src/features/shell/use-nav-pages.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useRights } from '#src/ui/rights.tsx'

interface OrganisationPaletteProps {
  readonly api: Api
  readonly orgId: string
  /** The current page, where the navbar's table names it. */
  readonly page: PageName | undefined
  /** The current page's address, as the route declares it. */
  readonly path: string | undefined
  readonly onSearchList: (words: string) => void
}

/** The palette, with the pages that the person may open. */
export function OrganisationPalette({
  api,
  orgId,
  page,
  path,
  onSearchList,
}: OrganisationPaletteProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const viewer = toListViewer(useBoot())
  const { has } = useRights()
  const pages = useNavPages(page, path).map(({ id, label, icon, to }) => {
    const target = { to, params: { orgId } }
    return {
      id,
      label,
      icon,
      href: router.buildLocation(target).href,
      open: () => void navigate(target),
    }
  })
  const searches = useSavedSearchLinks(useAssigneeName(api, orgId)).map(
    ({ searchid, name, search }) => {
      const target = {
        to: '/$orgId/customers',
        params: { orgId },
        search: { q: search.open },
        state: { personal: search.personal },
      } as const
      return {
        id: `saved-search ${searchid}`,
        label: name,
        icon: bookmarkOutline,
        href: router.buildLocation(target).href,
        open: () => void navigate(target),
      }
    },
  )
  const toCustomer = (agreementNo: string) => {
    const target = {
      to: '/$orgId/customer/$agreementNo',
      params: { orgId, agreementNo },
    } as const
    return { href: router.buildLocation(target).href, open: () => void navigate(target) }
  }
  return (
    <PaletteButton
      api={api}
      orgId={orgId}
      isOnline={isOnline}
      maySearch={has('CanUseGlobalSearch')}
      pages={[...pages, ...searches]}
      toCustomer={viewer.isListOnly ? null : toCustomer}
      onSearchList={onSearchList}
    />
  )
}
