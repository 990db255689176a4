import { createFileRoute, redirect } from '@tanstack/react-router'
import { modelMappingRights } from '#domain/model-mapping/model-mapping.model.ts'
import { EffectDialog } from '#src/features/mapping-effect/effect-dialog.tsx'
import { isModelMappingOn } from '#src/features/model-mapping/is-model-mapping-on.ts'
import { ModelMappingPage } from '#src/features/model-mapping/model-mapping-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(mapping)/modelMapping')({
  staticData: {
    title: 'model_mapping_title',
    help: 'model_mapping_help',
    rights: modelMappingRights,
    isClosedToListUsers: true,
  },
  beforeLoad: async ({ context: { api, queryClient }, params }) => {
    const boot = await queryClient.ensureQueryData(bootQuery(api, params.orgId))
    // Who is signed in is led on from there to their organisation's home.
    if (!isModelMappingOn(boot)) throw redirect({ to: '/login', replace: true })
  },
  component: ModelMappingRoute,
})

function ModelMappingRoute() {
  const { orgId } = Route.useParams()
  const { browser } = Route.useRouteContext()
  const place = { api: useApi(), orgId, isOnline: useOnline() }
  return (
    <ModelMappingPage
      key={orgId}
      {...place}
      parameters={useBoot().parameters}
      onRedirect={browser.leaveTo}
      renderEffect={(change, onClose) => (
        <EffectDialog {...place} change={change} onClose={onClose} />
      )}
    />
  )
}
