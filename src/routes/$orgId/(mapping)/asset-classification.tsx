import { createFileRoute } from '@tanstack/react-router'
import { classificationRights } from '#domain/asset-classification/asset.model.ts'
import { ClassificationPage } from '#src/features/asset-classification/classification-page.tsx'
import { useClassificationPlace } from '#src/features/asset-classification/use-classification-place.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(mapping)/asset-classification')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'classification_title',
    help: 'classification_help',
    rights: classificationRights,
    isClosedToListUsers: true,
  },
  component: AssetClassificationRoute,
})

function AssetClassificationRoute() {
  const { orgId } = Route.useParams()
  return <ClassificationPage {...useClassificationPlace(orgId, useOnline())} />
}
