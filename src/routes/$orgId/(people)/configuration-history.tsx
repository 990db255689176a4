import { createFileRoute } from '@tanstack/react-router'
import { organisationEditRights } from '#domain/organisations/organisation-settings.model.ts'
import { ConfigurationPage } from '#src/features/configuration/configuration-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useConfigurationFields } from './-configuration-fields.ts'

export const Route = createFileRoute('/$orgId/(people)/configuration-history')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'configuration_title',
    help: 'help_configuration',
    rights: organisationEditRights,
    isClosedToListUsers: true,
  },
  component: ConfigurationHistoryRoute,
})

function ConfigurationHistoryRoute() {
  const { orgId } = Route.useParams()
  return (
    <ConfigurationPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      getFields={useConfigurationFields()}
    />
  )
}
