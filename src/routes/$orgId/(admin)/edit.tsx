import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { organisationEditRights } from '#domain/organisations/organisation-settings.model.ts'
import { OrganisationPage } from '#src/features/organisations/settings/organisation-page.tsx'
import { organisationParts } from '#src/features/organisations/settings/organisation-part.ts'
import { RolesTab } from '#src/features/roles/roles-tab.tsx'
import { RightHoldersSheet } from '#src/features/right-check/right-holders-sheet.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useRightPages } from '#src/features/shell/use-right-pages.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

const addressModel = v.object({
  ...listAddressModel.entries,
  part: v.fallback(v.optional(v.picklist(organisationParts)), undefined),
})

export const Route = createFileRoute('/$orgId/(admin)/edit')({
  validateSearch: addressModel,
  staticData: {
    title: 'organisation_title',
    rights: organisationEditRights,
    isClosedToListUsers: true,
  },
  component: OrganisationEditRoute,
})

/** The organisation's tabs; an address that names a row is one of the roles. */
function OrganisationEditRoute() {
  const { orgId } = Route.useParams()
  const { part, open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const place = { api: useApi(), orgId, isOnline: useOnline() }
  const getOpened = useRightPages()
  return (
    <OrganisationPage
      {...place}
      part={part ?? (open === undefined ? 'details' : 'roles')}
      onPart={(next) => void navigate({ search: { part: next }, replace: true })}
      roles={(tabs) => (
        <RolesTab
          {...place}
          tabs={tabs}
          renderHolders={(onClose) => (
            <RightHoldersSheet {...place} getOpened={getOpened} onClose={onClose} />
          )}
        />
      )}
    />
  )
}
