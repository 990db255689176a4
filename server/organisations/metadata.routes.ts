import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import { changeMetadata, createMetadata, listMetadata, removeMetadata } from './metadata.service.ts'
import { getEffectiveMetadata } from './organisation.service.ts'

export const metadataRoutes = {
  ORG_METADATA: {
    get: inOrganisation.ORG_METADATA.get.handler(({ context: { tx, organisation } }) =>
      getEffectiveMetadata(tx, organisation.id),
    ),
  },
  CREATE_METADATA: {
    post: inOrganisation.CREATE_METADATA.post.handler(({ input, context }) =>
      createMetadata(context, input),
    ),
  },
  UPDATE_METADATA: {
    put: inOrganisation.UPDATE_METADATA.put.handler(({ input, context }) =>
      changeMetadata(context, input),
    ),
  },
  EDIT_DELETE_METADATA: {
    delete: inOrganisation.EDIT_DELETE_METADATA.delete.handler(({ input, context }) =>
      removeMetadata(context, input),
    ),
  },
  METADATA_LIST: {
    get: inOrganisation.METADATA_LIST.get.handler(({ context }) => listMetadata(context)),
  },
  METADATA_HISTORY: {
    get: inOrganisation.METADATA_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'metadata', input.item),
    ),
  },
}
